//! How templates of letters and pages are read.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior};

/// An environment without templates yet: what a template uses must be there,
/// and lines with nothing but blocks leave no blanks. Escaping goes by the
/// endings of templates' names.
#[must_use]
pub fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_syntax(
        SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .build()
            .expect("the usual delimiters differ from one another"),
    );
    environment
}
