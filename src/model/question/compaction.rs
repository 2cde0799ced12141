//! Does compaction keep up?
//!
//! One run reads the files since the last and writes them at the target size. Its time is bytes and files over cores,
//! and the merge of the deletes that apply, which grows with the square of the commits since the last run.

mod effort;

use super::growth::{self, Growth};
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::parameter::{CompactionMode, CompactionRunner, CompactionScope};
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};
use effort::Effort;

static SELECTION: Rule =
    Rule::code("apache/iceberg", "SizeBasedFileRewritePlanner, BinPackRewriteFilePlanner", "1.11.0");

/// Delete files from which a rewrite takes a data file that is large enough. Iceberg's own default is never, which
/// keeps all deletes of such files for good; this is what people set who want them applied.
static DELETE_THRESHOLD: Constant =
    Constant { id: "compaction_delete_file_threshold", value: 1.0, unit: Unit::Count, rule: Rule::assumed() };

/// Least time between two runs of maintenance inside the writing job.
static RATE_LIMIT: Constant = Constant {
    id: "maintenance_rate_limit_s",
    value: 60.0,
    unit: Unit::Seconds,
    rule: Rule::code("apache/iceberg", "TableMaintenance.RATE_LIMIT_SECOND_DEFAULT", "1.11.0"),
};

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&DELETE_THRESHOLD, &RATE_LIMIT];

/// What the other questions need of compaction.
#[derive(Clone, Copy)]
pub(crate) struct Compaction<'w> {
    /// Time from one run to the next; the horizon when nothing runs.
    pub(crate) cycle: Term<'w>,
    /// Time for which a new file waits to be compacted, at most.
    pub(crate) waiting: Term<'w>,
    /// Commits of the stream in that time.
    pub(crate) commits_per_cycle: Term<'w>,
    /// The run itself; nothing when no job compacts.
    pub(crate) run: Option<Run<'w>>,
    /// Files a day and table that pile up.
    pub(crate) backlog_per_day: Term<'w>,
    /// Time to compact what the table held before.
    pub(crate) repair: Term<'w>,
}

/// One run of compaction.
#[derive(Clone, Copy)]
pub(crate) struct Run<'w> {
    /// How long it takes, all tables.
    pub(crate) duration: Term<'w>,
    /// Time that it has.
    pub(crate) room: Term<'w>,
    /// Data files that it reads, one table.
    pub(crate) files: Term<'w>,
    /// Bytes that it reads and writes, one table.
    pub(crate) bytes: Term<'w>,
    /// Runs a day.
    pub(crate) per_day: Term<'w>,
}

/// How long what was committed cannot be read, where readers see only what a compaction has taken.
#[derive(Clone, Copy)]
pub(crate) struct Hidden<'w> {
    /// For the next run rows wait from no time up to this.
    pub(crate) longest: Term<'w>,
    /// What comes on top for every row.
    pub(crate) beside: Term<'w>,
}

impl<'w> Compaction<'w> {
    /// Rows show when the run that takes them has ended; a partition that must first go cold waits a cycle more.
    pub(crate) fn hides(&self, w: &Workings<'w>) -> Hidden<'w> {
        let Some(run) = &self.run else {
            return Hidden { longest: self.cycle, beside: w.literal(0.0, Unit::Seconds) };
        };
        let follows = w.scenario().compaction() == CompactionMode::Continuous;
        // Runs that follow one another begin when the one before has ended.
        let longest = if follows { self.cycle.max(run.duration) } else { self.cycle };
        Hidden { longest, beside: self.waiting - self.cycle + run.duration }
    }
}

pub(crate) fn answer<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Compaction<'w> {
    if let Some(own) = growth.rewriting {
        w.quantity(Quantity::WriteAmplification, own.rule, own.write_amplification);
        return idle(w, growth);
    }
    if w.scenario().has(Parameter::Compaction) {
        return beside(w, growth);
    }
    w.quantity(Quantity::WriteAmplification, Rule::COUNTING, w.literal(1.0, Unit::Factor));
    idle(w, growth)
}

/// No job compacts; the engine itself may.
fn idle<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Compaction<'w> {
    let cycle = w.of(Parameter::Horizon);
    let commits_per_cycle = commits_in(w, growth, cycle);
    let nothing = w.literal(0.0, Unit::PerDay);
    let repair = w.literal(0.0, Unit::Seconds);
    Compaction { cycle, waiting: cycle, commits_per_cycle, run: None, backlog_per_day: nothing, repair }
}

fn commits_in<'w>(w: &Workings<'w>, growth: &Growth<'w>, cycle: Term<'w>) -> Term<'w> {
    let commits = growth.commits_per_day * cycle / w.literal(86_400.0, Unit::Seconds);
    w.step(Step::CommitsPerCycle, Rule::COUNTING, commits)
}

