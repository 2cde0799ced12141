//! Puts a wrong formula into a copy of the repository and sees that runs of the real engines notice.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::run::{cargo, command, output, root, step};

/// A formula made wrong: what it is about, where it stands, and what stands there instead.
struct Mutation {
    of: &'static str,
    file: &'static str,
    right: &'static str,
    wrong: &'static str,
}

/// One for each kind of number that the runs hold.
const MUTATIONS: &[Mutation] = &[
    Mutation {
        of: "files: writers and cells add up instead of multiplying",
        file: "src/model/engine/flink_iceberg/writers.rs",
        right: "w.touched(parallelism * cells, arrivals.keys)",
        wrong: "w.touched(parallelism + cells, arrivals.keys)",
    },
    Mutation {
        of: "files: hash opens a cell twice",
        file: "src/model/engine/flink_iceberg/writers.rs",
        right: "let writers = w.touched(cells, arrivals.rows);",
        wrong: "let writers = w.touched(cells + cells, arrivals.rows);",
    },
    Mutation {
        of: "files: range cuts between cells",
        file: "src/model/engine/flink_iceberg/writers.rs",
        right: "cells + parallelism - w.literal(1.0, Unit::Count)",
        wrong: "cells",
    },
    Mutation {
        of: "files: buckets are dealt as they are today, in Iceberg 1.9 too",
        file: "src/model/engine/flink_iceberg/writers.rs",
        right: "is_second_sink(scenario) && scenario.release() < Release::new(1, 10);",
        wrong: "is_second_sink(scenario) && scenario.release() < Release::new(1, 9);",
    },
    Mutation {
        of: "equality deletes: a file for each busy subtask",
        file: "src/model/engine/iceberg/delta_writer.rs",
        right: "if upsert { (writers.writers, &UPSERT) }",
        wrong: "if upsert { (writers.busy, &UPSERT) }",
    },
    Mutation {
        of: "position deletes: a file for every row that is replaced",
        file: "src/model/engine/iceberg/delta_writer.rs",
        right: "position_deletes: Some((touched(data_files), &BY_FILE))",
        wrong: "position_deletes: Some((arrivals.superseded, &BY_FILE))",
    },
    Mutation {
        of: "position deletes: one for each data file, in Iceberg 1.5 too",
        file: "src/model/engine/flink_iceberg.rs",
        right: "const FILE_GRANULARITY: Release = Release::new(1, 6);",
        wrong: "const FILE_GRANULARITY: Release = Release::new(1, 5);",
    },
    Mutation {
        of: "deletion vectors: a file for each writer",
        file: "src/model/engine/iceberg/delta_writer.rs",
        right: "deletion_vectors: Some((touched(writers.busy), &VECTORS))",
        wrong: "deletion_vectors: Some((touched(writers.writers), &VECTORS))",
    },
    Mutation {
        of: "manifests: they are merged at half their number",
        file: "src/model/math/manifests.rs",
        right: "const PERIOD: u64 = 99;",
        wrong: "const PERIOD: u64 = 49;",
    },
    Mutation {
        of: "metadata file: a snapshot takes a third more",
        file: "src/model/question/table/iceberg.rs",
        right: "size(\"metadata_json_snapshot_bytes\", 999.0)",
        wrong: "size(\"metadata_json_snapshot_bytes\", 1_332.0)",
    },
    Mutation {
        of: "manifests' bytes: a column takes half",
        file: "src/model/question/table/iceberg.rs",
        right: "size(\"manifest_entry_column_bytes\", 26.0)",
        wrong: "size(\"manifest_entry_column_bytes\", 13.0)",
    },
    Mutation {
        of: "cadence: a commit does not hold the next checkpoint back",
        file: "src/model/engine/checkpointing.rs",
        right: ".mean_of_longest((v[0], v[1], v[4]), Lognormal::new(v[5], v[6]))",
        wrong: ".mean_of_longest((v[0], v[1], v[4]), Lognormal::new(0.0, 0.0))",
    },
    Mutation {
        of: "cadence: a pause keeps no concurrent checkpoints apart",
        file: "src/model/engine/checkpointing.rs",
        right: "let overlap = pause.value() == 0.0 || whole.value() > interval.value();",
        wrong: "let overlap = true;",
    },
    Mutation {
        of: "Paimon's files: one for each writer instead of each bucket",
        file: "src/model/engine/paimon/buckets.rs",
        right: "Layout::Fixed => cells::in_turn(w, w.of(Parameter::Buckets), arrivals.keys, parallelism, &FIXED),",
        wrong: "Layout::Fixed => cells::in_turn(w, parallelism, arrivals.keys, parallelism, &FIXED),",
    },
    Mutation {
        of: "Spark's files: one for each shuffle partition",
        file: "src/model/engine/spark_iceberg.rs",
        right: "cells::by_hash(w, pieces, arrivals.rows, shuffle, &HASH)",
        wrong: "cells::by_hash(w, shuffle, arrivals.rows, shuffle, &HASH)",
    },
    Mutation {
        of: "the simulation's manifests: they are merged at half their number",
        file: "src/simulator/table/manifests.rs",
        right: "const MERGE_FROM: usize = 100;",
        wrong: "const MERGE_FROM: usize = 50;",
    },
    Mutation {
        of: "the simulation's expiry: one snapshot more stays than must",
        file: "src/simulator/world/expiry.rs",
        right: "self.table.expire(self.now, self.care.snapshot_age, self.care.snapshots_min)",
        wrong: "self.table.expire(self.now, self.care.snapshot_age, self.care.snapshots_min + 1)",
    },
    Mutation {
        of: "Paimon's picks: runs that are a tenth larger are taken too",
        file: "src/model/engine/paimon/universal.rs",
        right: "const SIZE_RATIO: f64 = 1.0;",
        wrong: "const SIZE_RATIO: f64 = 10.0;",
    },
    Mutation {
        of: "Paimon's picks: everything is merged once it is half newer",
        file: "src/model/engine/paimon/universal.rs",
        right: "const MAX_SIZE_AMPLIFICATION: f64 = 200.0;",
        wrong: "const MAX_SIZE_AMPLIFICATION: f64 = 100.0;",
    },
];

