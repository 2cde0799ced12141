//! What stands in the page before its code has arrived: the default result in every language, as HTML.
//!
//! The build runs this and puts what it prints into `index.html`, so the first numbers that a reader sees come from the
//! same model and the same words as all others.

use model::Inputs;
use report::{Message, Report, Tile};
use std::fmt::Write as _;
use std::io::Write as _;
use words::Language;

fn main() -> std::io::Result<()> {
    let report = Report::of(&Inputs::new());
    let mut html = String::new();
    for language in Language::ALL {
        let said = verdict(&report, language) + &tiles(&report, language);
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
        let notes: Vec<String> = tile.notes.iter().map(|note| language.tile_note(note)).collect();
        let name = escaped(language.quantity(tile.quantity));
        let runs = escaped(&language.stands_briefly(tile.quantity));
        let (number, notes) = (language.short(tile.value, tile.quantity.unit()), escaped(&notes.join(" · ")));
        format!(
            "<li><div class=\"tile\"><span class=\"name\">{name}</span><span class=\"num\">{number}</span>\
             <span class=\"sub\">{notes}</span><span class=\"runs\">{runs}</span></div></li>"
        )
    };
    let tiles: String = report.tiles().iter().map(tile).collect();
    format!("<ul class=\"tiles\">{tiles}</ul>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