/// A job compacts beside the stream, or could.
fn beside<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Compaction<'w> {
    let mode = w.scenario().compaction();
    let horizon = w.of(Parameter::Horizon);
    let (cycle, room) = cycle_and_room(w, growth, mode);
    let cycle = w.step(Step::CompactionCycle, Rule::COUNTING, cycle.min(horizon));
    let room = w.step(Step::CompactionRoom, Rule::COUNTING, room);
    // A partition that is still written is left alone until the next run, when it has gone cold.
    let waiting = if cold(w) { (cycle + cycle).min(horizon) } else { cycle };
    let commits_per_cycle = commits_in(w, growth, waiting);
    let repair = repair(w, growth);
    let run = (mode != CompactionMode::Off).then(|| run(w, growth, (cycle, room), commits_per_cycle));
    if run.is_none() {
        w.quantity(Quantity::WriteAmplification, Rule::COUNTING, w.literal(1.0, Unit::Factor));
    }
    let backlog_per_day = backlog(w, growth, run.as_ref());
    if w.is_read(&[Quantity::CompactionEveryNeeded, Quantity::CompactionGrace]) {
        longest_pause(w, growth, &Effort::new(w, growth), (cycle, room), run.is_some());
    }
    Compaction { cycle, waiting, commits_per_cycle, run, backlog_per_day, repair }
}

/// Whether only partitions that are no longer written are compacted.
fn cold(w: &Workings<'_>) -> bool {
    CompactionScope::from_number(w.scenario().number(Parameter::CompactionScope)) == CompactionScope::Cold
}

/// Scheduled runs have one slot a day; continuous ones follow one another.
fn cycle_and_room<'w>(w: &Workings<'w>, growth: &Growth<'w>, mode: CompactionMode) -> (Term<'w>, Term<'w>) {
    let every = w.of(Parameter::CompactionEvery);
    match mode {
        CompactionMode::Off => (w.of(Parameter::Horizon), w.of(Parameter::CompactionWindow)),
        CompactionMode::Continuous => {
            let every = fired(w, growth, every);
            (every, every)
        }
        CompactionMode::Scheduled => (every.max(w.literal(86_400.0, Unit::Seconds)), w.of(Parameter::CompactionWindow)),
    }
}

/// Maintenance inside the writing job rewrites as soon as one of its conditions holds, once a minute at most.
fn fired<'w>(w: &Workings<'w>, growth: &Growth<'w>, every: Term<'w>) -> Term<'w> {
    let runner = CompactionRunner::from_number(w.scenario().number(Parameter::CompactionRunner));
    if runner != CompactionRunner::FlinkInJob || !w.scenario().has(Parameter::RewriteCommits) {
        return every;
    }
    let day = w.literal(86_400.0, Unit::Seconds);
    let conditions = [
        (Parameter::RewriteCommits, Some(growth.commits_per_day)),
        (Parameter::RewriteFiles, Some(growth.data_files_per_day)),
        (Parameter::RewriteDeletes, growth.delete_files_per_day),
        (Parameter::RewriteBytes, Some(growth.bytes_per_day)),
    ];
    let asked = conditions.into_iter().filter_map(|(parameter, per_day)| Some((parameter, per_day?)));
    let asked = asked.filter(|(parameter, per_day)| w.scenario().number(*parameter) > 0.0 && per_day.value() > 0.0);
    let soonest = asked.fold(every, |soonest, (parameter, per_day)| soonest.min(w.of(parameter) * day / per_day));
    if soonest.value() < every.value() { soonest.max(w.constant(&RATE_LIMIT)) } else { every }
}

fn run<'w>(w: &Workings<'w>, growth: &Growth<'w>, (cycle, room): (Term<'w>, Term<'w>), commits: Term<'w>) -> Run<'w> {
    let day = w.literal(86_400.0, Unit::Seconds);
    let arriving = growth.bytes_per_day * cycle / day;
    let (bytes, files) = selected(w, growth, arriving, growth.data_files_per_day * cycle / day);
    let files = w.step(Step::FilesPerRun, &SELECTION, files);
    let bytes = w.step(Step::BytesPerRun, &SELECTION, bytes);
    let cores = w.of(Parameter::CompactionCores);
    let merge = w.step(Step::MergeTime, Rule::ALGEBRA, effort::merge(w, growth, commits) / cores);
    let reading = bytes / (cores * w.of(Parameter::CompactionRate));
    let opening = files * w.of(Parameter::CompactionFileCost) / cores;
    let duration = w.of(Parameter::Tables) * (reading + opening + merge);
    let duration = w.quantity(Quantity::CompactionDuration, Rule::ALGEBRA, duration);
    w.quantity(Quantity::CompactionUtilisation, Rule::ALGEBRA, duration / room);
    let one = w.literal(1.0, Unit::Factor);
    // What a slot leaves no time for is not written.
    let written = if duration.value() > room.value() { bytes * room / duration } else { bytes };
    w.quantity(Quantity::WriteAmplification, Rule::ALGEBRA, one + written / arriving);
    let per_day = day / cycle;
    let busy = duration.min(room) * cores * per_day / w.literal(3_600.0, Unit::Seconds);
    w.quantity(Quantity::CompactionCoreHoursPerDay, Rule::ALGEBRA, busy);
    Run { duration, room, files, bytes, per_day }
}

