//! Layers that are not lines: spans, points, rules, zones, maps, notes.

use crate::palette::Ink;
use crate::picture::{Dash, Pattern};

/// Intervals and instants of one kind, in lanes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spans {
    /// Name of the kind.
    pub name: String,
    /// Colour.
    pub ink: Ink,
    /// Fill.
    pub pattern: Pattern,
    /// Drawn pale: another scenario behind this one.
    pub ghost: bool,
    /// The intervals; those of one row ascending in `from`.
    pub items: Vec<Span>,
}

impl Spans {
    /// Spans with a solid fill.
    pub fn new(name: impl Into<String>, items: Vec<Span>, ink: Ink) -> Self {
        Self { name: name.into(), items, ink, ..Self::default() }
    }

    /// Sets the fill.
    pub fn pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = pattern;
        self
    }

    /// Makes them pale: another scenario.
    pub fn ghost(mut self) -> Self {
        self.ghost = true;
        self
    }
}

/// An interval in a lane; an instant when both ends are the same.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Span {
    /// Lane, from 0 at the top.
    pub lane: usize,
    /// Row in the lane, from 0 at the top.
    pub row: u16,
    /// Start, in units of the x axis. May lie right of `to` (bars that go left).
    pub from: f64,
    /// End, in units of the x axis.
    pub to: f64,
    /// Words inside it when they fit, beside it when not; usually empty.
    pub label: String,
    /// What the caller knows it by, handed back on a click.
    pub id: u64,
}

impl Span {
    /// An interval in the first row of a lane.
    pub fn new(lane: usize, from: f64, to: f64) -> Self {
        Self { lane, from, to, ..Self::default() }
    }

    /// Sets the row.
    pub fn row(mut self, row: u16) -> Self {
        self.row = row;
        self
    }

    /// Sets the words.
    pub fn label(mut self, words: impl Into<String>) -> Self {
        self.label = words.into();
        self
    }

    /// Sets what the caller knows it by.
    pub fn id(mut self, id: u64) -> Self {
        self.id = id;
        self
    }
}

/// Marked points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Points {
    /// Name in the table.
    pub name: String,
    /// The points.
    pub items: Vec<Point>,
}

impl Points {
    /// Points of one kind.
    pub fn new(name: impl Into<String>, items: Vec<Point>) -> Self {
        Self { name: name.into(), items }
    }
}

/// A marked point.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Point {
    /// In units of the x axis.
    pub x: f64,
    /// In units of the y axis.
    pub y: f64,
    /// Colour.
    pub ink: Ink,
    /// Words beside it.
    pub label: String,
    /// Whether a thin line drops from it to the x axis.
    pub drop: bool,
    /// Drawn hollow: another scenario's.
    pub ghost: bool,
    /// What the caller knows it by.
    pub id: u64,
}

impl Point {
    /// A point with words beside it.
    pub fn new(x: f64, y: f64, ink: Ink, label: impl Into<String>) -> Self {
        Self { x, y, ink, label: label.into(), ..Self::default() }
    }

    /// Drops a thin line to the x axis.
    pub fn drop(mut self) -> Self {
        self.drop = true;
        self
    }

    /// Makes it hollow: another scenario.
    pub fn ghost(mut self) -> Self {
        self.ghost = true;
        self
    }
}

/// A line across the plot: a target, a percentile, now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rule {
    /// Whether it is horizontal (at a y) or vertical (at an x).
    pub horizontal: bool,
    /// Value on its axis.
    pub at: f64,
    /// Colour of line and words.
    pub ink: Ink,
    /// How it is broken.
    pub dash: Dash,
    /// Words at it; those of a vertical rule stand above the plot.
    pub label: String,
}

impl Rule {
    /// A horizontal rule at a y.
    pub fn y(at: f64, ink: Ink, label: impl Into<String>) -> Self {
        Self { horizontal: true, at, ink, label: label.into(), dash: Dash::Solid }
    }

    /// A vertical rule at an x.
    pub fn x(at: f64, ink: Ink, label: impl Into<String>) -> Self {
        Self { horizontal: false, ..Self::y(at, ink, label) }
    }

    /// Sets how it is broken.
    pub fn dash(mut self, dash: Dash) -> Self {
        self.dash = dash;
        self
    }
}

/// A shaded part of the plot: a window of time, where a target is met, an overlap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Zone {
    /// Range on the x axis; infinities reach to the edge.
    pub x: (f64, f64),
    /// Range on the y axis; infinities reach to the edge.
    pub y: (f64, f64),
    /// Colour.
    pub ink: Ink,
    /// Opacity, 0 to 1.
    pub opacity: f64,
    /// Fill; [`Pattern::Overlay`] is drawn on top of lines and spans.
    pub pattern: Pattern,
    /// Words in it, or above it in lanes.
    pub label: String,
}

impl Zone {
    /// A pale zone over the whole plot.
    pub fn new(ink: Ink, label: impl Into<String>) -> Self {
        Self {
            x: (f64::NEG_INFINITY, f64::INFINITY),
            y: (f64::NEG_INFINITY, f64::INFINITY),
            ink,
            opacity: 0.10,
            pattern: Pattern::Solid,
            label: label.into(),
        }
    }

    /// Limits it on the x axis.
    pub fn x(mut self, from: f64, to: f64) -> Self {
        self.x = (from, to);
        self
    }

    /// Limits it on the y axis.
    pub fn y(mut self, from: f64, to: f64) -> Self {
        self.y = (from, to);
        self
    }

    /// Sets the opacity.
    pub fn opacity(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }

    /// Sets the fill.
    pub fn pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = pattern;
        self
    }
}

/// A map of cells, row by row from the lowest y, each of one kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cells {
    /// Name in the table.
    pub name: String,
    /// Edges of the columns, ascending, in units of the x axis: one more than columns.
    pub xs: Vec<f64>,
    /// Edges of the rows, ascending, in units of the y axis: one more than rows.
    pub ys: Vec<f64>,
    /// Index into `kinds` of each cell; other numbers leave the cell empty.
    pub values: Vec<u8>,
    /// The kinds.
    pub kinds: Vec<Kind>,
}

/// What a cell can be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kind {
    /// Words in the largest area of this kind.
    pub label: String,
    /// Colour.
    pub ink: Ink,
    /// Opacity, 0 to 1.
    pub opacity: f64,
    /// Fill.
    pub pattern: Pattern,
}

impl Kind {
    /// A kind with a pale solid fill.
    pub fn new(label: impl Into<String>, ink: Ink) -> Self {
        Self { label: label.into(), ink, opacity: 0.26, pattern: Pattern::Solid }
    }

    /// Sets the opacity.
    pub fn opacity(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }

    /// Sets the fill.
    pub fn pattern(mut self, pattern: Pattern) -> Self {
        self.pattern = pattern;
        self
    }
}

/// Words at a place, with a thin leader when they had to move away from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// In units of the x axis.
    pub x: f64,
    /// In units of the y axis; `lane + 0.5` is the middle of a lane.
    pub y: f64,
    /// Colour.
    pub ink: Ink,
    /// The words.
    pub text: String,
}

impl Note {
    /// Words at a place.
    pub fn new(x: f64, y: f64, ink: Ink, text: impl Into<String>) -> Self {
        Self { x, y, ink, text: text.into() }
    }
}
