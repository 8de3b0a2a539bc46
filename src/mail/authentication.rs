//! What mail servers say about who sent a mail: `Authentication-Results`
//! (RFC 8601).

/// One such field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Authentication {
    /// The name of the server that says it (RFC 8601 2.5), in small letters.
    pub host: String,
    /// What came of each method.
    pub results: Vec<Found>,
    /// Whether it stands above the topmost Received field, so that no server
    /// before the last one can have written it.
    pub is_topmost: bool,
}

/// What came of one method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The method, like `dmarc`, in small letters.
    pub method: String,
    /// What came of it, like `pass`, in small letters.
    pub result: String,
    /// What was looked at, like `header.d` and `example.org`, in small
    /// letters.
    pub properties: Vec<(String, String)>,
}

/// What the servers that are trusted say about a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It comes from the domain that it says it is from.
    Genuine,
    /// It does not, and that domain's owner wants it not to be believed
    /// (RFC 7489 6.6).
    Forged,
    /// Neither.
    Unknown,
}

impl Authentication {
    /// Reads the value of a field. `None` if it names no server.
    pub(super) fn read(value: &str, is_topmost: bool) -> Option<Self> {
        let statements = statements(value);
        let mut statements = statements.iter();
        // Behind the name there may be a version.
        let host = statements.next()?.first()?.to_lowercase();
        let results = statements.filter_map(|words| {
            let (method, result) = words.first()?.split_once('=')?;
            let method = method.split('/').next().unwrap_or(method);
            let properties = words[1..].iter().filter_map(|word| word.split_once('='));
            Some(Found {
                method: method.to_lowercase(),
                result: result.to_lowercase(),
                properties: properties
                    .map(|(name, value)| (name.to_lowercase(), value.to_lowercase()))
                    .collect(),
            })
        });
        Some(Self {
            host,
            results: results.collect(),
            is_topmost,
        })
    }
}

/// The statements of a field, each as its words: what `;` separates, without
/// comments and quotation marks, and without blanks around `=` and `/`.
fn statements(value: &str) -> Vec<Vec<String>> {
    let mut statements = vec![vec![String::new()]];
    let mut comments = 0_u32;
    let mut quoted = false;
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        let statement = statements.last_mut().expect("there is one from the start");
        let is_first = statement.len() == 1;
        let word = statement.last_mut().expect("it has a word from the start");
        match letter {
            '\\' if quoted || comments > 0 => {
                let next = letters.next();
                if comments == 0 {
                    word.extend(next);
                }
            }
            '"' if comments == 0 => quoted = !quoted,
            _ if quoted => word.push(letter),
            '(' => comments += 1,
            ')' => comments = comments.saturating_sub(1),
            _ if comments > 0 => {}
            ';' => statements.push(vec![String::new()]),
            _ if letter.is_whitespace() => {
                if !word.is_empty() && !word.ends_with(['=', '/']) {
                    statement.push(String::new());
                }
            }
            '=' | '/' if word.is_empty() && !is_first => {
                statement.pop();
                let before = statement.last_mut().expect("there was a word before it");
                before.push(letter);
            }
            _ => word.push(letter),
        }
    }
    for statement in &mut statements {
        statement.retain(|word| !word.is_empty());
    }
    statements
}

/// What the servers of these names say about a mail from this address.
///
/// Servers put their fields on top of what they got, and a sender may have
/// put others below with the name of a server that is trusted. So only those
/// count that stand above every Received field, and the topmost one of all if
/// there are none.
pub fn verdict(fields: &[Authentication], trusts: &[String], from: &str) -> Verdict {
    let trusted = |field: &&Authentication| {
        trusts
            .iter()
            .any(|host| host.eq_ignore_ascii_case(&field.host))
    };
    let mut counting: Vec<_> = fields
        .iter()
        .filter(trusted)
        .filter(|field| field.is_topmost)
        .collect();
    if counting.is_empty() {
        counting.extend(fields.iter().find(trusted));
    }
    let domain = from.rsplit_once('@').map_or("", |(_, domain)| domain);
    let domain = domain.to_lowercase();
    let found = || counting.iter().flat_map(|field| &field.results);
    let is = |found: &Found, method: &str, result: &str| {
        found.method == method && found.result == result
    };
    if found().any(|found| is(found, "dmarc", "fail")) {
        Verdict::Forged
    } else if found().any(|found| {
        is(found, "dmarc", "pass") && property(found, "header.from").is_none_or(|of| of == domain)
            || is(found, "dkim", "pass") && signs_for(found, &domain)
    }) {
        Verdict::Genuine
    } else {
        Verdict::Unknown
    }
}

fn property<'f>(found: &'f Found, name: &str) -> Option<&'f str> {
    let mut properties = found.properties.iter();
    let (_, value) = properties.find(|(other, _)| other == name)?;
    Some(value)
}

/// Whether a signature is by the domain or one above it: who has that, has
/// this. One below it is another's where people share a domain.
fn signs_for(found: &Found, domain: &str) -> bool {
    let signer = property(found, "header.d").or_else(|| {
        let identity = property(found, "header.i")?;
        identity.rsplit_once('@').map(|(_, domain)| domain)
    });
    signer.is_some_and(|signer| {
        signer == domain
            || signer.contains('.')
                && domain
                    .strip_suffix(signer)
                    .is_some_and(|rest| rest.ends_with('.'))
    })
}
