//! What has happened, for feed readers (Atom, RFC 4287).

use atom_syndication::{Entry, Feed, FixedDateTime, Generator, Link, Person, Text};

use super::Common;
use super::data::{News, Settings, Summary};
use super::game::folder;
use crate::game::{Lang, Message};
use crate::report::words::Words;

/// The most entries of a feed.
const MOST: usize = 40;

/// Writes the feed.
pub(super) fn write(
    settings: &Settings,
    games: &[Summary],
    words: Words<'_>,
    common: &mut Common<'_>,
) {
    let lang = words.lang();
    let mut news: Vec<(&Summary, &News)> = games
        .iter()
        .flat_map(|game| game.news.iter().map(move |news| (game, news)))
        .collect();
    news.sort_by(|(game, one), (other_game, other)| {
        let [one, other] = [&one.head, &other.head];
        (other.closed, &other_game.id, &other.code).cmp(&(one.closed, &game.id, &one.code))
    });
    news.truncate(MOST);
    // A feed without entries has been the same since ever.
    let updated = news
        .first()
        .map(|(_, news)| news.head.closed)
        .unwrap_or_default();
    let link = |rel: &str, path: &str, kind: &str| Link {
        href: address(settings, lang, path),
        rel: rel.to_owned(),
        hreflang: Some(lang.code().to_owned()),
        mime_type: Some(kind.to_owned()),
        ..Link::default()
    };
    let entries = news.iter().map(|(game, news)| {
        let path = format!("{}{}#{}", folder(&game.id), news.page, news.head.code);
        Entry {
            links: vec![link("alternate", &path, "text/html")],
            ..entry(settings, game, news, words)
        }
    });
    let feed = Feed {
        id: format!("tag:{},2026:highnoon/{lang}", settings.host),
        title: Text::plain(settings.name.clone()),
        subtitle: Some(Text::plain(words.text("site-feed-subtitle"))),
        lang: Some(lang.code().to_owned()),
        updated: FixedDateTime::from(updated),
        authors: vec![Person {
            name: settings.name.clone(),
            ..Person::default()
        }],
        generator: Some(Generator {
            value: "High Noon".to_owned(),
            ..Generator::default()
        }),
        links: vec![
            link("self", "feed.xml", "application/atom+xml"),
            link("alternate", "index.html", "text/html"),
        ],
        entries: entries.collect(),
        ..Feed::default()
    };
    let text = feed.to_string();
    common.file(format!("{lang}/feed.xml"), &text, || {
        text.clone().into_bytes()
    });
}

/// Where a page is; from the feed's own folder if nobody knows.
fn address(settings: &Settings, lang: Lang, path: &str) -> String {
    match &settings.url {
        Some(url) => format!("{url}{lang}/{path}"),
        None => path.to_owned(),
    }
}

fn entry(settings: &Settings, game: &Summary, news: &News, words: Words<'_>) -> Entry {
    let title = Message::new("site-feed-entry")
        .with("game", game.id.as_str())
        .with("turn", news.title.clone());
    let sentences: Vec<String> = news.summary.iter().map(|said| words.say(said)).collect();
    let day = news.head.closed.format("%Y-%m-%d");
    let (host, id, code, lang) = (&settings.host, &game.id, &news.head.code, words.lang());
    Entry {
        id: format!("tag:{host},{day}:{id}/{code}/{lang}"),
        title: Text::plain(words.say(&title)),
        updated: FixedDateTime::from(news.head.closed),
        published: Some(FixedDateTime::from(news.head.closed)),
        summary: Some(Text::plain(sentences.join(" "))),
        ..Entry::default()
    }
}
