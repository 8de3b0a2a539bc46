//! What a command says, as it was written.
//!
//! Nothing here was held against a game: a [`Raw`] is a text that the game
//! still has to read. What needs no game, such as dates, has been read.

use std::fmt;
use std::ops::Range;

use chrono::TimeDelta;
use chrono_tz::Tz;

use super::condition::Conditional;
use super::date::{Days, When};
use super::secret::Secret;
use super::vocabulary::Name;
use crate::game::Lang;

/// A line of a mail with its number in the body, from 1.
pub type NumberedLine = (usize, String);

/// A text that only the game can read: a turn, a seat, an order, a name.
#[derive(Clone, PartialEq, Eq)]
pub struct Raw(pub(super) String);

impl Raw {
    /// The text as it was written, tidied at its ends.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Raw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// A command with its place in the mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// What it says.
    pub command: Command,
    /// The numbers of its lines; `0..1` is the subject.
    pub lines: Range<usize>,
    /// Its first line as it was written, passwords masked.
    pub text: String,
}

/// What help is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A command.
    Command(Name),
    /// Something else.
    Other(Raw),
}

/// Which turns are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turns {
    /// All of them, or the last, as the asked for thing has it.
    Unsaid,
    /// One.
    One(Raw),
    /// From one to another, or to now.
    From(Raw, Option<Raw>),
}

/// Which chapters of the rules are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapters {
    /// None, but what this game has chosen.
    None,
    /// All of them.
    All,
    /// The one of this number.
    One(usize),
}

/// Which games are to be listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listing {
    /// All, one line each.
    Brief,
    /// All, in full.
    Full,
    /// This one, in full.
    Game(Raw),
    /// None: the variants that can be played.
    Variants,
}

/// Whom a press goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipients {
    /// Everybody.
    All,
    /// Everybody but these.
    AllBut(Vec<Raw>),
    /// These.
    These(Vec<Raw>),
    /// Who runs the game.
    Keeper,
}

/// Whether a press says whom it is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signature {
    /// As the game has it.
    Usual,
    /// It says so.
    White,
    /// It does not.
    Grey,
}

/// A press. One that is made has no line that looks like an order or a
/// command, nor a mistyped end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// Whom it goes to.
    pub to: Recipients,
    /// Whether it is signed.
    pub signature: Signature,
    /// Its text, with the empty lines that stood between.
    pub text: Vec<String>,
}

/// How long a deadline is put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// By this time, which is more than nothing.
    By(TimeDelta),
    /// To this day and time.
    To(When),
}

/// What is put to the vote of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// To expel this seat.
    Expel(Raw),
    /// To put the deadline off by so much.
    Extend(TimeDelta),
    /// To end the game without a result.
    Abandon,
    /// To fine this seat, as the text says.
    Fine(Raw, Raw),
}

/// Whether a player's turn may be closed before its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// It may not.
    ForDeadline,
    /// It may, if nothing in the mail is wrong or missing.
    No,
    /// It may, whatever is wrong or missing.
    NoInSpiteOfAll,
}

