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
    /// Mean of `max(a, X + b, Y)`, X and Y lognormal.
    MeanOfLongest,
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
            Self::MeanOfLongest => "mean_of_longest",
            Self::LognormalTail => "lognormal_tail",
            Self::Placement => "placement",
            Self::Fullest => "fullest",
            Self::InTurn => "in_turn",
            Self::PercentileOfSum => "percentile_of_sum",
            Self::Distinct => "distinct",
            Self::AtLeastOne => "at_least_one",
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
    Apply(Function, Operands, Option<fn(&[f64]) -> f64>),
    Named(Name, &'static Rule, u32),
}

/// Where the operands of a function stand among those of all functions.
#[derive(Clone, Copy)]
pub(super) struct Operands {
    first: u32,
    count: u32,
}

pub(super) struct Entry {
    pub(super) node: Node,
    pub(super) value: f64,
    pub(super) evidence: Evidence,
}

/// The nodes of one run, in two lists: no node has memory of its own.
pub(crate) struct Record {
    nodes: RefCell<Nodes>,
}

pub(super) struct Nodes {
    pub(super) entries: Vec<Entry>,
    operands: Vec<u32>,
}

impl Nodes {
    /// The places of a function's operands.
    pub(super) fn operands(&self, of: Operands) -> &[u32] {
        &self.operands[of.first as usize..(of.first + of.count) as usize]
    }
}

/// Nodes and operands that a run of all questions leaves, rounded up: the lists need not grow.
const USUAL: (usize, usize) = (2_048, 512);

impl Record {
    pub(crate) fn new() -> Self {
        let (entries, operands) = (Vec::with_capacity(USUAL.0), Vec::with_capacity(USUAL.1));
        Self { nodes: RefCell::new(Nodes { entries, operands }) }
    }

    pub(super) fn push(&self, node: Node, value: f64, evidence: Evidence) -> u32 {
        let entries = &mut self.nodes.borrow_mut().entries;
        entries.push(Entry { node, value, evidence });
        entries.len() as u32 - 1
    }

    /// A function of terms; without `compute` its value is taken as it is.
    pub(super) fn function(
        &self,
        function: Function,
        operands: &[Term<'_>],
        compute: Option<fn(&[f64]) -> f64>,
    ) -> Node {
        let all = &mut self.nodes.borrow_mut().operands;
        let of = Operands { first: all.len() as u32, count: operands.len() as u32 };
        all.extend(operands.iter().map(|operand| operand.place()));
        Node::Apply(function, of, compute)
    }

    pub(super) fn read<T>(&self, read: impl FnOnce(&Nodes) -> T) -> T {
        read(&self.nodes.borrow())
    }
}
