//! The record of a run: nodes in the order in which they were computed.

use super::step::Step;
use super::term::Term;
use crate::Parameter;
use crate::evidence::{Constant, Evidence, Rule};
use crate::quantity::Quantity;
use crate::unit::Unit;
use std::cell::RefCell;

/// What a line of a derivation is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Name {
    /// A quantity of the model.
    Quantity(Quantity),
    /// A step on the way to one.
    Step(Step),
}

impl Name {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Quantity(quantity) => quantity.id(),
            Self::Step(step) => step.id(),
        }
    }

    /// The unit of its value.
    pub fn unit(self) -> Unit {
        match self {
            Self::Quantity(quantity) => quantity.unit(),
            Self::Step(step) => step.unit(),
        }
    }
}

/// Functions that are not plain algebra; each has a sentence in the catalogue of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Function {
    /// Expected number of `n` places that receive at least one of `k` things: `n · (1 − (1 − 1/n)^k)`.
    Occupied,
    /// Mean of a lognormal with a median and a 99th percentile.
    LognormalMean,
    /// Mean of `max(a, X + b)`, X lognormal.
    LognormalMeanOfMax,
    /// Chance that a lognormal exceeds a value.
    LognormalTail,
    /// Placement of buckets on subtasks by murmur of the partition path.
    Placement,
    /// The fullest of places on which things fell at random.
    Fullest,
    /// Placement of each partition's buckets on subtasks in turn.
    InTurn,
    /// A percentile of a sum of independent parts (convolution).
    PercentileOfSum,
    /// Expected distinct keys in a number of draws.
    Distinct,
    /// Chance of at least one success in so many tries: `1 − (1 − p)^n`.
    AtLeastOne,
    /// Cells that range partitioning leaves: `cells + P − gcd(cells, P)`.
    RangeCells,
    /// Rows until a file's length reaches its target.
    RowsUntilRoll,
    /// Replay of a bucket's sorted runs through the rule that compacts them.
    SortedRuns,
    /// Power.
    Power,
    /// Square root.
    SquareRoot,
    /// Share of the most popular of `n` keys, popularity by Zipf.
    HottestKey,
    /// Chance of a commit within `K` attempts among rivals: `S = 1 − (λ·S·W)^K`.
    CommitRace,
    /// Attempts that a commit takes on average, at most `K`: `(1 − p^K) / (1 − p)`.
    MeanAttempts,
    /// Core time of reading data files with the equality deletes that apply to each.
    MergeOnRead,
    /// The longest pause between compactions that still lets each finish.
    LongestPause,
    /// The interval that loses least work: the root of `t + e^−t = 1 + λ·c`.
    BestInterval,
    /// The exponential function of the negative.
    Decay,
    /// Anything that has a sentence of its own in the rule that names it.
    Special,
}

impl Function {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Occupied => "occupied",
            Self::LognormalMean => "lognormal_mean",
            Self::LognormalMeanOfMax => "lognormal_mean_of_max",
            Self::LognormalTail => "lognormal_tail",
            Self::Placement => "placement",
            Self::Fullest => "fullest",
            Self::InTurn => "in_turn",
            Self::PercentileOfSum => "percentile_of_sum",
            Self::Distinct => "distinct",
            Self::AtLeastOne => "at_least_one",
            Self::RangeCells => "range_cells",
            Self::RowsUntilRoll => "rows_until_roll",
            Self::SortedRuns => "sorted_runs",
            Self::Power => "power",
            Self::SquareRoot => "square_root",
            Self::HottestKey => "hottest_key",
            Self::CommitRace => "commit_race",
            Self::MeanAttempts => "mean_attempts",
            Self::MergeOnRead => "merge_on_read",
            Self::LongestPause => "longest_pause",
            Self::BestInterval => "best_interval",
            Self::Decay => "decay",
            Self::Special => "special",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Max,
    Min,
    Ceil,
}

pub(super) enum Node {
    Parameter(Parameter),
    Constant(&'static Constant),
    Literal(Unit),
    Operation(Operation, u32, u32),
    Apply(Function, Vec<u32>, Option<fn(&[f64]) -> f64>),
    Named(Name, &'static Rule, u32),
}

impl Node {
    pub(super) fn apply(function: Function, operands: &[Term<'_>], compute: fn(&[f64]) -> f64) -> Self {
        Self::Apply(function, operands.iter().map(|t| t.place()).collect(), Some(compute))
    }

    pub(super) fn looked_up(function: Function, operands: &[Term<'_>]) -> Self {
        Self::Apply(function, operands.iter().map(|t| t.place()).collect(), None)
    }
}

pub(super) struct Entry {
    pub(super) node: Node,
    pub(super) value: f64,
    pub(super) evidence: Evidence,
}

/// The nodes of one run.
#[derive(Default)]
pub(crate) struct Record {
    entries: RefCell<Vec<Entry>>,
}

impl Record {
    pub(super) fn push(&self, node: Node, value: f64, evidence: Evidence) -> u32 {
        let mut entries = self.entries.borrow_mut();
        entries.push(Entry { node, value, evidence });
        entries.len() as u32 - 1
    }

    pub(super) fn read<T>(&self, read: impl FnOnce(&[Entry]) -> T) -> T {
        read(&self.entries.borrow())
    }
}
