//! Examples: settings that articles about streaming ingestion use, with the numbers they state.

use model::{Inputs, Parameter};

/// An example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PresetId {
    /// Nothing set.
    Start,
    /// 16 writers that append, a commit each 30 s: about 46,000 files a day.
    Sixteen30,
    /// The same each 300 s: about 4,600.
    Sixteen300,
    /// 10 writers, a commit each minute: 600 files an hour.
    Ten60,
    /// bucket(16) with as many writers.
    Bucket16Writers16,
    /// bucket(16) with twice as many writers.
    Bucket16Writers32,
    /// bucket(256) with few writers.
    Bucket256,
    /// A minute's interval with watermarks 5 s behind.
    Watermarks60,
    /// A whole configuration: 120 s, pause 30 s, unaligned, 512 MiB.
    Unaligned120,
    /// A whole configuration: 60 s, pause 30 s, 128 MiB, 4 writers, straight from MySQL.
    Mysql60,
}

/// An example with its settings.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Which one.
    pub id: PresetId,
    /// What it sets, as people would type it.
    pub values: &'static [(Parameter, &'static str)],
}

use Parameter as P;

const APPEND: (Parameter, &str) = (P::WriteMode, "append");
const NO_BUCKETS: (Parameter, &str) = (P::Buckets, "0");

/// Every example, in the page's order.
const PRESETS: [Preset; 10] = [
    Preset { id: PresetId::Start, values: &[] },
    Preset { id: PresetId::Sixteen30, values: &[(P::Interval, "30s"), (P::Parallelism, "16"), APPEND, NO_BUCKETS] },
    Preset { id: PresetId::Sixteen300, values: &[(P::Interval, "300s"), (P::Parallelism, "16"), APPEND, NO_BUCKETS] },
    Preset { id: PresetId::Ten60, values: &[(P::Interval, "60s"), (P::Parallelism, "10"), APPEND, NO_BUCKETS] },
    Preset { id: PresetId::Bucket16Writers16, values: &[(P::Buckets, "16"), (P::Parallelism, "16")] },
    Preset { id: PresetId::Bucket16Writers32, values: &[(P::Buckets, "16"), (P::Parallelism, "32")] },
    Preset { id: PresetId::Bucket256, values: &[(P::Buckets, "256"), (P::Parallelism, "4")] },
    Preset {
        id: PresetId::Watermarks60,
        values: &[
            (P::Interval, "60s"),
            (P::CheckpointTimeout, "10min"),
            (P::MaxConcurrent, "1"),
            (P::WatermarkDelay, "5s"),
            (P::Window, "1min"),
            APPEND,
            NO_BUCKETS,
        ],
    },
    Preset {
        id: PresetId::Unaligned120,
        values: &[
            (P::Interval, "120s"),
            (P::MinPause, "30s"),
            // The article's file says 10 minutes and its session 8: the session wins.
            (P::CheckpointTimeout, "8min"),
            (P::Unaligned, "yes"),
            (P::Incremental, "yes"),
            (P::TargetFileSize, "512MiB"),
            (P::Buckets, "16"),
            (P::CommitRetries, "4"),
        ],
    },
    Preset {
        id: PresetId::Mysql60,
        values: &[
            (P::EngineVersion, "1.6"),
            (P::RuntimeVersion, "1.18"),
            (P::Source, "direct"),
            (P::Interval, "60s"),
            (P::MinPause, "30s"),
            (P::Parallelism, "4"),
            NO_BUCKETS,
            (P::TargetFileSize, "128MiB"),
            (P::Catalog, "hadoop"),
            (P::Storage, "hdfs"),
        ],
    },
];

impl PresetId {
    /// Every example, in the page's order.
    pub const ALL: [Self; PRESETS.len()] = [
        Self::Start,
        Self::Sixteen30,
        Self::Sixteen300,
        Self::Ten60,
        Self::Bucket16Writers16,
        Self::Bucket16Writers32,
        Self::Bucket256,
        Self::Watermarks60,
        Self::Unaligned120,
        Self::Mysql60,
    ];

