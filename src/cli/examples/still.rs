//! What stands in the page before its code has arrived: the default result in every language, as HTML.
//!
//! The build runs this and puts what it prints into `index.html`, so the first numbers that a reader sees come from the
//! same model and the same words as all others.

use chart::{Color, Ink, Palette};
use model::Inputs;
use report::{Figure, Message, Report, Tile, picture};
use std::fmt::Write as _;
use std::io::Write as _;
use words::Language;

/// Width of a chart in half of the board, and in all of it, in CSS pixels.
const WIDTHS: [f64; 2] = [420.0, 880.0];
/// The height that charts have side by side at the first width.
const HEIGHT: f64 = 264.0;

fn main() -> std::io::Result<()> {
    let report = Report::of(&Inputs::new());
    let mut html = String::new();
    for language in Language::ALL {
        let said = [verdict(&report, language), tiles(&report, language), charts(&report, language)].concat();
        // Writing into a string cannot fail.
        let _ = write!(html, "<div class=\"said\" lang=\"{}\">{said}</div>", language.tag());
    }
    std::io::stdout().write_all(html.as_bytes())
}

fn verdict(report: &Report, language: Language) -> String {
    let verdict = report.verdict();
    let gap = if language == Language::Chinese { "" } else { " " };
    let gain = verdict.gain.as_ref().map(|gain| gap.to_owned() + &rich(gain, language)).unwrap_or_default();
    format!("<div class=\"verdict\"><p>{}{gain}</p></div>", rich(&verdict.situation, language))
}

fn rich(message: &Message, language: Language) -> String {
    let piece = |piece: words::Piece| match piece.strong {
        true => format!("<b>{}</b>", escaped(&piece.text)),
        false => escaped(&piece.text),
    };
    language.pieces(message).into_iter().map(piece).collect()
}

fn tiles(report: &Report, language: Language) -> String {
    let tile = |tile: &Tile| {
        use report::Wording as _;
        let notes: Vec<String> = tile.notes.iter().map(|note| language.say(note)).collect();
        let name = escaped(language.quantity(tile.quantity));
        let (number, notes) = (language.short(tile.value, tile.quantity.unit()), escaped(&notes.join(" · ")));
        format!(
            "<li><div class=\"tile\"><span class=\"name\">{name}</span><span class=\"num\">{number}</span>\
             <span class=\"sub\">{notes}</span></div></li>"
        )
    };
    let tiles: String = report.tiles().iter().map(tile).collect();
    format!("<ul class=\"tiles\">{tiles}</ul>")
}

fn charts(report: &Report, language: Language) -> String {
    let [half, whole] = WIDTHS;
    let gantt = picture::gantt(report, &language, None);
    let height = gantt.picture.natural_height(whole);
    let cards = [
        card(&picture::files(report, &language), "", (half, HEIGHT)),
        card(&picture::latency(report, &language), "", (half, HEIGHT)),
        card(&gantt, " wide", (whole, height)),
    ];
    format!("<div class=\"charts\">{}</div>", cards.concat())
}

fn card(figure: &Figure, class: &str, size: (f64, f64)) -> String {
    let palette = Palette::light();
    let mut svg = chart::svg(&figure.picture, size, &palette);
    for (ink, token) in INKS {
        svg = svg.replace(&hex(palette.color(ink)), &format!("var(--{token})"));
    }
    let (title, sub) = (escaped(&figure.title), escaped(&figure.subtitle));
    format!(
        "<div class=\"picture card{class}\"><div class=\"caption\"><b>{title}</b><span class=\"sub\">{sub}</span></div>{svg}</div>"
    )
}

/// The tokens of the style sheet behind each ink, so that the picture follows the reader's colours.
const INKS: [(Ink, &str); 13] = [
    (Ink::Text, "ink"),
    (Ink::Soft, "ink-2"),
    (Ink::Faint, "ink-3"),
    (Ink::Stream, "stream"),
    (Ink::Mist, "stream-2"),
    (Ink::Ochre, "ochre"),
    (Ink::Moss, "moss"),
    (Ink::Plum, "plum"),
    (Ink::Brick, "brick"),
    (Ink::Slate, "slate"),
    (Ink::Good, "ok"),
    (Ink::Near, "near"),
    (Ink::Bad, "bad"),
];

/// As plotters writes a colour.
fn hex(color: Color) -> String {
    let [r, g, b] = color.rgb;
    format!("#{r:02X}{g:02X}{b:02X}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
