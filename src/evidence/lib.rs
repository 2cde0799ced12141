//! What the real engines did: every run that was made of them, and the model's predictions beside it.
//!
//! One place for the runs. The tests, `headgate validate`, the table in `tests/ENGINES.md` and the page take them, and
//! how near the model comes to them, from here, so that all of them say the same.
//!
//! ```
//! use model::Quantity;
//!
//! let standing = evidence::standing(Quantity::DataFilesPerCommit, None);
//! assert_eq!(standing.near(), standing.runs());
//! ```

mod compare;
mod line;
mod near;
mod picks;
mod read;
mod replay;
mod run;
mod series;
mod standing;

pub use compare::{Compared, Comparison, Prediction, compared, comparisons, comparisons_by};
pub use near::{Near, nearest};
pub use picks::{Bucket, Pick, Picked, all_picked, picked};
pub use replay::{Replayed, replayed, replays};
pub use run::{Against, Column, Follows, Gap, Run, Seen, Series, Subject, Tolerance, Why};
pub use standing::{Section, Standing, parts, standing, table, together};

use std::sync::LazyLock;

/// The files of runs, one a pair of engine and table format.
const FILES: [&str; 8] = [
    include_str!("data/flink-iceberg.runs"),
    include_str!("data/flink-paimon.runs"),
    include_str!("data/connect-iceberg.runs"),
    include_str!("data/spark-iceberg.runs"),
    include_str!("data/spark-delta.runs"),
    include_str!("data/spark-hudi.runs"),
    include_str!("data/readers.runs"),
    include_str!("data/again.runs"),
];

static ALL: LazyLock<(Vec<Run>, Vec<String>)> = LazyLock::new(|| {
    let (mut runs, mut wrong) = (vec![], vec![]);
    for text in FILES {
        read::read(text, &mut runs, &mut wrong);
    }
    (runs, wrong)
});

/// Every run, by engine.
pub fn runs() -> &'static [Run] {
    &ALL.0
}

/// Lines of the files that could not be read, each with what is wrong about it; none, as a test holds.
pub fn unreadable() -> &'static [String] {
    &ALL.1
}

/// Runs of a text in the form of the files, and what of it could not be read.
pub fn read(text: &'static str) -> (Vec<Run>, Vec<String>) {
    let (mut runs, mut wrong) = (vec![], vec![]);
    read::read(text, &mut runs, &mut wrong);
    (runs, wrong)
}

/// The engines and releases that ran, in the order of the files.
pub fn engines() -> Vec<&'static str> {
    let mut all: Vec<&str> = vec![];
    for run in runs() {
        if !all.contains(&run.on) {
            all.push(run.on);
        }
    }
    all
}
