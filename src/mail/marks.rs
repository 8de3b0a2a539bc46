//! What the attributes of an HTML element say of the text in it.

use html5gum::StartTag;

use super::look::Look;
use super::sheet::without_comments;

/// Classes and ids by which clients mark the mail being answered and the line above it.
const QUOTES: &[&str] = &[
    "airmail_on",
    "clean_bq",
    "front-blockquote",
    "gmail_attr",
    "gmail_quote",
    "isreplycontent",
    "moz-cite-prefix",
    "moz-forward-container",
    "moz-email-headers-table",
    "nylas-quote",
    "protonmail_quote",
    "reply-intro",
    "tutanota_quote",
    "yahoo_quoted",
    "zmail_extra",
];
/// The same as names.
const QUOTES_BY_NAME: &[&str] = &["quote", "quoted-content", "messagereplysection"];
/// Classes and ids from which on everything is the mail being answered.
const FROM_HERE: &[&str] = &[
    "appendonsend",
    "divrplyfwdmsg",
    "mail-editor-reference-message-container",
    "ms-outlook-mobile-reference-message",
    "olk_src_body_section",
    "outlookmessageheader",
    "stopspelling",
    "zwchr",
];
/// Classes and ids of signatures.
const SIGNATURES: &[&str] = &[
    "applemailsignature",
    "gmail_signature",
    "moz-signature",
    "protonmail_signature_block",
    "signature",
];
/// Elements that programs give a line at the left to show that they are quoted.
const LINED: &[&str] = &["div", "blockquote", "ul", "p", "section"];

/// What the judge's own letters look like, without blanks and units of
/// pixels: their frame, headings, tables and lines. A reader may keep any part
/// of a letter in the answer, and programs write styles anew. The tests hold
/// every letter to this list.
const JUDGE: &[&str] = &[
    "table-layout:fixed;max-width:640",
    "segoeui',roboto,helvetica,arial,sans-serif;font-size:16;line-height:1.45",
    "segoeui\",roboto,helvetica,arial,sans-serif;font-size:16;line-height:1.45",
    "margin:0012;font-size:22",
    "margin:2008;font-size:20",
    "margin:2006;padding:004;font-size:17",
    "margin:1204;font-size:16",
    "margin:008;font-size:12;font-family:consolas,menlo",
    "margin:008;overflow-x:auto;font-family:consolas,menlo",
    "margin:008;padding:610;border-left:4",
    "margin:2000;padding:1000;border-top:1",
    "border-collapse:collapse;font-size:15",
    "padding:812;border-radius:4;font-weight:bold",
    "padding:20210;border-left:4",
    "padding:400;font-size:14",
    // The same frame and lines as Word writes them.
    "table-layout:fixed;max-width:480.0pt",
    "mso-margin-top-alt:0cm;margin-right:0cm;margin-bottom:4.5pt;margin-left:0cm",
    "mso-margin-top-alt:0in;margin-right:0in;margin-bottom:4.5pt;margin-left:0in",
];
/// The same of paragraphs whose whole style it is.
const JUDGE_PARAGRAPHS: &[&str] = &["margin:006", "margin:0010", "margin:0012"];

/// The attributes of a tag that say something about its text.
pub(super) struct Marks {
    /// Classes in lower case, without the prefix that webmailers add.
    pub(super) classes: Vec<String>,
    /// The id, likewise.
    pub(super) id: Option<String>,
    name: String,
    /// The style in lower case without blanks.
    style: String,
    /// Whether the element says itself that it is hidden.
    pub(super) hidden: bool,
    cites: bool,
    /// What style and attributes say, what is important apart.
    pub(super) looks: [Look; 2],
    /// What attributes of old elements say, which any rule overrides.
    pub(super) by_attributes: Look,
}

impl Marks {
    pub(super) fn of(tag: &StartTag<()>, element: &str) -> Self {
        let get = |name: &str| {
            tag.attributes
                .get(name.as_bytes())
                .map(|value| String::from_utf8_lossy(value).to_lowercase())
        };
        let has = |name: &str| tag.attributes.contains_key(name.as_bytes());
        let plain = |label: &str| label.trim_start_matches("x_").to_owned();
        let classes = get("class").unwrap_or_default();
        let style = get("style").map_or_else(String::new, |style| without_comments(&style));
        // A program in dark mode keeps a colour that it has replaced.
        let [colour, ground] = [
            has("data-ogsc") || has("data-ogac"),
            has("data-ogsb") || has("data-ogab"),
        ];
        let looks = Look::of(&style).map(|look| look.in_dark_mode(colour, ground));
        let by_attributes = Look::of_attributes(
            match element {
                "font" => get("color"),
                "body" => get("text"),
                _ => None,
            }
            .as_deref(),
            get("bgcolor").as_deref(),
        );
        Self {
            classes: classes.split_whitespace().map(plain).collect(),
            id: get("id").map(|id| plain(id.trim())),
            name: get("name").unwrap_or_default(),
            hidden: has("hidden"),
            cites: get("type").is_some_and(|kind| kind == "cite"),
            style: style.chars().filter(|c| !c.is_whitespace()).collect(),
            looks,
            by_attributes,
        }
    }

    /// Whether the text in an element of this name is the mail being answered.
    pub(super) fn quotes(&self, element: &str) -> bool {
        self.is_one_of(QUOTES)
            || QUOTES_BY_NAME.contains(&self.name.as_str())
            || element == "blockquote" && !self.is_indent()
            || LINED.contains(&element) && self.has_line_at_left()
            || self.is_judges(element)
    }

    /// Whether everything from this element on is the mail being answered.
    pub(super) fn cuts(&self, element: &str) -> bool {
        self.is_one_of(FROM_HERE)
            || self.is_word_header()
            // Outlook on the web draws it above the header.
            || element == "hr" && self.style.contains("width:98%")
    }

    pub(super) fn signs(&self) -> bool {
        self.is_one_of(SIGNATURES)
    }

    fn is_one_of(&self, known: &[&str]) -> bool {
        self.classes.iter().chain(&self.id).any(|label| {
            // Yahoo numbers them.
            let label = label.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_');
            known.iter().any(|known| label.ends_with(known))
        })
    }

    /// The box that Word, and so Outlook, draws above the mail it answers, and
    /// how browsers write it anew.
    fn is_word_header(&self) -> bool {
        self.style.starts_with("border:none;border-top:solid")
            || self.style.contains("border-top:1ptsolid") && self.style.contains("padding:3pt0")
    }

    /// A blockquote by which Gmail indents its writer's own text.
    fn is_indent(&self) -> bool {
        !self.cites
            && self.classes.is_empty()
            && self.id.is_none()
            && self.style.contains("border:none")
            && !self.has_line_at_left()
    }

    /// A line at the left, by which clients show that something is quoted.
    fn has_line_at_left(&self) -> bool {
        let Some((_, line)) = self.style.split_once("border-left:") else {
            return false;
        };
        let line = line.split(';').next().unwrap_or_default();
        line.contains("solid") && !line.starts_with('0')
    }

    /// Whether the judge wrote what stands in an element, by how it looks.
    fn is_judges(&self, element: &str) -> bool {
        if self.style.is_empty() {
            return false;
        }
        let style = self.style.replace("px", "");
        element == "p" && JUDGE_PARAGRAPHS.contains(&style.trim_end_matches(';'))
            || JUDGE.iter().any(|look| style.contains(look))
    }
}
