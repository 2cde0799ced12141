//! Words of what the planner found, kept apart from the messages that the page needs first.

use model::{Parameter, Quantity};
use planner::{Demand, Range};

/// Words of the planner's pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlanText {
    /// Title of the map.
    MapTitle,
    /// Its subtitle: the two knobs.
    Over(Parameter, Parameter),
    /// What the map says.
    MapSummary {
        /// Share of the points in which everything holds.
        share: f64,
        /// What binds now; nothing where everything holds.
        binding: Option<Demand>,
        /// Whether there is a point to go to.
        recommended: bool,
    },
    /// A part of the map: everything holds.
    AllHold,
    /// A part of the map: this demand is missed most.
    Binds(Demand),
    /// Title of the tornado.
    SensitivityTitle(Quantity),
    /// Its subtitle.
    SensitivitySubtitle,
    /// What the tornado says.
    SensitivitySummary {
        /// The quantity.
        quantity: Quantity,
        /// As everything is.
        now: f64,
        /// What moves it most, with its values at both ends; nothing where nothing does.
        most: Option<(Parameter, f64, f64)>,
    },
    /// The name of a quantity.
    OfQuantity(Quantity),
    /// A band: nine of ten worlds lie in it.
    NineOfTen,
    /// The band around a curve of the page, and how many worlds were drawn for each of its points.
    RangeOfAssumed(usize),
    /// Title of a quantity along the interval.
    SpreadTitle(Quantity),
    /// Its subtitle.
    SpreadSubtitle,
    /// What it says.
    SpreadSummary {
        /// The quantity.
        quantity: Quantity,
        /// As everything is.
        now: f64,
        /// One world in twenty has less.
        low: f64,
        /// One in twenty has more.
        high: f64,
    },
    /// An assumption with the ends of its range.
    Assumption(Range),
    /// Series: at the low end of the range.
    LowEnd,
    /// Series: at its high end.
    HighEnd,
    /// A quantity's value.
    Amount(f64, Quantity),
}
