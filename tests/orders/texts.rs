//! Notes in words: what code puts in is what texts ask for.

use fluent::{FluentArgs, FluentBundle, FluentResource};
use highnoon::game::{Arg, Lang, Message};

const FILES: [(Lang, [&str; 2]); 2] = [
    (
        Lang::EN,
        [
            include_str!("../../locales/en/diplomacy.ftl"),
            include_str!("../../locales/en/ahead.ftl"),
        ],
    ),
    (
        Lang::DE,
        [
            include_str!("../../locales/de/diplomacy.ftl"),
            include_str!("../../locales/de/ahead.ftl"),
        ],
    ),
];

/// The texts of orders in one language.
pub(super) struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(super) fn both() -> [Self; 2] {
        FILES.map(|(lang, texts)| {
            let mut bundle = FluentBundle::new(vec![lang.code().parse().unwrap()]);
            bundle.set_use_isolating(false);
            bundle
                .add_function("CAPITAL", |words, _| words[0].clone())
                .unwrap();
            for text in texts {
                let resource = FluentResource::try_new(text.to_owned()).expect("a sound file");
                bundle.add_resource(resource).expect("no key twice");
            }
            Self { lang, bundle }
        })
    }

    /// A message in words; panics if the text asks for an argument that is
    /// not there.
    pub(super) fn say(&self, message: &Message) -> String {
        let found = self.bundle.get_message(&message.key);
        let found = found.unwrap_or_else(|| panic!("no text {}", message.key));
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(name.as_ref(), *number),
                other => args.set(name.as_ref(), self.argument(other)),
            }
        }
        let mut errors = Vec::new();
        let pattern = found.value().expect("a text has a value");
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        assert!(errors.is_empty(), "{}: {errors:?}", message.key);
        text.into_owned()
    }

    fn argument(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name(name) => name.get(self.lang).to_owned(),
            Arg::Message(message) => self.say(message),
            Arg::All(args) | Arg::Any(args) => {
                let args: Vec<String> = args.iter().map(|arg| self.argument(arg)).collect();
                args.join(", ")
            }
        }
    }
}