    /// The name in addresses and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Sixteen30 => "sixteen-30s",
            Self::Sixteen300 => "sixteen-300s",
            Self::Ten60 => "ten-60s",
            Self::Bucket16Writers16 => "bucket16-p16",
            Self::Bucket16Writers32 => "bucket16-p32",
            Self::Bucket256 => "bucket256",
            Self::Watermarks60 => "watermarks-60s",
            Self::Unaligned120 => "unaligned-120s",
            Self::Mysql60 => "mysql-60s",
        }
    }

    /// Finds an example by name.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.id() == id)
    }

    /// Its settings.
    pub fn preset(self) -> &'static Preset {
        &PRESETS[self as usize]
    }

    /// The inputs that it stands for.
    pub fn inputs(self) -> Inputs {
        let mut inputs = Inputs::new();
        for (parameter, text) in self.preset().values {
            // A test sets every one of them.
            let set = inputs.set_text(*parameter, text);
            debug_assert!(set.is_ok(), "{}: {set:?}", self.id());
        }
        inputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Report;
    use model::{Claim, Quantity};

    fn value(preset: PresetId, quantity: Quantity) -> f64 {
        Report::of(&preset.inputs()).value(quantity).unwrap()
    }

    fn claims(preset: PresetId, quantity: Quantity) -> Vec<Claim> {
        Report::of(&preset.inputs()).why(quantity).unwrap().claims
    }

    #[test]
    fn the_table_is_in_the_order_of_the_enumeration() {
        for id in PresetId::ALL {
            assert_eq!(id.preset().id, id);
            assert_eq!(PresetId::by_id(id.id()), Some(id));
        }
    }

    #[test]
    fn every_setting_of_an_example_is_taken() {
        for id in PresetId::ALL {
            let mut inputs = Inputs::new();
            for (parameter, text) in id.preset().values {
                assert_eq!(inputs.set_text(*parameter, text), Ok(()), "{} {}", id.id(), parameter.id());
            }
        }
    }

    #[test]
    fn sixteen_writers_give_the_articles_number_of_files() {
        assert_eq!(value(PresetId::Sixteen30, Quantity::DataFilesPerDay), 46_080.0);
        assert_eq!(value(PresetId::Sixteen300, Quantity::DataFilesPerDay), 4_608.0);
        assert_eq!(value(PresetId::Sixteen30, Quantity::FilesPerDay), 46_080.0);
    }

    #[test]
    fn ten_writers_give_600_files_an_hour() {
        assert_eq!(value(PresetId::Ten60, Quantity::FilesPerDay) / 24.0, 600.0);
    }

    #[test]
    fn buckets_multiply_writers_and_the_derivation_says_why() {
        for (preset, writers) in [(PresetId::Bucket16Writers16, 256.0), (PresetId::Bucket16Writers32, 512.0)] {
            assert_eq!(value(preset, Quantity::DataFilesPerCommit), writers);
            assert!(claims(preset, Quantity::DataFilesPerCommit).contains(&Claim::LesserOfParallelismAndBuckets));
            assert!(claims(preset, Quantity::Writers).contains(&Claim::HashIsTheDefault));
        }
    }

    #[test]
    fn more_buckets_than_writers_leave_no_empty_files() {
        assert_eq!(value(PresetId::Bucket256, Quantity::DataFilesPerCommit), 1_024.0);
        assert!(claims(PresetId::Bucket256, Quantity::DataFilesPerCommit).contains(&Claim::EmptyFiles));
    }

    #[test]
    fn watermarks_do_not_set_how_often_it_commits() {
        assert_eq!(value(PresetId::Watermarks60, Quantity::CommitsPerDay), 1_440.0);
        assert!(claims(PresetId::Watermarks60, Quantity::CommitsPerDay).contains(&Claim::WatermarksCommit));
    }

    #[test]
    fn the_whole_configurations_commit_at_their_interval() {
        assert_eq!(value(PresetId::Unaligned120, Quantity::CommitsPerDay).round(), 720.0);
        assert_eq!(value(PresetId::Mysql60, Quantity::CommitsPerDay).round(), 1_440.0);
        assert_eq!(value(PresetId::Mysql60, Quantity::DataFilesPerCommit), 4.0);
    }

    #[test]
    fn the_latest_row_comes_after_the_interval_and_the_derivation_says_so() {
        for (preset, interval) in [(PresetId::Sixteen30, 30.0), (PresetId::Sixteen300, 300.0)] {
            assert!(value(preset, Quantity::VisibleMax) > interval);
            assert!(claims(preset, Quantity::VisibleMax).contains(&Claim::IntervalBoundsLatency));
        }
    }
}
