//! jDip's variants: `variants.xml`, adjacencies in XML and boards in SVG.

use std::borrow::Cow;
use std::collections::BTreeMap;

use roxmltree::{Document, Error, Node, ParsingOptions};

use super::board::{Berth, Board, Game, Land, Power, Shut, coasted, start};
use super::{Boards, Remarks, Source, beside, outlines};
use crate::map::Coast;
use crate::rules::diplomacy::position::UnitKind;

/// All variants of a `variants.xml`, those on one board together.
pub(super) fn read(source: &Source, sources: &[Source], remarks: &mut Remarks<'_>) -> Boards {
    let boards = with_xml(source, remarks, |document, remarks| {
        variants(document, source, sources, remarks)
    });
    boards.unwrap_or_default()
}

fn variants(
    document: &Document<'_>,
    source: &Source,
    sources: &[Source],
    remarks: &mut Remarks<'_>,
) -> Boards {
    let mut boards: Vec<(String, Board, Vec<Game>)> = Vec::new();
    for variant in children(document.root_element(), "VARIANT") {
        let game = game(variant, remarks);
        let map = children(variant, "MAP").next();
        let name = map.and_then(|map| map.attribute("adjacencyURI"));
        let (Some(map), Some(name)) = (map, name) else {
            remarks.tell(line(variant), format!("{}: names no map", game.name));
            continue;
        };
        if let Some((.., games)) = boards.iter_mut().find(|(of, ..)| of == name) {
            games.push(game);
            continue;
        }
        let Some(adjacency) = beside(source, name, sources) else {
            let why = format!("{}: there is no file \"{name}\" beside it", game.name);
            remarks.tell(line(map), why);
            continue;
        };
        let mut of_map = Remarks::of(&adjacency.path, remarks.list);
        let Some(mut board) = with_xml(adjacency, &mut of_map, board) else {
            continue;
        };
        board.file.clone_from(&adjacency.path);
        let stem = name.trim_end_matches(".xml");
        stem.trim_end_matches("_adjacency")
            .clone_into(&mut board.id);
        board.name.clone_from(&game.name);
        draw(&mut board, map, source, sources, remarks);
        islands(
            &mut board,
            &game,
            &mut Remarks::of(&adjacency.path, remarks.list),
        );
        boards.push((name.to_owned(), board, vec![game]));
    }
    boards
        .into_iter()
        .map(|(_, board, games)| (board, games))
        .collect()
}

/// What a file says as XML. Every prefix is declared at its root before: the
/// drawings declare theirs in a document type, which is not read.
fn with_xml<T>(
    source: &Source,
    remarks: &mut Remarks<'_>,
    read: impl FnOnce(&Document<'_>, &mut Remarks<'_>) -> T,
) -> Option<T> {
    let mut text = Cow::Borrowed(source.text.as_str());
    loop {
        let options = ParsingOptions {
            allow_dtd: true,
            ..ParsingOptions::default()
        };
        let prefix = match Document::parse_with_options(&text, options) {
            Ok(document) => return Some(read(&document, remarks)),
            Err(Error::UnknownNamespace(prefix, _)) if text.len() < source.text.len() + 10_000 => {
                prefix
            }
            Err(error) => {
                let row = usize::try_from(error.pos().row).unwrap_or(0);
                remarks.tell(row, format!("this is no XML: {error}"));
                return None;
            }
        };
        let declaration = format!(" xmlns:{prefix}=\"urn:{prefix}\"");
        let root = root(&text)?;
        text.to_mut().insert_str(root, &declaration);
    }
}

/// Where the name of a drawing's root ends: `<svg` or `<svg:svg`, but not in a
/// remark.
fn root(text: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        at += text[at..].find('<')? + 1;
        let rest = &text[at..];
        if rest.starts_with("!--") {
            at += rest.find("-->")?;
            continue;
        }
        let end = rest.find(|c: char| c.is_whitespace() || "/>".contains(c))?;
        if rest[..end].rsplit(':').next() == Some("svg") {
            return Some(at + end);
        }
    }
}

