//! What is drawn, as plain data: panels below each other, each with two axes and layers.

use crate::axis::{Axis, Lane, Steps};
use crate::layer::{Layer, Line};
use crate::layout::LANE_HEAD;
use crate::mark::Spans;
use crate::palette::Ink;
use crate::scale::Scale;
use crate::text::text_width;
use crate::view::Series;

/// A chart. All text in it is already worded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Name of the chart; the `<title>` of the SVG. Not drawn: the page has a caption.
    pub title: String,
    /// What the chart says, in one sentence; the `<desc>` of the SVG.
    pub summary: String,
    /// What to say when there is nothing to draw.
    pub empty: String,
    /// Panels from top to bottom.
    pub panels: Vec<Panel>,
}

impl Picture {
    /// A picture without panels.
    pub fn new(title: impl Into<String>, summary: impl Into<String>) -> Self {
        Self { title: title.into(), summary: summary.into(), ..Self::default() }
    }

    /// Adds a panel below the others.
    pub fn panel(mut self, panel: Panel) -> Self {
        self.panels.push(panel);
        self
    }

    /// Sets what to say when there is nothing to draw.
    pub fn empty(mut self, words: impl Into<String>) -> Self {
        self.empty = words.into();
        self
    }

    /// A height in CSS pixels that suits the picture at a width.
    pub fn natural_height(&self, width: f64) -> f64 {
        let plane = (width * 0.52).clamp(210.0, 320.0);
        let height = |panel: &Panel| panel.fixed_height(width).unwrap_or(plane);
        self.panels.iter().map(height).sum()
    }

    /// Named series and kinds for a legend, in drawing order; each name once. The parts of a bar name themselves.
    pub fn legend(&self) -> Vec<Key<'_>> {
        let mut keys: Vec<Key<'_>> = Vec::new();
        let panels = self.panels.iter().filter(|panel| !panel.is_bar());
        for layer in panels.flat_map(|panel| &panel.layers) {
            for key in layer.keys() {
                if !key.name.is_empty() && keys.iter().all(|seen| seen.name != key.name) {
                    keys.push(key);
                }
            }
        }
        keys
    }
}

/// One entry of a legend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key<'a> {
    /// Name of the series or kind.
    pub name: &'a str,
    /// Its colour.
    pub ink: Ink,
    /// How its line is broken.
    pub dash: Dash,
    /// How its area is filled.
    pub pattern: Pattern,
    /// Whether it is another scenario's.
    pub ghost: bool,
}

impl Key<'_> {
    /// The series that it names.
    pub fn series(&self) -> Series {
        Series { ink: self.ink, ghost: self.ghost }
    }
}

/// A plot with its axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Words above the plot, such as the unit of the y axis; may be empty.
    pub title: String,
    /// Height in CSS pixels; `None` shares what is left (planes) or follows the lanes.
    pub height: Option<f64>,
    /// Horizontal axis.
    pub x: Axis,
    /// Vertical axis.
    pub y: Axis,
    /// What is drawn, from back to front within each kind.
    pub layers: Vec<Layer>,
}

impl Panel {
    /// A panel without layers.
    pub fn new(x: Axis, y: Axis) -> Self {
        Self { title: String::new(), height: None, x, y, layers: Vec::new() }
    }

    /// A panel whose y axis is lanes.
    pub fn lanes(x: Axis, lanes: Vec<Lane>) -> Self {
        Self::new(x, Axis::lanes(lanes))
    }

    /// Adds a layer in front of the others of its kind.
    pub fn with(mut self, layer: impl Into<Layer>) -> Self {
        self.layers.push(layer.into());
        self
    }

    /// Sets the words above the plot.
    pub fn title(mut self, words: impl Into<String>) -> Self {
        self.title = words.into();
        self
    }

    /// Sets the height in CSS pixels.
    pub fn height(mut self, pixels: f64) -> Self {
        self.height = Some(pixels);
        self
    }

    /// Whether it is one bar, read from its own parts: two of them on each other could not be, and none of its parts can
    /// be put aside.
    pub fn is_bar(&self) -> bool {
        self.y.lanes.len() == 1
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &Line)> {
        self.layers.iter().enumerate().filter_map(|(index, layer)| match layer {
            Layer::Line(line) => Some((index, line)),
            _ => None,
        })
    }

    pub(crate) fn spans(&self) -> impl Iterator<Item = (usize, &Spans)> {
        self.layers.iter().enumerate().filter_map(|(index, layer)| match layer {
            Layer::Spans(spans) => Some((index, spans)),
            _ => None,
        })
    }

    /// The height asked for, or the one that lanes need; `None` for a plane.
    pub(crate) fn fixed_height(&self, width: f64) -> Option<f64> {
        if let Some(height) = self.height {
            return Some(height);
        }
        if self.y.scale != Scale::Lanes {
            return None;
        }
        let lanes: f64 = self.y.lanes.iter().map(Lane::natural_height).sum();
        let heads = self.lane_head(width) * self.y.lanes.len() as f64;
        let head = if self.has_strip() { 20.0 } else { 6.0 };
        let title = if self.title.is_empty() { 0.0 } else { 18.0 };
        let foot = if self.x.steps == Steps::None { 6.0 } else { 24.0 };
        let x_title = if self.x.title.is_empty() { 0.0 } else { 16.0 };
        Some(title + head + lanes + heads + foot + x_title)
    }

    /// Height that each lane's label takes above the lane: in a Gantt on a screen too narrow for
    /// labels at the left. Other lanes are few and their labels matter as much as their bars.
    pub(crate) fn lane_head(&self, width: f64) -> f64 {
        let widest = self.y.lanes.iter().map(|lane| text_width(&lane.label)).fold(0.0, f64::max);
        let narrow = widest * 12.0 > width * 0.26;
        let wide_labels = widest * 12.0 > width * 0.45;
        if wide_labels || narrow && self.x.steps == Steps::Time { LANE_HEAD } else { 0.0 }
    }

    /// Whether labels are hung above the plot: those of vertical rules and of windows over lanes.
    pub(crate) fn has_strip(&self) -> bool {
        self.layers.iter().any(|layer| match layer {
            Layer::Rule(rule) => !rule.horizontal && !rule.label.is_empty(),
            Layer::Zone(zone) => self.y.scale == Scale::Lanes && !zone.label.is_empty(),
            _ => false,
        })
    }
}

/// How a line is broken, so that series differ without colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dash {
    /// Unbroken.
    #[default]
    Solid,
    /// Six on, four off.
    Dashed,
    /// Two on, three off.
    Dotted,
}

/// How an area is filled, so that kinds differ in grey print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pattern {
    /// Filled.
    #[default]
    Solid,
    /// A pale fill with rising diagonals.
    Hatch,
    /// A pale fill with falling diagonals.
    BackHatch,
    /// Only the outline, and a pale fill.
    Outline,
    /// Only rising diagonals, no fill: for overlaps on top of something else.
    Overlay,
}
