//! Every fault of a mail has words in both languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent::{FluentArgs, FluentBundle, FluentResource};
use highnoon::game::{Arg, Lang};
use highnoon::mail::{Fault, Unreadable};

#[test]
fn every_fault_can_be_told_in_both_languages() {
    let faults = [
        Fault::NoMail,
        Fault::NoSender,
        Fault::SeveralSenders { count: 2 },
        Fault::TooLarge { size: 2_000_000 },
        Fault::TooMuchText { size: 200_000 },
        Fault::TooManyParts,
        Fault::TooDeep,
        Fault::Broken,
    ];
    for lang in [Lang::EN, Lang::DE] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("locales")
            .join(lang.code())
            .join("mail.ftl");
        let words = FluentResource::try_new(fs::read_to_string(path).unwrap()).unwrap();
        let mut told = BTreeSet::new();
        let mut bundle = FluentBundle::default();
        bundle.add_resource(&words).unwrap();
        for fault in &faults {
            let unreadable = Unreadable {
                fault: fault.clone(),
                head: None,
                key: String::new(),
            };
            let message = unreadable.message();
            let mut args = FluentArgs::new();
            for (name, arg) in &message.args {
                match arg {
                    Arg::Number(number) => args.set(name.as_ref(), *number),
                    other => panic!("{other:?}"),
                }
            }
            let text = bundle.get_message(&message.key).unwrap().value().unwrap();
            let mut errors = Vec::new();
            let text = bundle.format_pattern(text, Some(&args), &mut errors);
            assert!(errors.is_empty(), "{errors:?}");
            assert!(told.insert(text.into_owned()), "{fault:?} twice");
        }
    }
}