fn children<'a, 'i>(
    of: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> + use<'a, 'i> {
    of.children().filter(move |node| node.has_tag_name(name))
}

fn line(node: Node<'_, '_>) -> usize {
    let document = node.document();
    usize::try_from(document.text_pos_at(node.range().start).row).unwrap_or(0)
}

/// Names of several words, parted by commas.
fn names(text: Option<&str>) -> Vec<String> {
    let separators = |c: char| c == ',' || c == ';';
    let names = text.unwrap_or_default().split(separators);
    let names = names.map(|name| name.trim().to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// Abbreviations, parted by commas, blanks or both.
fn words(text: Option<&str>) -> impl Iterator<Item = &str> {
    let separators = |c: char| c == ',' || c == ';' || c.is_whitespace();
    let words = text.unwrap_or_default().split(separators);
    words.filter(|word| !word.is_empty())
}

/// Whether an attribute has a value, in any letter case.
fn is(node: Node<'_, '_>, attribute: &str, value: &str) -> bool {
    let said = node.attribute(attribute).unwrap_or_default();
    said.trim().eq_ignore_ascii_case(value)
}

/// The coast that is written `sc`, `-sc`, `south` or `South Coast`.
fn coast_called(text: &str) -> Option<Coast> {
    let text = text
        .trim()
        .trim_matches(['-', '/', '(', ')'])
        .to_lowercase();
    let mut all = Coast::ALL.into_iter();
    all.find(|coast| {
        let word = ["north", "south", "east", "west"];
        let word = word.iter().find(|word| word[..1] == coast.code()[..1]);
        text == coast.code() || word.is_some_and(|word| text.starts_with(word))
    })
}

fn game(variant: Node<'_, '_>, remarks: &mut Remarks<'_>) -> Game {
    let name = variant.attribute("name").unwrap_or("unnamed").trim();
    let mut game = Game {
        line: line(variant).into(),
        name: name.to_owned(),
        ..Game::default()
    };
    for option in children(variant, "RULEOPTIONS").flat_map(|of| children(of, "RULEOPTION")) {
        let value = option.attribute("value").unwrap_or_default();
        match value {
            "VALUE_BUILDS_HOME_ONLY" | "VALUE_WINGS_DISABLED" | "VALUE_PATHS_EITHER" => {}
            "VALUE_WINGS_ENABLED" => game.wings = true,
            "VALUE_BUILDS_ANY_OWNED" => game.options.push(("builds", "any")),
            "VALUE_BUILDS_ANY_IF_HOME_OWNED" => game.options.push(("builds", "any-with-home")),
            _ => remarks.tell(
                line(option),
                format!("{name}: the rule {value} is left out"),
            ),
        }
    }
    let time = children(variant, "STARTINGTIME").next();
    if let Some(turn) = time.and_then(|time| time.attribute("turn")) {
        let start = start(turn);
        game.begins = start.phase;
        game.year = start.year.unwrap_or(game.year);
        if let (Some(why), Some(time)) = (start.odd, time) {
            remarks.tell(line(time), format!("{name}: {why}"));
        }
    }
    for condition in children(variant, "VICTORYCONDITIONS").flat_map(|of| of.children()) {
        let value = condition
            .attribute("value")
            .and_then(|value| value.trim().parse().ok());
        match condition.tag_name().name() {
            "WINNING_SUPPLY_CENTERS" => game.victory = value,
            "GAME_LENGTH" => game.years = value.and_then(|years| i32::try_from(years).ok()),
            "YEARS_WITHOUT_SC_CAPTURE" => game.quiet_years = value,
            "" => {}
            other => remarks.tell(line(condition), format!("{name}: {other} is left out")),
        }
    }
    for power in children(variant, "POWER") {
        let mut aliases = names(power.attribute("adjective"));
        aliases.extend(names(power.attribute("altnames")));
        game.powers.push(Power {
            line: line(power).into(),
            name: power
                .attribute("name")
                .unwrap_or_default()
                .trim()
                .to_owned(),
            aliases,
            is_idle: is(power, "active", "false"),
            ..Power::default()
        });
    }
    game.powers.sort_by_key(|power| power.is_idle);
    for centre in children(variant, "SUPPLYCENTER") {
        let province = centre.attribute("province").unwrap_or_default();
        game.centres.push(province.trim().to_lowercase());
        for (attribute, is_home) in [("homepower", true), ("owner", false)] {
            let named = centre.attribute(attribute).unwrap_or("none");
            if let Some(power) = power_named(&mut game, named, centre, remarks) {
                let list = if is_home {
                    &mut power.home
                } else {
                    &mut power.owns
                };
                list.push(province.trim().to_lowercase());
            }
        }
    }
    for unit in children(variant, "INITIALSTATE") {
        let (to, coast) = coasted(unit.attribute("province").unwrap_or_default());
        let coast = unit.attribute("unitcoast").and_then(coast_called).or(coast);
        let named = unit.attribute("unit").unwrap_or_default();
        let named = named.trim().to_lowercase();
        let mut kinds = UnitKind::ALL.into_iter();
        let Some(kind) = kinds.find(|kind| kind.word() == named || kind.word()[..1] == named)
        else {
            let why = format!("{name}: a unit \"{named}\" is left out");
            remarks.tell(line(unit), why);
            continue;
        };
        let owner = unit.attribute("power").unwrap_or("none");
        if let Some(power) = power_named(&mut game, owner, unit, remarks) {
            power.units.push((kind, Berth { to, coast }));
        }
    }
    game
}

/// The power that an element names, if it is not `none`.
fn power_named<'a>(
    game: &'a mut Game,
    named: &str,
    at: Node<'_, '_>,
    remarks: &mut Remarks<'_>,
) -> Option<&'a mut Power> {
    let named = named.trim();
    if named.eq_ignore_ascii_case("none") || named.is_empty() {
        return None;
    }
    let name = game.name.clone();
    let found = game.powers.iter_mut().find(|power| {
        let mut all = std::iter::once(&power.name).chain(&power.aliases);
        all.any(|known| known.eq_ignore_ascii_case(named))
    });
    if found.is_none() {
        let why = format!("{name}: \"{named}\" is no power that is played, so it has nothing");
        remarks.tell(line(at), why);
    }
    found
}

/// Makes land of what would be sea, as armies go nowhere from there, but is a
/// supply center.
fn islands(board: &mut Board, game: &Game, remarks: &mut Remarks<'_>) {
    for land in board.provinces.iter_mut().filter(|land| land.is_sea) {
        if game.centres.contains(&land.id) {
            land.is_sea = false;
            let why = format!(
                "{} is a supply center, so it is an island and no sea",
                land.name
            );
            remarks.tell(&land.line, why);
        }
    }
}

/// The provinces of an adjacency file.
fn board(document: &Document<'_>, remarks: &mut Remarks<'_>) -> Board {
    let root = document.root_element();
    let rules: BTreeMap<&str, Rule> = children(root, "BORDER_DEFINITIONS")
        .flat_map(|of| children(of, "BORDER"))
        .filter_map(|border| Some((border.attribute("id")?.trim(), rule(border, remarks))))
        .collect();
    let mut board = Board::default();
    for province in children(root, "PROVINCE") {
        let id = province.attribute("shortname").unwrap_or_default().trim();
        let mut land = Land {
            line: line(province).into(),
            id: id.to_lowercase(),
            name: province
                .attribute("fullname")
                .unwrap_or(id)
                .trim()
                .to_owned(),
            aliases: children(province, "UNIQUENAME")
                .filter_map(|name| Some(name.attribute("name")?.trim().to_owned()))
                .collect(),
            ..Land::default()
        };
        land.convoys = is(province, "isConvoyableCoast", "true");
        let mut has_land = false;
        for adjacency in children(province, "ADJACENCY") {
            let refs = words(adjacency.attribute("refs"));
            let sort = adjacency.attribute("type").unwrap_or("mv");
            match sort.trim().to_lowercase().as_str() {
                "mv" => {
                    has_land = true;
                    land.armies.extend(refs.map(str::to_lowercase));
                }
                sort => {
                    let coast = Coast::of_code(sort);
                    land.fleets
                        .entry(coast)
                        .or_default()
                        .extend(refs.map(Berth::read));
                }
            }
        }
        for id in words(province.attribute("borders")) {
            match rules.get(id) {
                Some(rule) => rule.apply(&mut land),
                None => remarks.tell(
                    line(province),
                    format!("{}: no border is defined as \"{id}\"", land.name),
                ),
            }
        }
        land.is_sea = !has_land;
        board.provinces.push(land);
    }
    for (id, rule) in &rules {
        for from in &rule.from {
            if let Some(why) = from.oddity(&board) {
                remarks.tell(rule.line, format!("the border rule \"{id}\": {why}"));
            }
        }
    }
    board
}

/// What a border's rule does to those who come into a province.
#[derive(Default)]
struct Rule {
    /// The line.
    line: usize,
    /// From where; from anywhere if nothing is said.
    from: Vec<Origin>,
    /// When and to whom it is shut, as lines of a variant file; open to all if
    /// there are none.
    bars: Vec<String>,
    /// Whether armies have no strength of their own.
    is_weak: bool,
}

impl Rule {
    /// Adds it to a province. What is shut in some seasons is ice, on which
    /// nobody does anything; other rules are about coming in alone.
    fn apply(&self, land: &mut Land) {
        if self.is_weak && self.from.is_empty() {
            land.weak.extend(land.armies.iter().cloned());
        } else if self.is_weak {
            let from = self.from.iter().map(|from| from.province.clone());
            land.weak.extend(from);
        }
        if self.bars.is_empty() {
            return;
        }
        if self.from.is_empty() {
            let is_ice = matches!(&self.bars[..], [only] if only.starts_with("seasons"));
            let leave = (!is_ice).then(|| "leave = true".to_owned());
            let bars = self.bars.iter().cloned().chain(leave).collect();
            land.closed.push(Shut { from: None, bars });
        }
        let says_who = self.bars.iter().any(|bar| bar.starts_with("units"));
        for from in &self.from {
            let units = from.units.filter(|_| !says_who);
            let units = units.map(|units| format!("units = [\"{units}\"]"));
            land.closed.push(Shut {
                from: Some(from.province.clone()),
                bars: self.bars.iter().cloned().chain(units).collect(),
            });
        }
    }
}

/// From where somebody comes: `bul`, `bul-mv` over land, `bul-xc` or `bul-sc`
/// from its coast.
struct Origin {
    province: String,
    coast: Option<Coast>,
    /// The only units that come from there.
    units: Option<&'static str>,
}

impl Origin {
    fn read(text: &str) -> Self {
        let (province, coast) = coasted(text);
        let ways = [("-mv", "army"), ("-xc", "fleet")];
        let way = ways
            .iter()
            .find_map(|(end, units)| Some((province.strip_suffix(end)?.to_owned(), *units)));
        let (province, units) = match way {
            Some((province, units)) => (province, Some(units)),
            None => (province, coast.map(|_| "fleet")),
        };
        Self {
            province,
            coast,
            units,
        }
    }

    /// What is not as it was written.
    fn oddity(&self, board: &Board) -> Option<String> {
        let mut lands = board.provinces.iter();
        match lands.find(|land| land.is_called(&self.province)) {
            None => Some(format!("\"{}\" is no province", self.province)),
            Some(land) if self.coast.is_some() && land.fleets.len() > 1 => Some(format!(
                "it is about all fleets from {}, whatever their coast",
                land.name
            )),
            Some(_) => None,
        }
    }
}

/// The rule of a border. What we have no such rule for is told.
fn rule(border: Node<'_, '_>, remarks: &mut Remarks<'_>) -> Rule {
    let said = |name| border.attribute(name).map(str::to_lowercase);
    // "dip.order.Move", or "A" for an army.
    let among = |name, known: &[&'static str]| {
        let said: Vec<String> = words(Some(&said(name)?)).map(str::to_owned).collect();
        let is_said = |word: &&&str| {
            let mut said = said
                .iter()
                .map(|said| said.rsplit('.').next().unwrap_or(said));
            said.any(|said| word.starts_with(said) || said.strip_suffix('s') == Some(**word))
        };
        let known = known.iter().filter(is_said);
        Some(known.copied().collect::<Vec<_>>())
    };
    let key = |key: &str, values: &[&str]| format!("{key} = {values:?}");
    let mut rule = Rule {
        from: words(border.attribute("from")).map(Origin::read).collect(),
        line: line(border),
        ..Rule::default()
    };
    let mut is_known = true;
    if let Some(seasons) = among("season", &["spring", "summer", "fall", "winter"]) {
        is_known &= !seasons.is_empty();
        rule.bars.push(key("seasons", &seasons));
    }
    if let Some(units) = among("unitTypes", &["army", "fleet", "wing"]) {
        is_known &= !units.is_empty();
        rule.bars.push(key("units", &units));
    }
    if let Some(years) = said("year") {
        let numbers: Vec<i32> = words(Some(&years))
            .filter_map(|year| year.parse().ok())
            .collect();
        match (years.trim(), &numbers[..]) {
            (parity @ ("odd" | "even"), _) => rule.bars.push(format!("years = \"{parity}\"")),
            (_, [first, last]) => rule.bars.push(format!("years = [{first}, {last}]")),
            _ => is_known = false,
        }
    }
    // To jDip a retreat is no move.
    let phases = among("phase", &["movement", "retreat"]);
    let orders = among("orderTypes", &["move", "support", "convoy", "retreat"]);
    let mut phases = phases.map_or(vec!["movement", "retreat"], |phases| phases);
    if let Some(orders) = &orders {
        is_known &= !orders.is_empty();
        phases.retain(|phase| match *phase {
            "retreat" => orders.contains(&"retreat"),
            _ => orders.iter().any(|order| *order != "retreat"),
        });
        let mut deeds: Vec<&str> = orders
            .iter()
            .copied()
            .filter(|&order| order != "retreat")
            .collect();
        if orders.contains(&"retreat") && !deeds.contains(&"move") {
            deeds.push("move");
        }
        rule.bars.push(key("orders", &deeds));
    }
    match phases[..] {
        [_, _] => {}
        ["retreat"] => rule.bars.push(key("phases", &["retreats"])),
        ["movement"] => rule.bars.push(key("phases", &["movement"])),
        _ => is_known = false,
    }
    match border.attribute("baseMoveModifier").map(str::trim) {
        None | Some("0" | "+0") => {}
        Some("-1") => rule.is_weak = true,
        Some(_) => is_known = false,
    }
    if !is_known || (rule.bars.is_empty() && !rule.is_weak) {
        let id = border.attribute("id").unwrap_or_default();
        let about = border.attribute("description").unwrap_or_default();
        let about = if about.is_empty() {
            about
        } else {
            &format!(" ({about})")
        };
        let why =
            format!("the border rule \"{id}\" is left out{about}: the way is an ordinary one");
        remarks.tell(line(border), why);
        return Rule::default();
    }
    rule
}

/// Takes outlines from the first drawing that has them, and where units stand.
fn draw(
    board: &mut Board,
    map: Node<'_, '_>,
    source: &Source,
    sources: &[Source],
    remarks: &mut Remarks<'_>,
) {
    let graphics: Vec<Node<'_, '_>> = children(map, "MAP_GRAPHIC").collect();
    let is_default = |node: &&Node<'_, '_>| node.attribute("default") == Some("true");
    let first = graphics.iter().filter(is_default);
    let rest = graphics.iter().filter(|node| !is_default(node));
    let definitions: Vec<_> = children(map.document().root_element(), "MAP_DEFINITION").collect();
    for graphic in first.chain(rest) {
        let id = graphic.attribute("ref");
        let definition = definitions.iter().find(|node| node.attribute("id") == id);
        let Some(name) = definition.and_then(|node| node.attribute("URI")) else {
            continue;
        };
        let Some(drawing) = beside(source, name, sources) else {
            let why = format!("there is no drawing \"{name}\" beside it");
            remarks.tell(line(*graphic), why);
            continue;
        };
        let mut of_drawing = Remarks::of(&drawing.path, remarks.list);
        let is_taken = with_xml(drawing, &mut of_drawing, |document, remarks| {
            outlines::take(board, document, remarks)
        });
        if is_taken == Some(true) {
            return;
        }
    }
}
