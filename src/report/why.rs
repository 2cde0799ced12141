//! Why a number is what it is: its derivation, and why a rule of thumb or an article says something else.

use crate::Report;
use model::evidence::{Evidence, Rule};
use model::parameter::Distribution;
use model::{Claim, Derivation, Expression, Name, Parameter, Quantity, Thumb};

/// How a quantity came about.
#[derive(Clone, Debug)]
pub struct Why {
    /// The quantity.
    pub quantity: Quantity,
    /// Its value in its unit.
    pub value: f64,
    /// As weak as its weakest operand.
    pub evidence: Evidence,
    /// The lines, each using only those before it; the last one is the quantity.
    pub lines: Vec<WhyLine>,
    /// What people say instead.
    pub thumb: Option<ThumbNote>,
    /// What is often written about this number and is not so.
    pub claims: Vec<Claim>,
}

/// One line of a derivation.
#[derive(Clone, Debug)]
pub struct WhyLine {
    /// What it computes.
    pub name: Name,
    /// Its value in the unit of its name.
    pub value: f64,
    /// How sure it is, operands included.
    pub evidence: Evidence,
    /// The rule and its source.
    pub rule: &'static Rule,
    /// The formula.
    pub formula: Expression,
}

impl WhyLine {
    /// Whether it is a quantity of its own; the other lines are steps between these and may be folded away.
    pub fn is_main(&self) -> bool {
        matches!(self.name, Name::Quantity(_))
    }
}

/// A rule of thumb beside a number.
#[derive(Clone, Debug)]
pub struct ThumbNote {
    /// The rule.
    pub thumb: Thumb,
    /// What it gives, in the quantity's unit.
    pub says: f64,
    /// Why it differs here; empty when it does not.
    pub reasons: Vec<Reason>,
}

/// Why a rule of thumb differs in a scenario.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// Every writer keeps a file open in each of so many partition cells.
    EveryWriterEveryCell(f64),
    /// Each of so many cells has one writer, however many writers there are.
    OneWriterPerCell(f64),
    /// Delete files come beside the data files: so many a commit.
    DeleteFiles(f64),
    /// A writer fills so many files between two commits.
    Rolling(f64),
    /// Fewer rows arrive than there are writers: so many writers receive one.
    Sparse(f64),
    /// Commits are further apart than the interval: so many seconds.
    Stretched(f64),
    /// The job writes so many tables.
    Tables(f64),
    /// Other parts of the latency take so many seconds on average.
    OtherParts(f64),
    /// Percentiles beyond the mean: checkpoints and commits vary.
    Spread,
    /// Snapshots beyond their age wait for the next expiry.
    ExpiryInSteps,
    /// Manifests are merged when enough have gathered.
    ManifestsMerge,
    /// Manifests, deletes and the storage's latency count beside files.
    DeletesCount,
    /// A checkpoint costs less work than it takes time.
    CostNotDuration,
    /// Keys are drawn by chance.
    KeysRepeat,
}

pub(crate) fn why(report: &Report, quantity: Quantity) -> Option<Why> {
    let Derivation { value, evidence, lines, thumb, .. } = model::explain(report.scenario(), quantity)?;
    let line = |line: model::Line| WhyLine {
        name: line.name,
        value: line.value,
        evidence: line.evidence,
        rule: line.rule,
        formula: line.formula,
    };
    let lines = lines.into_iter().map(line).collect();
    let thumb = thumb.map(|(thumb, says)| ThumbNote { thumb, says, reasons: reasons(report, thumb, says, value) });
    let claims = Claim::ALL.iter().copied().filter(|claim| claim.concerns(quantity, report.scenario())).collect();
    Some(Why { quantity, value, evidence, lines, thumb, claims })
}

fn reasons(report: &Report, thumb: Thumb, says: f64, value: f64) -> Vec<Reason> {
    // Within a percent the rule of thumb is right.
    if libm::fabs(says - value) <= 0.01 * value.max(says) {
        return Vec::new();
    }
    match thumb {
        Thumb::ParallelismPerInterval => [cells(report), deletes(report), rolling(report), sparse(report)]
            .into_iter()
            .chain([stretched(report), tables(report)])
            .flatten()
            .collect(),
        Thumb::LesserOfParallelismAndBuckets => [cells(report), sparse(report)].into_iter().flatten().collect(),
        Thumb::DayOverInterval => stretched(report).into_iter().collect(),
        Thumb::HalfTheInterval => vec![Reason::OtherParts(other_parts(report))],
        Thumb::OneInterval => vec![Reason::OtherParts(other_parts(report)), Reason::Spread],
        Thumb::AgeTimesCommits => vec![Reason::ExpiryInSteps],
        Thumb::ManifestPerCommit => vec![Reason::ManifestsMerge],
        Thumb::TwentyMicrosPerFile => vec![Reason::DeletesCount],
        Thumb::YoungWithDuration => vec![Reason::CostNotDuration],
        Thumb::LesserOfRowsAndKeys => vec![Reason::KeysRepeat],
    }
}

fn cells(report: &Report) -> Option<Reason> {
    let number = |parameter| report.scenario().number(parameter);
    let cells = number(Parameter::Partitions) * number(Parameter::Buckets).max(1.0);
    if cells <= 1.0 {
        return None;
    }
    match report.scenario().distribution() {
        Distribution::Hash => Some(Reason::OneWriterPerCell(cells)),
        _ => Some(Reason::EveryWriterEveryCell(cells)),
    }
}

fn deletes(report: &Report) -> Option<Reason> {
    let kinds = [
        Quantity::EqualityDeleteFilesPerCommit,
        Quantity::PositionDeleteFilesPerCommit,
        Quantity::DeletionVectorFilesPerCommit,
    ];
    let files: f64 = kinds.iter().filter_map(|quantity| report.value(*quantity)).sum();
    (files > 0.5).then_some(Reason::DeleteFiles(files))
}

fn rolling(report: &Report) -> Option<Reason> {
    let (data, writers) = (report.number(Quantity::DataFilesPerCommit), report.number(Quantity::Writers));
    (writers > 0.0 && data > 1.01 * writers).then(|| Reason::Rolling(data / writers))
}

fn sparse(report: &Report) -> Option<Reason> {
    let (writers, busy) = (report.number(Quantity::Writers), report.number(Quantity::BusyWriters));
    let expected = report.scenario().number(Parameter::Parallelism);
    (busy < 0.99 * expected && writers < 0.99 * expected && report.scenario().distribution() != Distribution::Hash)
        .then_some(Reason::Sparse(writers))
}

fn stretched(report: &Report) -> Option<Reason> {
    let (effective, nominal) =
        (report.number(Quantity::EffectiveInterval), report.scenario().number(Parameter::Interval));
    (effective > 1.01 * nominal).then_some(Reason::Stretched(effective))
}

fn tables(report: &Report) -> Option<Reason> {
    let tables = report.scenario().number(Parameter::Tables);
    (tables > 1.0).then_some(Reason::Tables(tables))
}

/// Mean of everything but the wait for the commit, in seconds.
fn other_parts(report: &Report) -> f64 {
    let budget = model::LatencyBudget::of(report.scenario());
    budget.total_mean() - budget.mean(model::LatencyPart::Wait)
}
