//! What of a game is shown on the judge's site.

use serde::Deserialize;

use crate::game::{Arg, Message};
use crate::judge::config::Site;

/// When something is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// From the beginning; of orders that is: once their turn is closed.
    Always,
    /// When the game is over.
    After,
    /// Never.
    Never,
}

impl When {
    /// Whether that is so in a game that is over or not.
    pub const fn is_shown(self, over: bool) -> bool {
        match self {
            Self::Always => true,
            Self::After => over,
            Self::Never => false,
        }
    }
}

/// The section `[site]` of a game file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WrittenPublicity {
    public: Option<When>,
    names: Option<When>,
    broadcasts: bool,
}

/// What of a game is shown on the judge's site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Publicity {
    /// The game itself.
    pub public: When,
    /// The names of its players.
    pub names: When,
    /// Whether that goes for what is written to all.
    pub broadcasts: bool,
}

impl Publicity {
    /// What those who play a game are told of the site when it begins.
    pub fn told(self, site: Option<&Site>) -> Vec<Message> {
        let Some(site) = site else {
            return Vec::new();
        };
        let place = match &site.url {
            Some(url) => Arg::Text(url.clone()),
            None => Arg::Message(Message::new("site-told-somewhere")),
        };
        let key = match self.public {
            When::Always => "site-told-always",
            When::After => "site-told-after",
            When::Never => return Vec::new(),
        };
        let names = match self.names {
            When::Always => "site-told-names",
            When::After => "site-told-names-after",
            When::Never => "site-told-names-never",
        };
        let mut told = vec![Message::new(key).with("place", place), Message::new(names)];
        if self.broadcasts {
            told.push(Message::new("site-told-broadcasts"));
        }
        told
    }
}

impl WrittenPublicity {
    /// What is not written is as usual: a game that everybody is told of is
    /// shown, and names are where press does not hide who writes.
    pub fn check(self, is_listed: bool, is_anonymous: bool) -> Publicity {
        let usual = if is_listed { When::Always } else { When::Never };
        let usual_names = if is_anonymous {
            When::After
        } else {
            When::Always
        };
        Publicity {
            public: self.public.unwrap_or(usual),
            names: self.names.unwrap_or(usual_names),
            broadcasts: self.broadcasts,
        }
    }
}