/// Bytes and data files that one run takes.
fn selected<'w>(w: &Workings<'w>, growth: &Growth<'w>, arriving: Term<'w>, new: Term<'w>) -> (Term<'w>, Term<'w>) {
    let large = growth.target * w.constant(&growth::LARGE_ENOUGH);
    let cold = cold(w);
    if growth.delete_rows.is_some() && !cold {
        // Every data file that deletes apply to is written again, the old ones too.
        let touched = w.constant(&DELETE_THRESHOLD);
        return (growth.live_bytes * touched + arriving, growth.compacted_files * touched + new);
    }
    let average = growth.commit.bytes / growth.commit.data_files;
    if average.value() >= large.value() {
        return (w.literal(0.0, Unit::Bytes), w.literal(0.0, Unit::Count));
    }
    if cold {
        return (arriving, new);
    }
    let one = w.literal(1.0, Unit::Factor);
    // A cell whose share of one cycle is too small to be left alone is written again until it is large enough.
    let runs = (large * growth.cells / arriving).max(one).min((growth.days * 86_400.0 / cycle_of(w, growth)).max(one));
    let times = w.step(Step::RewritesPerByte, &SELECTION, (runs + one) / w.literal(2.0, Unit::Factor));
    (arriving * times, new + growth.cells * (times - one))
}

fn cycle_of<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Term<'w> {
    cycle_and_room(w, growth, w.scenario().compaction()).0
}

/// Time to compact what the table held before the stream began.
fn repair<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Term<'w> {
    let cores = w.of(Parameter::CompactionCores);
    let bytes = growth::initial_bytes(w, &growth.commit) / (cores * w.of(Parameter::CompactionRate));
    let files = w.of(Parameter::InitialFiles) * w.of(Parameter::CompactionFileCost) / cores;
    w.quantity(Quantity::Repair, Rule::ALGEBRA, w.of(Parameter::Tables) * (bytes + files))
}

/// Files a day that are not compacted: all without compaction, else the share that there is no time for.
fn backlog<'w>(w: &Workings<'w>, growth: &Growth<'w>, run: Option<&Run<'w>>) -> Term<'w> {
    let left = match run {
        None => growth.files_per_day,
        Some(run) if run.duration.value() > run.room.value() => {
            growth.files_per_day * (w.literal(1.0, Unit::Share) - run.room / run.duration)
        }
        Some(_) => w.literal(0.0, Unit::PerDay),
    };
    w.quantity(Quantity::BacklogFilesPerDay, Rule::ALGEBRA, left * w.of(Parameter::Tables));
    left
}

/// The longest pause that still lets a run finish and keeps live files below their target, and what is left of it.
fn longest_pause<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    effort: &Effort,
    (cycle, room): (Term<'w>, Term<'w>),
    runs: bool,
) {
    let horizon = w.of(Parameter::Horizon);
    let continuous = w.scenario().compaction() == CompactionMode::Continuous;
    let found = effort.longest_pause(if continuous { None } else { Some(room.value()) }, horizon.value());
    let operands = [
        growth.bytes_per_day,
        growth.data_files_per_day,
        growth.live_bytes,
        w.of(Parameter::CompactionCores),
        w.of(Parameter::CompactionRate),
        w.of(Parameter::CompactionFileCost),
        room,
        horizon,
    ];
    let mut longest = w.looked_up(Function::LongestPause, &operands, found);
    if w.scenario().target(Parameter::GoalLiveFiles).is_some() {
        let nothing = w.literal(0.0, Unit::Count);
        let spare = (w.of(Parameter::GoalLiveFiles) - growth.compacted_files).max(nothing);
        longest = longest.min(spare / growth.files_per_day * w.literal(86_400.0, Unit::Seconds));
    }
    let longest = w.quantity(Quantity::CompactionEveryNeeded, Rule::ALGEBRA, longest);
    let nothing = w.literal(0.0, Unit::Seconds);
    let grace = if runs { (longest - cycle).max(nothing) } else { longest };
    w.quantity(Quantity::CompactionGrace, Rule::ALGEBRA, grace);
}
