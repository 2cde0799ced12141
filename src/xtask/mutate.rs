//! Puts a wrong formula into a copy of the repository and sees that runs of the real engines notice.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::run::{cargo, command, output, root, run, step};

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
        of: "equality deletes: a file for each busy subtask",
        file: "src/model/engine/iceberg/delta_writer.rs",
        right: "if upsert { (writers.writers, &UPSERT) }",
        wrong: "if upsert { (writers.busy, &UPSERT) }",
    },
    Mutation {
        of: "position deletes: a file for every row that is replaced",
        file: "src/model/engine/iceberg/delta_writer.rs",
        right: "position_deletes: Some((touched(writers.writers), &BY_WRITER))",
        wrong: "position_deletes: Some((arrivals.superseded, &BY_WRITER))",
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
        right: "size(\"manifest_entry_column_bytes\", 29.0)",
        wrong: "size(\"manifest_entry_column_bytes\", 14.5)",
    },
    Mutation {
        of: "cadence: a commit does not hold the next checkpoint back",
        file: "src/model/engine/checkpointing.rs",
        right: "return interval.max(whole).max(commit);",
        wrong: "return interval.max(whole);",
    },
];

/// Tries every mutation; one that no run notices is an error.
pub(crate) fn all() -> Result<()> {
    let copy = copy()?;
    for mutation in MUTATIONS {
        step(mutation.of, || try_one(&copy, mutation))?;
    }
    println!("\nEvery wrong formula was noticed.");
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

fn try_one(copy: &Path, mutation: &Mutation) -> Result<()> {
    let file = copy.join(mutation.file);
    let text = fs::read_to_string(&file)?;
    let times = text.matches(mutation.right).count();
    ensure!(times == 1, "`{}` stands {times} times in {}", mutation.right, mutation.file);
    fs::write(&file, text.replacen(mutation.right, mutation.wrong, 1))?;
    let tested = run(cargo(&["test", "--quiet", "--locked", "-p", "headgate-evidence", "--test", "runs", "foretold"])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", root().join("target/mutants/build")));
    fs::write(&file, text)?;
    ensure!(tested.is_err(), "no run noticed it");
    Ok(())
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
}