/// Declares the commands, which are called in the vocabulary as they are here.
macro_rules! commands {
    ($(#[$meta:meta])* pub enum Command {
        $($(#[$doc:meta])* $name:ident $(($inner:ty))? $({ $($field:ident: $type:ty,)* })?,)*
    }) => {
        $(#[$meta])*
        pub enum Command {
            $($(#[$doc])* $name $(($inner))? $({ $($field: $type,)* })?,)*
        }

        impl Command {
            const fn own_name(&self) -> Name {
                match self {
                    $(Self::$name { .. } => Name::$name,)*
                }
            }
        }
    };
}

commands! {
    /// A command. Those without a comment do what their names in the
    /// [vocabulary](super::vocabulary) say.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the vocabulary describes each of them")]
    pub enum Command {
        Help(Option<Topic>),
        Status,
        Orders,
        History(Turns),
        Archive,
        List(Listing),
        Who(Option<Raw>),
        Map(Turns),
        /// The page on which orders are tapped together.
        Tap,
        Summary,
        /// The rules of the game that the mail is about, or of another.
        Rules {
            of: Option<Raw>,
            chapters: Chapters,
        },
        /// Why an order ended so; without one, those of who writes.
        Explain(Raw),
        Deadlines,
        /// One's own ratings, and those of others at a variant.
        Ratings(Option<Raw>),
        /// Whether the turn may be closed before its deadline: `wait`, `nowait`.
        Wait(Wait),
        /// Orders for a later turn.
        Phase {
            turn: Raw,
            orders: Vec<NumberedLine>,
        },
        /// Orders of any powers to be tried; without any, those on file.
        Preview(Vec<NumberedLine>),
        /// Orders that depend on positions, for a later turn or the current one.
        If {
            turn: Option<Raw>,
            tree: Conditional,
        },
        /// Standing orders; without any, those that stand are dropped.
        Standing(Vec<NumberedLine>),
        Undo,
        Absence(Days),
        /// The absence on this day, or all.
        Noabsence(Option<Days>),
        /// To some or, as `broadcast`, to all.
        Press(Press),
        /// Whether press from this seat is kept from who writes: `mute`, `unmute`.
        Mute {
            seat: Raw,
            off: bool,
        },
        /// A complaint to the keeper about a seat.
        Report {
            seat: Raw,
            text: Raw,
        },
        /// A draw of these, or of all.
        Draw(Vec<Raw>),
        Nodraw,
        Concede(Raw),
        Noconcede,
        /// A vote for or against ending the game: `stop`, `nostop`.
        Stop(bool),
        Propose(Proposal),
        /// For or against the proposal of this number, or the only one.
        Vote {
            yes: bool,
            number: Option<u32>,
        },
        /// Puts a word into what lots of a game are drawn from.
        Nonce(Raw),
        Signon {
            name: Raw,
            token: Option<Secret>,
        },
        Join {
            game: Option<Raw>,
            seats: Vec<Raw>,
        },
        Preference(Vec<Raw>),
        Observe(Raw),
        Resign,
        Takeover {
            game: Option<Raw>,
            seat: Raw,
        },
        Create {
            variant: Raw,
            options: Vec<Raw>,
        },
        /// To be told when a game of this variant takes players; of none any more
        /// without one.
        Notify(Option<Raw>),
        /// Asks somebody by mail to join the game.
        Invite(Raw),
        /// The name that others see.
        Named(Raw),
        /// Whether everybody may see name and ratings.
        Public(bool),
        Language(Lang),
        Zone(Tz),
        /// What is not urgent comes once a day.
        Digest,
        /// Each letter comes at once.
        AtOnce,
        /// `pictures on` or `pictures off`.
        Pictures(bool),
        Address(Raw),
        Confirm(Secret),
        Unsubscribe(Option<Raw>),
        /// Takes who writes out of everything.
        Forget,
        Process(Option<Raw>),
        /// Begins a game that waits for players; `true` even if seats are open.
        Begin(bool),
        Pause,
        Resume,
        Extend(Extension),
        Deadline(When),
        Rollback(Option<Raw>),
        /// Ends the game without a result.
        Terminate,
        Eject(Raw),
        Replace {
            seat: Raw,
            address: Raw,
        },
        Announce(Vec<String>),
        Option {
            name: Raw,
            value: Option<Raw>,
        },
        Correct(Vec<NumberedLine>),
        Become(Raw),
        Predict,
        Promote(Raw),
        Signoff,
    }
}

impl Command {
    /// Whether it does something to the turn that is due: it may be closed or
    /// not, or the game ends with it.
    pub const fn is_of_turn(&self) -> bool {
        matches!(
            self,
            Self::Wait(_) | Self::Draw(_) | Self::Concede(_) | Self::Stop(true)
        )
    }

    /// Whether who gives it is out of something for good.
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Resign | Self::Concede(_) | Self::Forget)
    }

    /// Whether a player may say the same to another.
    pub fn may_be_said(&self) -> bool {
        self.is_final()
            || matches!(
                self.name(),
                Name::Mute | Name::Draw | Name::Stop | Name::Terminate
            )
    }

    /// Its name in the vocabulary: its own, where no argument makes another of it.
    pub const fn name(&self) -> Name {
        match self {
            Self::Wait(Wait::No | Wait::NoInSpiteOfAll) => Name::Nowait,
            Self::Standing(orders) if orders.is_empty() => Name::StandingOff,
            Self::Press(Press {
                to: Recipients::All,
                ..
            }) => Name::Broadcast,
            Self::Mute { off: true, .. } => Name::Unmute,
            Self::Stop(false) => Name::Nostop,
            _ => self.own_name(),
        }
    }
}
