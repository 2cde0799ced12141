//! Files of a commit by the rows in it, out of the model's own rules.
//!
//! The rules cost microseconds, a day has thousands of commits: they are asked at points eight to an octave, once each,
//! and read off between them. Averages become whole files by a draw, so the average stays.

use crate::luck::{Luck, Purpose};
use model::Scenario;
use model::simulation::{CommitFiles, OwnRewriting, ReplacedFiles, commit_files};

/// Points for each doubling of the rows.
const POINTS: u32 = 8;
/// Doublings that are told apart: beyond, a commit counts as one of this size.
const OCTAVES: u32 = 48;

/// Whole files of one commit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Files {
    pub(crate) data: u64,
    pub(crate) equality: u64,
    pub(crate) position: u64,
    pub(crate) vectors: u64,
    pub(crate) bytes: u64,
    pub(crate) deleted_rows: u64,
    pub(crate) keys: u64,
    pub(crate) new_keys: u64,
    pub(crate) changelog: u64,
    /// Rows whose files the commit itself replaces.
    pub(crate) touching: u64,
    /// Whether a row replaced one of the same commit.
    pub(crate) repeats: bool,
}

impl Files {
    /// All delete files.
    pub(crate) fn deletes(&self) -> u64 {
        self.equality + self.position + self.vectors
    }

    /// Both together: checkpoints that commit as one.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            data: self.data + other.data,
            equality: self.equality + other.equality,
            position: self.position + other.position,
            vectors: self.vectors + other.vectors,
            bytes: self.bytes.saturating_add(other.bytes),
            deleted_rows: self.deleted_rows + other.deleted_rows,
            keys: self.keys + other.keys,
            new_keys: self.new_keys + other.new_keys,
            changelog: self.changelog + other.changelog,
            touching: self.touching + other.touching,
            repeats: self.repeats || other.repeats,
        }
    }
}

/// What commits of a scenario write.
pub(crate) struct Shapes {
    scenario: Scenario,
    rate: f64,
    known: Vec<Option<CommitFiles>>,
}

impl Shapes {
    pub(crate) fn new(scenario: &Scenario, rate: f64) -> Self {
        let known = vec![None; (POINTS * OCTAVES + 2) as usize];
        Self { scenario: scenario.clone(), rate: rate.max(1e-9), known }
    }

    /// Whole files of the `k`-th batch of a job.
    pub(crate) fn files(&mut self, rows: u64, luck: &Luck, job: u64, k: u64) -> Files {
        if rows == 0 {
            return Files::default();
        }
        let mean = self.mean(rows);
        let draw = |kind: u64| luck.draw(Purpose::Files, job * 8 + kind, k);
        let whole = |mean: f64, kind: u64| {
            let floor = libm::floor(mean);
            // Most averages are whole: no draw then, and no rounding of a rounding error.
            if mean - floor < 1e-9 { floor as u64 } else { libm::floor(mean + draw(kind)) as u64 }
        };
        let replaces = mean.own.and_then(|own| own.replaces);
        Files {
            data: whole(mean.data, 0).max(1),
            equality: whole(mean.equality_deletes, 1),
            position: whole(mean.position_deletes, 2),
            vectors: whole(mean.vectors, 3),
            bytes: libm::floor(mean.bytes + 0.5) as u64,
            deleted_rows: libm::floor(mean.deleted_rows + 0.5) as u64,
            keys: libm::floor(mean.keys + 0.5) as u64,
            new_keys: libm::floor(mean.new_keys + 0.5) as u64,
            changelog: whole(mean.changelog, 5),
            touching: if let Some(ReplacedFiles::Touched(rows)) = replaces { whole(rows, 7) } else { 0 },
            repeats: mean.superseded_rows >= 0.5 || whole(mean.superseded_rows, 4) > 0,
        }
    }

