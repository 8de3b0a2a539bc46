//! What all pages share: templates, the frame, links between pages and
//! languages.

use std::sync::{Arc, OnceLock};

use minijinja::{Environment, Value, context};

use super::data::Settings;
use crate::game::{Arg, Lang, Message};
use crate::report::{Texts, account, templating};

/// Files that are the same on every site.
pub(super) const ASSETS: [(&str, &str); 3] = [
    ("style.css", include_str!("templates/style.css")),
    (
        "site.js",
        concat!(
            include_str!("templates/controls.js"),
            include_str!("templates/site.js")
        ),
    ),
    ("icon.svg", include_str!("templates/icon.svg")),
];

const TEMPLATES: [(&str, &str); 13] = [
    account::TEMPLATE,
    ("frame.html", include_str!("templates/frame.html")),
    ("film.html", include_str!("templates/film.html")),
    ("front.html", include_str!("templates/front.html")),
    ("game.html", include_str!("templates/game.html")),
    ("index.html", include_str!("templates/index.html")),
    ("openings.html", include_str!("templates/openings.html")),
    ("parts.html", include_str!("templates/parts.html")),
    ("player.html", include_str!("templates/player.html")),
    ("players.html", include_str!("templates/players.html")),
    ("rules.html", include_str!("templates/rules.html")),
    ("turns.html", include_str!("templates/turns.html")),
    ("statistics.html", include_str!("templates/statistics.html")),
];

/// The picture of a game's board that stands for its pages.
pub(super) const CARD: &str = "card.png";

/// The most of a description that search engines and readers are told.
const LONGEST_DESCRIPTION: usize = 300;

/// A page on its way into a file.
pub(super) struct Page<'a> {
    pub(super) settings: &'a Settings,
    pub(super) lang: Lang,
    /// Its path below the folder of its language.
    pub(super) path: &'a str,
    /// Which of the entries of the navigation it is or belongs to.
    pub(super) section: &'static str,
    pub(super) title: String,
    pub(super) description: String,
    /// Whether there is a picture beside it for those who pass its link on.
    pub(super) has_card: bool,
}

impl Page<'_> {
    /// Where the page is.
    pub(super) fn file(&self) -> String {
        format!("{}/{}", self.lang, self.path)
    }

    /// The address of the picture that stands for the page where its link is
    /// shown; it has to be whole, so that there is none while nobody knows
    /// where the site is.
    fn card(&self) -> Option<String> {
        let (folder, _) = self.path.rsplit_once('/')?;
        let url = self.settings.url.as_ref().filter(|_| self.has_card)?;
        Some(format!("{url}{}/{folder}/{CARD}", self.lang))
    }

    /// The page, with what its template asks for.
    pub(super) fn render(&self, template: &str, body: Value) -> Vec<u8> {
        let here = self.path.matches('/').count() + 1;
        let root = "../".repeat(here);
        let absolute = |lang: Lang| match &self.settings.url {
            Some(url) => format!("{url}{lang}/{}", self.path),
            None => format!("{root}{lang}/{}", self.path),
        };
        let texts = &self.settings.texts;
        let languages: Value = texts
            .languages()
            .map(|lang| {
                context! {
                    code => lang.code(),
                    name => texts.in_language(lang).endonym(),
                    here => lang == self.lang,
                    link => format!("{root}{lang}/{}", self.path),
                    address => absolute(lang),
                }
            })
            .collect();
        let home = format!("{root}{}/", self.lang);
        let description: String = self.description.chars().take(LONGEST_DESCRIPTION).collect();
        let page = context! {
            lang => self.lang.code(),
            site => self.settings.name.as_str(),
            title => self.title.as_str(),
            description,
            section => self.section,
            root => root.as_str(),
            home,
            languages,
            canonical => self.settings.url.as_ref().map(|_| absolute(self.lang)),
            card => self.card(),
            door => self.settings.url.as_deref(),
        };
        environment(texts, self.lang)
            .get_template(template)
            .and_then(|template| template.render(context! { page, ..body }))
            .expect("the template names only what a page has")
            .into_bytes()
    }
}

/// Templates ask for texts by key: `{{ t("site-games") }}`, with arguments by
/// name: `{{ t("site-count", count=3) }}`.
pub(super) fn environment(texts: &Arc<Texts>, lang: Lang) -> Environment<'static> {
    static TEMPLATES_READ: OnceLock<Environment<'static>> = OnceLock::new();
    // The names' ending turns escaping on.
    let read = TEMPLATES_READ.get_or_init(|| templating::environment(TEMPLATES));
    let mut environment = read.clone();
    let texts = Arc::clone(texts);
    let say =
        move |key: String, args: minijinja::value::Kwargs| -> Result<String, minijinja::Error> {
            let mut message = Message {
                key: key.into(),
                args: std::collections::BTreeMap::new(),
            };
            for name in args.args() {
                let value: Value = args.get(name)?;
                let arg = match i64::try_from(value.clone()) {
                    Ok(number) if value.is_number() => Arg::Number(number),
                    _ => Arg::Text(value.to_string()),
                };
                message.args.insert(name.to_owned().into(), arg);
            }
            args.assert_all_used()?;
            Ok(texts.in_language(lang).say(&message))
        };
    environment.add_function("t", say);
    environment
}
