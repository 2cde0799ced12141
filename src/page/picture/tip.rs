//! The box beside the cursor: one for all series.

use crate::dom::{El, div, el};
use chart::{Dash, Ink};
use web_sys::HtmlElement;

/// What stands in the box.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tip {
    pub(super) title: String,
    pub(super) rows: Vec<Row>,
    /// What it stands beside, in CSS pixels of the plot.
    pub(super) at: (f64, f64),
}

/// A line of the box.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    /// The classes that give the key its colour and stroke.
    pub(super) key: String,
    pub(super) name: String,
    pub(super) value: String,
}

impl Tip {
    /// The parts of the sentence that a screen reader says.
    pub(super) fn sentence(&self) -> Vec<String> {
        let rows = self.rows.iter().map(|row| format!("{} {}", row.name, row.value));
        std::iter::once(self.title.clone()).chain(rows).collect()
    }

    /// The box, on the side of the cursor where there is more room.
    pub(super) fn view(self, width: f64, pinned: bool) -> El {
        let right = self.at.0 > width * 0.55;
        let left = self.at.0 + if right { -12.0 } else { 12.0 };
        let top = self.at.1 + 4.0;
        let row = |row: &Row| {
            let key = el("span").class(&format!("key {}", row.key));
            let value = el("span").class("val").text(&row.value);
            el("li").child(key).child(el("span").text(&row.name)).child(value)
        };
        let tip = div(if pinned { "tip pinned" } else { "tip" }).attr("aria-hidden", "true");
        let style = tip.as_a::<HtmlElement>().style();
        let shift = if right { "-100%" } else { "0" };
        let _ = style.set_property(
            "transform",
            &format!("translate({}px, {}px) translateX({shift})", left.round(), top.round()),
        );
        tip.child(el("b").text(&self.title)).child(el("ul").children(self.rows.iter().map(row)))
    }
}

/// The classes that give a key the colour and the stroke of a series.
pub(super) fn key_class(ink: Ink, dash: Dash, ghost: bool) -> String {
    let stroke = match dash {
        Dash::Solid => "",
        Dash::Dashed => " dashed",
        Dash::Dotted => " dotted",
    };
    [ink_class(ink), stroke, if ghost { " ghost" } else { "" }].concat()
}

/// The class that gives an element the colour of an ink, as `--key`.
fn ink_class(ink: Ink) -> &'static str {
    match ink {
        Ink::Text => "ink-text",
        Ink::Soft => "ink-soft",
        Ink::Faint => "ink-faint",
        Ink::Stream => "ink-stream",
        Ink::Mist => "ink-mist",
        Ink::Ochre => "ink-ochre",
        Ink::Moss => "ink-moss",
        Ink::Plum => "ink-plum",
        Ink::Brick => "ink-brick",
        Ink::Slate => "ink-slate",
        Ink::Good => "ink-good",
        Ink::Near => "ink-near",
        Ink::Bad => "ink-bad",
    }
}