    /// The average files of a commit with so many rows.
    pub(crate) fn mean(&mut self, rows: u64) -> CommitFiles {
        let (octave, within) = (63 - rows.max(1).leading_zeros(), rows.max(1));
        let base = 1_u64 << octave;
        let place = (within - base) as f64 / base as f64 * f64::from(POINTS);
        let step = libm::floor(place);
        let index = octave * POINTS + step as u32;
        if index >= POINTS * OCTAVES {
            return self.at(POINTS * OCTAVES);
        }
        let (low, share) = (self.at(index), place - step);
        if share == 0.0 { low } else { between(&low, &self.at(index + 1), share) }
    }

    fn at(&mut self, index: u32) -> CommitFiles {
        if let Some(known) = self.known[index as usize] {
            return known;
        }
        let base = (1_u64 << (index / POINTS)) as f64;
        let rows = base * (1.0 + f64::from(index % POINTS) / f64::from(POINTS));
        let found = commit_files(&self.scenario, rows, rows / self.rate);
        self.known[index as usize] = Some(found);
        found
    }
}

fn between(low: &CommitFiles, high: &CommitFiles, share: f64) -> CommitFiles {
    let mix = |a: f64, b: f64| if a == b { a } else { a + (b - a) * share };
    CommitFiles {
        data: mix(low.data, high.data),
        equality_deletes: mix(low.equality_deletes, high.equality_deletes),
        position_deletes: mix(low.position_deletes, high.position_deletes),
        vectors: mix(low.vectors, high.vectors),
        changelog: mix(low.changelog, high.changelog),
        bytes: mix(low.bytes, high.bytes),
        deleted_rows: mix(low.deleted_rows, high.deleted_rows),
        superseded_rows: mix(low.superseded_rows, high.superseded_rows),
        objects: mix(low.objects, high.objects),
        keys: mix(low.keys, high.keys),
        new_keys: mix(low.new_keys, high.new_keys),
        own: low.own.map(|own| OwnRewriting { replaces: replaced(own.replaces, high, share), ..own }),
    }
}

fn replaced(low: Option<ReplacedFiles>, high: &CommitFiles, share: f64) -> Option<ReplacedFiles> {
    match (low?, high.own.and_then(|own| own.replaces)) {
        (ReplacedFiles::Touched(a), Some(ReplacedFiles::Touched(b))) => {
            Some(ReplacedFiles::Touched(a + (b - a) * share))
        }
        (low, _) => Some(low),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Inputs, Parameter};

    #[test]
    fn what_is_read_off_between_two_points_is_what_the_rules_say() {
        let mut inputs = Inputs::new();
        inputs.set_text(Parameter::Keys, "10k").or_else(|_| inputs.set_text(Parameter::Keys, "10000")).expect("keys");
        let scenario = inputs.scenario();
        let mut shapes = Shapes::new(&scenario, 2_000.0);
        for rows in [1_u64, 7, 333, 20_000, 120_000, 1_234_567] {
            let (read, right) = (shapes.mean(rows), commit_files(&scenario, rows as f64, rows as f64 / 2_000.0));
            for (a, b) in [
                (read.data, right.data),
                (read.equality_deletes, right.equality_deletes),
                (read.position_deletes, right.position_deletes),
                (read.bytes, right.bytes),
            ] {
                assert!((a - b).abs() <= 0.02 * b + 0.05, "{rows} rows: {a}, not {b}");
            }
        }
    }

    #[test]
    fn whole_files_keep_the_average() {
        let mut inputs = Inputs::new();
        inputs.set_text(Parameter::Rate, "1").expect("a rate");
        let scenario = inputs.scenario();
        let mut shapes = Shapes::new(&scenario, 1.0);
        let mean = shapes.mean(60).data;
        let luck = Luck::new(3);
        let sum: u64 = (0..4_000).map(|k| shapes.files(60, &luck, 0, k).data).sum();
        assert!((sum as f64 / 4_000.0 / mean - 1.0).abs() < 0.01, "{mean}");
    }
}
