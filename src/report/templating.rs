//! How templates of letters and pages are read.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior};

/// An environment with these templates, each with its name: what a template uses
/// must be there, and lines with nothing but blocks leave no blanks. Escaping
/// goes by the endings of names.
///
/// # Panics
/// When one of them is not sound.
pub fn environment(
    templates: impl IntoIterator<Item = (&'static str, &'static str)>,
) -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_syntax(
        SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .build()
            .expect("the usual delimiters differ from one another"),
    );
    for (name, source) in templates {
        environment
            .add_template(name, source)
            .expect("the template is sound");
    }
    environment
}
