//! Kinds of layers, and those that are lines.

use crate::mark::{Cells, Note, Points, Rule, Spans, Zone};
use crate::palette::Ink;
use crate::picture::{Dash, Key, Pattern};
use crate::view::Series;

/// Something drawn in a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// A line, with an area below it if asked for.
    Line(Line),
    /// A band between two lines.
    Band(Band),
    /// Intervals and instants in lanes.
    Spans(Spans),
    /// Marked points.
    Points(Points),
    /// A line across the plot at one value.
    Rule(Rule),
    /// A shaded part of the plot.
    Zone(Zone),
    /// A map of cells, each of one kind.
    Cells(Cells),
    /// Words at a place.
    Note(Note),
}

impl Layer {
    /// The name that a legend or a table shows; empty when there is none.
    pub fn name(&self) -> &str {
        match self {
            Self::Line(line) => &line.name,
            Self::Band(band) => &band.name,
            Self::Spans(spans) => &spans.name,
            Self::Points(points) => &points.name,
            Self::Rule(rule) => &rule.label,
            Self::Zone(zone) => &zone.label,
            Self::Cells(cells) => &cells.name,
            Self::Note(note) => &note.text,
        }
    }

    pub(crate) fn keys(&self) -> Vec<Key<'_>> {
        let key = |name, ink, dash, pattern, ghost| Key { name, ink, dash, pattern, ghost };
        match self {
            Self::Line(line) => vec![key(&*line.name, line.ink, line.dash, Pattern::Solid, line.ghost)],
            // Known by its pale fill, beside lines that are known by their strokes.
            Self::Band(band) => vec![key(&*band.name, band.ink, Dash::Solid, Pattern::Outline, false)],
            Self::Spans(spans) => vec![key(&*spans.name, spans.ink, Dash::Solid, spans.pattern, spans.ghost)],
            Self::Cells(cells) => {
                let kinds = cells.kinds.iter();
                kinds.map(|kind| key(&*kind.label, kind.ink, Dash::Solid, kind.pattern, false)).collect()
            }
            Self::Points(_) | Self::Rule(_) | Self::Zone(_) | Self::Note(_) => Vec::new(),
        }
    }

    /// The series that the layer is, where it is one.
    pub(crate) fn series(&self) -> Option<Series> {
        let (ink, ghost) = match self {
            Self::Line(line) => (line.ink, line.ghost),
            Self::Band(band) => (band.ink, false),
            Self::Spans(spans) => (spans.ink, spans.ghost),
            _ => return None,
        };
        Some(Series { ink, ghost })
    }
}

macro_rules! into_layer {
    ($($kind:ident),*) => {$(
        impl From<$kind> for Layer {
            fn from(kind: $kind) -> Self {
                Self::$kind(kind)
            }
        }
    )*};
}
into_layer!(Line, Band, Spans, Points, Rule, Zone, Cells, Note);

/// A series of points joined by a line. Points that are not finite break it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// Name in legend and table.
    pub name: String,
    /// Words at its end; usually shorter than the name, may be empty.
    pub label: String,
    /// Points in data units, ascending in x.
    pub points: Vec<(f64, f64)>,
    /// Colour.
    pub ink: Ink,
    /// How it is broken.
    pub dash: Dash,
    /// Opacity of the area between line and zero (or the lower edge), 0 to 1.
    pub fill: f64,
    /// Drawn heavier, its label bold: the one that the picture is about.
    pub strong: bool,
    /// Drawn pale: another scenario behind this one.
    pub ghost: bool,
}

impl Line {
    /// A line whose end is labelled with its name.
    pub fn new(name: impl Into<String>, points: Vec<(f64, f64)>, ink: Ink) -> Self {
        let name = name.into();
        Self { label: name.clone(), name, points, ink, ..Self::default() }
    }

    /// Sets the words at its end.
    pub fn label(mut self, words: impl Into<String>) -> Self {
        self.label = words.into();
        self
    }

    /// Sets how it is broken.
    pub fn dash(mut self, dash: Dash) -> Self {
        self.dash = dash;
        self
    }

    /// Fills the area below with this opacity, 0 to 1.
    pub fn fill(mut self, opacity: f64) -> Self {
        self.fill = opacity;
        self
    }

    /// Makes it the one that the picture is about.
    pub fn strong(mut self) -> Self {
        self.strong = true;
        self
    }

    /// Makes it pale and dashed: another scenario.
    pub fn ghost(mut self) -> Self {
        self.ghost = true;
        self.dash = Dash::Dashed;
        self
    }
}

/// A band, such as the 5th to the 95th percentile.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Band {
    /// Name in legend and table.
    pub name: String,
    /// (x, low, high) in data units, ascending in x.
    pub points: Vec<(f64, f64, f64)>,
    /// Colour.
    pub ink: Ink,
    /// Opacity, 0 to 1.
    pub opacity: f64,
}

impl Band {
    /// A band of the usual opacity.
    pub fn new(name: impl Into<String>, points: Vec<(f64, f64, f64)>, ink: Ink) -> Self {
        Self { name: name.into(), points, ink, opacity: 0.16 }
    }
}
