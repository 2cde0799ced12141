//! Axes: what they span, where their ticks may be, and who words the ticks.

use std::fmt;
use std::sync::Arc;

use crate::scale::Scale;

/// Words a tick: given its value and the distance to the next tick (equal to the value on a
/// logarithmic axis), so that `0.5` and `1.0`, or `02:00` and `02:00:05`, can be told apart.
#[derive(Clone)]
pub struct Format(Arc<dyn Fn(f64, f64) -> String + Send + Sync>);

impl Format {
    /// A format from a function of value and step, both in the axis's unit.
    pub fn new(words: impl Fn(f64, f64) -> String + Send + Sync + 'static) -> Self {
        Self(Arc::new(words))
    }

    /// The words of one value.
    pub fn words(&self, value: f64, step: f64) -> String {
        (self.0)(value, step)
    }
}

impl Default for Format {
    fn default() -> Self {
        Self::new(|value, step| {
            let size = value.abs().max(step.abs());
            if size >= 1e15 || size < 1e-6 && size > 0.0 {
                return format!("{value:e}");
            }
            let decimals = (0..6).find(|&d| {
                let shifted = step * libm::pow(10.0, f64::from(d));
                (shifted - shifted.round()).abs() < 1e-6 * shifted.abs()
            });
            let decimals = decimals.unwrap_or(6) as usize;
            // Adding zero turns -0 into 0.
            format!("{:.decimals$}", value + 0.0)
        })
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Format")
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Where ticks may be.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Steps {
    /// 1, 2, 5 and their decimal multiples.
    #[default]
    Decimal,
    /// As decimal, but never between whole numbers: for what is counted.
    Whole,
    /// Seconds: 1 s, 2 s, 5 s, 10 s, 15 s, 30 s, 1 min and so on to days.
    Time,
    /// Powers of two: for sizes in bytes, and for parallelism.
    Binary,
    /// These values with these words, thinned out when there is no room.
    Given(Vec<(f64, String)>),
    /// No ticks and no axis line.
    None,
}

/// One axis of a panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// How values are spread.
    pub scale: Scale,
    /// Visible range in data units; `None` follows the data. Panning and zooming set it.
    pub range: Option<(f64, f64)>,
    /// Where ticks may be.
    pub steps: Steps,
    /// Who words the ticks.
    pub format: Format,
    /// Name and unit, worded; may be empty. That of a y axis stands above the plot.
    pub title: String,
    /// Whether a range that follows the data starts at zero (linear only).
    pub from_zero: bool,
    /// Lanes from top to bottom, when the scale is [`Scale::Lanes`].
    pub lanes: Vec<Lane>,
}

impl Axis {
    /// A linear axis.
    pub fn linear() -> Self {
        Self::default()
    }

    /// A logarithmic axis.
    pub fn log() -> Self {
        Self { scale: Scale::Log, ..Self::default() }
    }

    /// A y axis of lanes.
    pub fn lanes(lanes: Vec<Lane>) -> Self {
        Self { scale: Scale::Lanes, lanes, ..Self::default() }
    }

    /// Sets the visible range, in data units.
    pub fn range(mut self, from: f64, to: f64) -> Self {
        self.range = Some((from, to));
        self
    }

    /// Sets where ticks may be.
    pub fn steps(mut self, steps: Steps) -> Self {
        self.steps = steps;
        self
    }

    /// Sets who words the ticks, by value and step.
    pub fn words(mut self, words: impl Fn(f64, f64) -> String + Send + Sync + 'static) -> Self {
        self.format = Format::new(words);
        self
    }

    /// Sets a shared format, so that pictures that use it can be equal.
    pub fn format(mut self, format: &Format) -> Self {
        self.format = format.clone();
        self
    }

    /// Sets name and unit.
    pub fn title(mut self, words: impl Into<String>) -> Self {
        self.title = words.into();
        self
    }

    /// Lets a range that follows the data start at zero.
    pub fn from_zero(mut self) -> Self {
        self.from_zero = true;
        self
    }
}

/// A horizontal lane of a Gantt, a stacked bar or a tornado.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// Words at its left.
    pub label: String,
    /// Rows of spans in it, at least one.
    pub rows: u16,
    /// Height of a row in CSS pixels when there is enough room.
    pub row_height: f64,
    /// Free lines of text below the rows, for labels that do not fit into their spans.
    pub notes: u16,
}

impl Lane {
    /// A lane of one row.
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), rows: 1, row_height: 13.0, notes: 0 }
    }

    /// Sets the number of rows.
    pub fn rows(mut self, rows: u16) -> Self {
        self.rows = rows.max(1);
        self
    }

    /// Makes rows high enough for words inside their bars.
    pub fn tall(mut self) -> Self {
        self.row_height = 22.0;
        self
    }

    /// Sets the number of free lines of text.
    pub fn notes(mut self, notes: u16) -> Self {
        self.notes = notes;
        self
    }

    /// Height in CSS pixels when there is enough room.
    pub(crate) fn natural_height(&self) -> f64 {
        let row = if self.row_height.is_finite() { self.row_height.clamp(1.0, 400.0) } else { 13.0 };
        12.0 + row * f64::from(self.rows.max(1)) + NOTE_HEIGHT * f64::from(self.notes)
    }
}

/// Height of one free line of text in a lane, in CSS pixels.
pub(crate) const NOTE_HEIGHT: f64 = 16.0;
