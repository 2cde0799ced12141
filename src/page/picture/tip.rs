//! The box beside the cursor: one for all series.

use crate::dom::{El, div, el};
use chart::{Dash, Ink};
use web_sys::{Element, HtmlElement};

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

    fn keys(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.key.as_str())
    }
}

/// The box on the page. A cursor moves sixty times a second, so only what changed is written.
#[derive(Default)]
pub(super) struct Shown {
    parts: Option<Parts>,
}

struct Parts {
    root: El,
    title: El,
    /// Name and value of each row.
    rows: Vec<[El; 2]>,
    tip: Tip,
}

impl Shown {
    /// Shows a tip in a plot of this width, or none.
    pub(super) fn show(&mut self, plot: &Element, tip: Option<Tip>, width: f64, pinned: bool) {
        let fits = |parts: &Parts, tip: &Tip| parts.tip.keys().eq(tip.keys());
        if let Some(old) = self.parts.take_if(|parts| !tip.as_ref().is_some_and(|tip| fits(parts, tip))) {
            old.root.node().remove();
        }
        let Some(tip) = tip else { return };
        let parts = self.parts.get_or_insert_with(|| {
            let parts = Parts::new(&tip);
            let _ = plot.append_child(parts.root.node());
            parts
        });
        parts.write(tip, width, pinned);
    }
}

impl Parts {
    fn new(tip: &Tip) -> Self {
        let empty = || tip.rows.iter().map(|_| [el("span").text(""), el("span").class("val").text("")]);
        let (title, rows) = (el("b").text(""), empty().collect::<Vec<_>>());
        let row = |(key, [name, value]): (&str, &[El; 2])| {
            let key = el("span").class(&format!("key {key}"));
            el("li").child(key).child(name.clone()).child(value.clone())
        };
        let list = el("ul").children(tip.keys().zip(&rows).map(row));
        let root = div("tip").attr("aria-hidden", "true").child(title.clone()).child(list);
        let nothing = |row: &Row| Row { key: row.key.clone(), name: String::new(), value: String::new() };
        let tip = Tip { title: String::new(), rows: tip.rows.iter().map(nothing).collect(), at: tip.at };
        Self { root, title, rows, tip }
    }

    fn write(&mut self, tip: Tip, width: f64, pinned: bool) {
        let put = |place: &El, old: &str, new: &str| {
            if old != new {
                // The text in it, which is there from the start.
                place.node().first_child().into_iter().for_each(|text| text.set_node_value(Some(new)));
            }
        };
        put(&self.title, &self.tip.title, &tip.title);
        for (([name, value], old), new) in self.rows.iter().zip(&self.tip.rows).zip(&tip.rows) {
            put(name, &old.name, &new.name);
            put(value, &old.value, &new.value);
        }
        // On the side of the cursor where there is more room, and in the plot. Its own width is the 100 % here, which nobody
        // need measure with every step.
        let right = tip.at.0 > width * 0.5;
        let left = (tip.at.0 + if right { -12.0 } else { 12.0 }).round();
        let wanted = if right { "-100%" } else { "0px" };
        let shift = format!("max({}px, min({wanted}, {}px - 100%))", -left, width.round() - left);
        let place = format!("translate({left}px, {}px) translateX({shift})", (tip.at.1 + 4.0).round());
        let _ = self.root.as_a::<HtmlElement>().style().set_property("transform", &place);
        self.root.node().set_class_name(if pinned { "tip pinned" } else { "tip" });
        self.tip = tip;
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
