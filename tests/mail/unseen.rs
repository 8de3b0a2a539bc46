//! What no reader of an HTML mail sees is not read, and what is seen stays.

use highnoon::mail::html::to_text;

/// The text of an order with a second one hidden by some means.
fn shown(html: &str) -> String {
    let text = to_text(html);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("|")
}

#[test]
fn styles_hide_text() {
    for style in [
        "display:none",
        "visibility:hidden",
        "font-size:0",
        "font-size:1px",
        "opacity:0",
        "max-height:0;overflow:hidden",
        "mso-hide:all",
        "color:#ffffff",
        "color:#fdfdfd",
        "color:white;background-color:#fff",
        "background:#102030;color:#112131",
        "position:absolute;left:-9999px",
        "text-indent:-9999px",
        "transform:scale(0)",
        "position:absolute;clip:rect(0,0,0,0)",
        "clip-path:inset(100%)",
        "text-decoration:line-through",
    ] {
        for html in [
            format!("<div>G lst H</div><div style=\"{style}\">G hno H</div>"),
            format!("<p>G lst H<span style='{style}'>G hno H</span></p>"),
            format!("<style>.x {{ {style} }}</style><p>G lst H</p><p class=x>G hno H</p>"),
            format!("<style>#x{{{style}}}</style><p>G lst H</p><b id=x>G hno H</b>"),
            format!("<p>G lst H</p><i>G hno H</i><style>i{{{style}!important}}</style>"),
            format!(
                "<style><!--\np.y, p.x{{{style}}}\n--></style><p>G lst H</p><p class='a x'>G hno H</p>"
            ),
            format!(
                "<style>@media screen{{.x{{{style}}}}}</style>G lst H<div class=x>G hno H</div>"
            ),
            format!(
                "<style>.a .x{{{style}}}</style>G lst H<div class=a><u><p class=x>G hno H</p></u></div>"
            ),
            format!("G lst H<div style='{style}'><p>G hno H</p><ul><li>G boo H</ul></div>"),
        ] {
            assert_eq!(shown(&html), "G lst H", "{html}");
        }
    }
}

#[test]
fn elements_and_attributes_hide_text() {
    for hidden in [
        "<div hidden>G hno H</div>",
        "<template><p>G hno H</p></template>",
        "<del>G hno H</del>",
        "<s>G hno H</s>",
        "<strike>G hno <b>H</b></strike>",
        "<font color=white>G hno H</font>",
        "<font color='#FEFEFE'>G hno H</font>",
        "<table bgcolor=black><tr><td><font color=#000000>G hno H</font></td></tr></table>",
        "<noframes>G hno H</noframes>",
        "<datalist><option>G hno H</datalist>",
    ] {
        assert_eq!(shown(&format!("G lst H{hidden}")), "G lst H", "{hidden}");
    }
}

#[test]
fn what_is_seen_stays() {
    for (name, html) in [
        (
            "dark mode",
            "<style>@media (prefers-color-scheme: dark){body{background:#000;color:#fff} p{display:none}}</style><p>G lst H</p>",
        ),
        (
            "print",
            "<style>@media print{p{display:none}}</style><p>G lst H</p>",
        ),
        (
            "print sheet",
            "<style media=print>p{display:none}</style><p>G lst H</p>",
        ),
        (
            "narrow",
            "<style>@media only screen and (max-width:480px){.x{display:none!important}}</style><p class=x>G lst H</p>",
        ),
        (
            "dark ground",
            "<body style='background:#1e1e1e'><p style='color:#fff'>G lst H</p></body>",
        ),
        (
            "dark by rule",
            "<style>body{background-color:#222;color:#eee}</style><body><p>G lst H</p></body>",
        ),
        (
            "dark cell",
            "<table bgcolor=navy><tr><td><font color=white>G lst H</font></td></tr></table>",
        ),
        (
            "picture behind",
            "<td style='background:url(x.png)'><span style='color:#fff'>G lst H</span></td>",
        ),
        (
            "replaced colour",
            "<p style='color:rgb(255,255,255)' data-ogsc='black'>G lst H</p>",
        ),
        (
            "replaced ground",
            "<p style='color:black;background:rgb(0,0,0)' data-ogsb='white'>G lst H</p>",
        ),
        (
            "no such state",
            "<style>p:hover{display:none} p[title]{display:none}</style><p>G lst H</p>",
        ),
        (
            "not around",
            "<style>.a .x{display:none} .b>p{opacity:0}</style><div class=a></div><p class=x>G lst H</p>",
        ),
        (
            "shown again",
            "<style>.x{display:none}</style><p class=x style='display:block'>G lst H</p>",
        ),
        (
            "later rule",
            "<style>p{display:none} p.x{display:block}</style><p class=x>G lst H</p>",
        ),
        (
            "visible within",
            "<div style='visibility:hidden'><p style='visibility:visible'>G lst H</p></div>",
        ),
        (
            "size within",
            "<td style='font-size:0'><span style='font-size:14px'>G lst H</span></td>",
        ),
        (
            "at-rules",
            "<style>@import url(x.css); @charset 'utf-8'; @font-face{font-family:x} p{margin:0}</style><p>G lst H</p>",
        ),
        (
            "broken rules",
            "<style>}} p{ ;;: } {} .x{display:none</style><p>G lst H</p>",
        ),
        (
            "underlined",
            "<u style='text-decoration:underline'>G lst H</u>",
        ),
        ("inserted", "<ins>G lst H</ins>"),
        (
            "window text",
            "<p style='color:windowtext;background:white'>G lst H</p>",
        ),
        (
            "Word",
            "<p class=MsoNormal style='text-indent:-18.0pt;margin-left:36pt;mso-list:l0 level1'>G lst H</p>",
        ),
    ] {
        assert_eq!(shown(html), "G lst H", "{name}");
    }
}

#[test]
fn many_rules_and_many_elements_are_read_in_one_pass() {
    let many = 5_000;
    let rules = ".x{color:red}".repeat(many);
    let classes = "x ".repeat(many);
    let html = format!(
        "<style>{rules}{}</style><p class='{classes}'>G lst H</p>{}",
        "* * *{color:blue}".repeat(many),
        "<b class='x y z'>a</b>".repeat(many)
    );
    assert!(to_text(&html).starts_with("G lst H\n"));
    let open = format!("<style>{}", "@media x{".repeat(many));
    assert_eq!(to_text(&open), "");
}
