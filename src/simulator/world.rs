//! The world of one run: the stream's jobs, the table, its maintenance, and what is planned.

mod commit;
mod compaction;
mod expiry;
mod failure;
mod job;
mod manifests;
mod round;
mod service;
mod trigger;
mod upkeep;

use crate::agenda::Agenda;
use crate::care::Care;
use crate::latency::Latency;
use crate::luck::Luck;
use crate::note::{Note, limit};
use crate::record::{Record, Sample};
use crate::report::Counts;
use crate::settings::{Cadence, Script, Settings};
use crate::shapes::Shapes;
use crate::table::Table;
use crate::time::{DAY, HOUR, Micros, micros};
use compaction::Rewriting;
use job::Job;
use manifests::Rebinding;
use model::parameter::CompactionMode;
use model::simulation::MetadataSizes;
use model::{Parameter, Scenario};
use service::Service;
use upkeep::Upkeep;

/// Something planned. Events of a job carry its generation: those of a life that has ended are ignored.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Planned {
    Tick { job: u32, tick: u32 },
    Barrier { job: u32, generation: u32, id: u64 },
    Snapshotted { job: u32, generation: u32, id: u64 },
    Timeout { job: u32, generation: u32, id: u64 },
    Swap { job: u32, generation: u32 },
    Retry { job: u32, generation: u32 },
    Failure { job: u32 },
    Restart { job: u32, generation: u32 },
    Round { job: u32, round: u32 },
    RoundWritten { job: u32, round: u32 },
    Outage,
    CompactionStart,
    Groups { run: u32 },
    CompactionSwap { run: u32 },
    CompactionRetry { run: u32 },
    Maintain,
    Orphans,
    Manifests,
    ManifestsSwap,
    ManifestsRetry,
    Expire,
    ExpireSwap,
    ExpireRetry,
    Sample,
    Hour,
}

/// An attempt to commit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// When the base was read.
    pub(crate) started: Micros,
    /// The version that was read.
    pub(crate) base: u64,
    /// From 1.
    pub(crate) number: u32,
    /// Time from the base to the swap.
    pub(crate) window: Micros,
    /// Which draw it is.
    pub(crate) draw: u64,
}

/// Entities whose draws are not a job's.
pub(crate) const COMPACTION: u64 = 1_000_001;
pub(crate) const EXPIRY: u64 = 1_000_002;
pub(crate) const MANIFESTS: u64 = 1_000_003;

pub(crate) struct World {
    pub(crate) now: Micros,
    pub(crate) end: Micros,
    pub(crate) settings: Settings,
    pub(crate) care: Care,
    pub(crate) luck: Luck,
    pub(crate) agenda: Agenda<Planned>,
    pub(crate) shapes: Shapes,
    pub(crate) table: Table,
    pub(crate) jobs: Vec<Job>,
    pub(crate) rewriting: Rewriting,
    pub(crate) service: Service,
    /// Part of a file that copy-on-write commits have yet to touch.
    pub(crate) untouched: f64,
    pub(crate) upkeep: Upkeep,
    pub(crate) rebinding: Rebinding,
    pub(crate) expiring: Option<Attempt>,
    pub(crate) expiry_draws: u64,
    pub(crate) latency: Latency,
    /// Rows that are committed and wait for a rewrite to be readable, as stretches of row numbers.
    pub(crate) hidden: Vec<(u64, u64)>,
    pub(crate) counts: Counts,
    pub(crate) record: Record,
    sample_every: Micros,
}

impl World {
    pub(crate) fn new(scenario: &Scenario, seed: u64, days: f64, script: Script) -> Self {
        let settings = Settings::of(scenario, script);
        let rate = scenario.number(Parameter::Rate);
        let mut shapes = Shapes::new(scenario, rate);
        let usual = shapes.mean((rate * crate::time::seconds(settings.interval.max(1))).max(1.0) as u64);
        let care = Care::of(scenario, MetadataSizes::of(scenario, &usual));
        let end = micros(days * 86_400.0).max(1);
        let mut world = Self {
            now: 0,
            end,
            luck: Luck::new(seed),
            agenda: Agenda::new(),
            table: Table::new(&care, (usual.bytes / usual.data.max(1.0)) as u64),
            jobs: (0..settings.jobs).map(|_| Job::default()).collect(),
            rewriting: Rewriting::default(),
            service: Service::of(scenario, &usual),
            untouched: 0.0,
            upkeep: Upkeep::default(),
            rebinding: Rebinding::default(),
            expiring: None,
            expiry_draws: 0,
            latency: Latency::new(),
            hidden: Vec::new(),
            counts: Counts::default(),
            record: Record::default(),
            sample_every: (end / Micros::from(limit::SAMPLES)).max(1),
            settings,
            care,
            shapes,
        };
        world.plan_the_start();
        world
    }

    fn plan_the_start(&mut self) {
        if self.settings.jobs_as_rivals {
            self.record.note(Note::JobsAsRivals);
        }
        self.record.live(0, self.table.data_files());
        self.agenda.plan(0, Planned::Sample);
        for job in 0..self.settings.jobs {
            self.begin(job);
            self.plan_failure(job);
        }
        self.agenda.plan(HOUR, Planned::Hour);
        if self.settings.outage > 0 {
            self.agenda.plan(self.end / 4, Planned::Outage);
        }
        match self.care.compaction {
            CompactionMode::Off => {}
            CompactionMode::Scheduled => self.agenda.plan(self.care.start % DAY, Planned::CompactionStart),
            CompactionMode::Continuous if self.care.maintains() => self.maintain(),
            CompactionMode::Continuous => self.agenda.plan(self.care.every, Planned::CompactionStart),
        }
        if self.care.expire_every > 0 {
            self.agenda.plan(self.care.expire_every, Planned::Expire);
        }
        if self.care.manifests_every > 0 {
            self.agenda.plan(self.care.manifests_every, Planned::Manifests);
        }
        if self.care.orphan_age > 0 {
            self.agenda.plan(DAY, Planned::Orphans);
        }
    }