/// Tries every mutation, or those that have one of the words, and prints a table of the runs that notice; one that no
/// run notices is an error.
pub(crate) fn all(words: &[String]) -> Result<()> {
    let copy = copy()?;
    let asked = |mutation: &&Mutation| words.is_empty() || words.iter().any(|word| mutation.of.contains(word.as_str()));
    let (mut table, mut unnoticed) = (String::from("| wrong formula | red runs | such as |\n|---|---|---|\n"), vec![]);
    for mutation in MUTATIONS.iter().filter(asked) {
        step(mutation.of, || {
            let red = try_one(&copy, mutation)?;
            let such = red.iter().next().map_or_else(String::new, |run| format!("`{run}`"));
            table.push_str(&format!("| {} | {} | {such} |\n", mutation.of, red.len()));
            unnoticed.extend(red.is_empty().then_some(mutation.of));
            Ok(())
        })?;
    }
    println!("\n{table}");
    ensure!(unnoticed.is_empty(), "no run noticed: {}", unnoticed.join("; "));
    Ok(())
}

/// The repository's files, as they are committed or about to be, in a folder of their own.
fn copy() -> Result<PathBuf> {
    let copy = root().join("target/mutants/tree");
    let files = output(command("git").args(["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    for file in files.lines().filter(|file| root().join(file).is_file()) {
        let to = copy.join(file);
        fs::create_dir_all(to.parent().unwrap_or(&copy))?;
        fs::copy(root().join(file), to).with_context(|| format!("copying {file}"))?;
    }
    Ok(copy)
}

/// The names of the runs that turn red; none where the tests pass.
fn try_one(copy: &Path, mutation: &Mutation) -> Result<BTreeSet<String>> {
    let file = copy.join(mutation.file);
    let text = fs::read_to_string(&file)?;
    let times = text.matches(mutation.right).count();
    ensure!(times == 1, "`{}` stands {times} times in {}", mutation.right, mutation.file);
    fs::write(&file, text.replacen(mutation.right, mutation.wrong, 1))?;
    let tested = cargo(&["test", "--quiet", "--locked", "--no-fail-fast", "-p", "headgate-evidence"])
        .args(["--test", "runs", "--test", "replays", "--test", "picks", "--"])
        .args(["of_a_real_engine", "commit_by_commit", "the_engine_picked"])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", root().join("target/mutants/build"))
        .env("RUST_BACKTRACE", "0")
        .output();
    fs::write(&file, text)?;
    let tested = tested.context("the tests did not start")?;
    let red = red(&String::from_utf8_lossy(&tested.stdout));
    ensure!(
        tested.status.success() == red.is_empty(),
        "it was not tried:\n{}",
        String::from_utf8_lossy(&tested.stderr)
    );
    Ok(red)
}

/// Runs that the tests name as off: a line each, behind a line that counts them.
fn red(said: &str) -> BTreeSet<String> {
    let lists = said.split(" off:\n").skip(1).flat_map(|list| list.lines().take_while(|line| !line.trim().is_empty()));
    let lines = lists.filter(|line| !line.starts_with("note:"));
    lines.filter_map(|line| line.split([':', ' ']).next().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A formula that has changed since needs a new mutation.
    #[test]
    fn what_is_made_wrong_stands_once_in_its_file() {
        for mutation in MUTATIONS {
            let text = fs::read_to_string(root().join(mutation.file)).expect("a file of the model");
            assert_eq!(text.matches(mutation.right).count(), 1, "{} in {}", mutation.right, mutation.file);
        }
    }

    /// The table is what the command printed last.
    #[test]
    fn every_mutation_has_its_row_in_the_documentation() {
        let page = fs::read_to_string(root().join("tests/engines/README.md")).expect("the page");
        for mutation in MUTATIONS {
            assert!(page.contains(&format!("| {} | ", mutation.of)), "{}", mutation.of);
        }
    }

    #[test]
    fn runs_that_tests_name_are_counted_once() {
        let said = "x panicked at y:\n3 are off:\nrun-a: files is Some(1.0), not 2\nrun-a: more is Some(1.0), not 2\n\
                    run-b: files is Some(1.0), not 2\nnote: run with\n\n1 columns are off:\nrun-c data_files: 1 of 2\n\nend\n";
        assert_eq!(red(said).into_iter().collect::<Vec<_>>(), ["run-a", "run-b", "run-c"]);
    }
}