    /// Lets one thing happen; false when the run is over.
    pub(crate) fn step(&mut self) -> bool {
        if self.agenda.is_full() {
            self.record.note(Note::AgendaFull);
            return false;
        }
        if self.counts.events >= limit::EVENTS {
            self.record.note(Note::EventLimit);
            return false;
        }
        if self.agenda.peek().is_none_or(|at| at > self.end) {
            self.now = self.end;
            return false;
        }
        let Some((at, what)) = self.agenda.next() else { return false };
        debug_assert!(at >= self.now, "time does not go back");
        self.now = at;
        self.counts.events += 1;
        self.happen(what);
        true
    }

    fn happen(&mut self, what: Planned) {
        match what {
            Planned::Tick { job, tick } => self.tick(job, tick),
            Planned::Barrier { job, generation, id } if self.lives(job, generation) => self.barrier(job, id),
            Planned::Snapshotted { job, generation, id } if self.lives(job, generation) => self.snapshotted(job, id),
            Planned::Timeout { job, generation, id } if self.lives(job, generation) => self.timeout(job, id),
            Planned::Swap { job, generation } if self.lives(job, generation) => self.swap(job),
            Planned::Retry { job, generation } if self.lives(job, generation) => self.retry(job),
            Planned::Restart { job, generation } if self.lives(job, generation) => self.restart(job),
            Planned::Barrier { .. }
            | Planned::Snapshotted { .. }
            | Planned::Timeout { .. }
            | Planned::Swap { .. }
            | Planned::Retry { .. }
            | Planned::Restart { .. } => {}
            Planned::Round { job, round } => self.round(job, round),
            Planned::RoundWritten { job, round } => self.round_written(job, round),
            Planned::Failure { job } => self.machine_fails(job),
            Planned::Outage => self.outage(),
            Planned::CompactionStart => self.compaction_starts(),
            Planned::Groups { run } => self.groups_written(run),
            Planned::CompactionSwap { run } => self.compaction_swaps(run),
            Planned::CompactionRetry { run } => self.compaction_retries(run),
            Planned::Maintain => self.maintain(),
            Planned::Orphans => self.remove_orphans(),
            Planned::Manifests => self.manifests_start(),
            Planned::ManifestsSwap => self.manifests_swap(),
            Planned::ManifestsRetry => self.manifests_retry(),
            Planned::Expire => self.expiry_starts(),
            Planned::ExpireSwap => self.expiry_swaps(),
            Planned::ExpireRetry => self.expiry_attempts(),
            Planned::Sample => self.sample(),
            Planned::Hour => {
                (0..self.settings.jobs).for_each(|job| self.read_on(job));
                self.agenda.plan(self.now + HOUR, Planned::Hour);
            }
        }
    }

    fn lives(&self, job: u32, generation: u32) -> bool {
        self.jobs[job as usize].generation == generation
    }

    fn sample(&mut self) {
        let sample = self.state();
        self.record.samples.push(sample);
        self.agenda.plan(self.now + self.sample_every, Planned::Sample);
    }

    /// The state of table and job now.
    pub(crate) fn state(&mut self) -> Sample {
        (0..self.settings.jobs).for_each(|job| self.read_on(job));
        let arrived = self.settings.traffic.arrived(self.now);
        let jobs = || self.jobs.iter();
        let unseen = jobs().map(|job| job.committed).min().unwrap_or(arrived);
        let age = if unseen < arrived { self.now - self.settings.traffic.arrival(unseen).min(self.now) } else { 0 };
        Sample {
            at: self.now,
            data_files: self.table.data_files(),
            delete_files: self.table.delete_files(),
            backlog_rows: jobs().map(|job| arrived - job.read).sum(),
            owed_checkpoints: jobs().map(|job| job.owed).max().unwrap_or(0),
            data_manifests: self.table.data.live(),
            delete_manifests: self.table.deletes.live(),
            snapshots: self.table.snapshots(),
            metadata_bytes: self.table.metadata_bytes(),
            age,
        }
    }

    /// Brings counts of what is still open up to date, at the end.
    pub(crate) fn close(&mut self) {
        (0..self.settings.jobs).for_each(|job| self.read_on(job));
        let arrived = self.settings.traffic.arrived(self.now);
        self.counts.rows_arrived = arrived * u64::from(self.settings.jobs);
        self.counts.rows_waiting = self.jobs.iter().map(|job| arrived - job.committed).sum();
        let batches = || self.jobs.iter().flat_map(|job| &job.batches);
        self.counts.files_pending = batches().map(|batch| batch.files.data + batch.files.deletes()).sum();
        self.counts.files_live = self.table.data_files() + self.table.delete_files();
        self.counts.files_replaced = self.table.replaced + self.table.replaced_deletes;
        let polls = self.now.checked_div(self.settings.refresh).unwrap_or(0);
        self.counts.reader_polls = self.care.readers * polls;
        if self.settings.cadence == Cadence::Checkpoints && self.counts.checkpoints_completed == 0 {
            self.record.note(Note::NoCheckpoint);
        }
    }

    /// Tells the record how many files are live now.
    pub(crate) fn note_live(&mut self) {
        let live = self.table.data_files() + self.table.delete_files();
        self.record.live(self.now, live);
    }
}
