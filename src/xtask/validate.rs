//! Runs the real engines on a grid and compares what they did with the model (see `tests/engines/README.md`).
//!
//! It needs Java, Maven and, for Spark, Python with PySpark; none of the other commands do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::run::{cargo, command, output, root, run, step};

/// A profile of the grid, the class that runs it, and the profile that it is compiled for: old releases lack some of
/// what the class can use, and run what a newer one compiled.
const FLINK: [(&str, &str, &str); 5] = [
    ("iceberg-1.11", "IcebergRun", "iceberg-1.11"),
    ("iceberg-1.10", "IcebergRun", "iceberg-1.10"),
    ("iceberg-1.9", "IcebergRun", "iceberg-1.10"),
    ("iceberg-1.5", "IcebergRun", "iceberg-1.10"),
    ("paimon-1.3", "PaimonRun", "paimon-1.3"),
];
const SPARK: &str = "spark-3.5";

/// Settings that every run of the grid has, in the model's parameters: calm checkpoints, ten seconds apart.
const COMMON: &str = "common interval=10s checkpoint_duration=0s min_pause=0s utilisation=0.1 \
                      checkpoint_duration_p99=0s commit_latency=100ms commit_latency_p99=100ms";

/// Modules that Flink reaches into.
const OPENED: [&str; 7] = [
    "java.lang",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "java.nio",
    "java.time",
    "sun.nio.ch",
];

/// Maven asks again where a connection breaks: a cold start brings hundreds of files.
const PATIENT: [&str; 2] =
    ["-Dmaven.wagon.http.retryHandler.count=5", "-Dmaven.wagon.http.retryHandler.requestSentEnabled=true"];

/// What of a grid is asked for.
#[derive(Debug, Default, PartialEq)]
struct Asked {
    /// Only the lines that begin with `quick`.
    quick: bool,
    /// Another grid.
    grid: Option<PathBuf>,
    /// Profiles; none stand for all.
    profiles: Vec<&'static str>,
    /// Beginnings of names; none stand for all.
    names: Vec<String>,
}

/// Runs the profiles and the runs that are named, or all of them; a path among the arguments is another grid.
pub(crate) fn validate(args: &[String]) -> Result<()> {
    let asked = asked(args);
    let text = fs::read_to_string(asked.grid.clone().unwrap_or_else(|| engines().join("grid.txt")));
    let lines = lines(&text.context("the grid")?, &asked);
    ensure!(!lines.is_empty(), "no line of the grid begins with one of: {}", asked.names.join(", "));
    needs("java", "-version", "a JDK, 17 or later (Debian: openjdk-17-jdk-headless)")?;
    needs("mvn", "-version", "Maven (Debian: maven)")?;
    let (grid, runs) = (work()?.join("grid.txt"), work()?.join("grid.runs"));
    fs::write(&grid, lines.join("\n") + "\n")?;
    fs::write(&runs, format!("{COMMON}\n"))?;
    let has_lines = |profile: &str| lines.iter().any(|line| on(line) == profile);
    // What did not run holds the others up no more than it must: it is told at the end.
    let mut failed = vec![];
    let mut try_profile = |profile: &str, work: &dyn Fn() -> Result<()>| {
        if has_lines(profile) {
            failed.extend(step(profile, work).err().map(|why| format!("{why:#}")));
        }
    };
    for (profile, class, compiled) in &FLINK {
        try_profile(profile, &|| flink(profile, class, compiled, (&grid, &runs)));
    }
    try_profile(SPARK, &|| spark(&grid, &runs));
    println!("\nThe runs are in {}", runs.display());
    run(cargo(&["run", "--quiet", "--locked", "-p", "headgate-cli", "--", "validate", "--from"]).arg(&runs))?;
    ensure!(failed.is_empty(), "not everything ran:\n{}", failed.join("\n"));
    Ok(())
}

fn asked(args: &[String]) -> Asked {
    let profiles = FLINK.map(|(profile, ..)| profile).into_iter().chain([SPARK]);
    let mut asked = Asked::default();
    for arg in args {
        match arg.as_str() {
            "--quick" => asked.quick = true,
            path if path.contains('.') && Path::new(path).is_file() => asked.grid = Some(PathBuf::from(path)),
            name => match profiles.clone().find(|profile| *profile == name) {
                Some(profile) => asked.profiles.push(profile),
                None => asked.names.push(name.to_owned()),
            },
        }
    }
    asked
}

/// The lines of a grid that are asked for, each of them one run.
fn lines(grid: &str, asked: &Asked) -> Vec<String> {
    let chosen = grid.lines().filter_map(|line| match line.split_once(' ')? {
        ("quick", rest) => Some(rest),
        ("run", rest) if !asked.quick => Some(rest),
        _ => None,
    });
    let is_asked = |line: &String| {
        let name = line.split(' ').nth(1).unwrap_or_default();
        (asked.profiles.is_empty() || asked.profiles.contains(&on(line)))
            && (asked.names.is_empty() || asked.names.iter().any(|asked| name.starts_with(asked)))
    };
    chosen.flat_map(each).filter(is_asked).collect()
}

/// A line for each of the values that are written `a|b`; the name ends with those of its run.
fn each(line: &str) -> Vec<String> {
    let mut words = line.split_whitespace();
    let mut all = vec![(words.next().unwrap_or_default().to_owned(), String::new())];
    for word in words {
        let (key, values) = word.split_once('=').unwrap_or((word, ""));
        let several = values.contains('|');
        let with = |(name, settings): &(String, String), value: &str| {
            let name = if several { format!("{name}-{value}") } else { name.clone() };
            (name, format!("{settings} {key}={value}"))
        };
        all = all.iter().flat_map(|one| values.split('|').map(|value| with(one, value)).collect::<Vec<_>>()).collect();
    }
    all.into_iter().map(|(name, settings)| format!("run {name}{settings}")).collect()
}

/// The profile of a line.
fn on(line: &str) -> &str {
    line.split(' ').find_map(|word| word.strip_prefix("on=")).unwrap_or_default()
}

fn engines() -> PathBuf {
    root().join("tests/engines")
}

/// Where tables, classes and runs go.
fn work() -> Result<PathBuf> {
    let folder = root().join("target/engines");
    fs::create_dir_all(&folder).context("the folder for the engines' work")?;
    Ok(folder)
}

fn needs(program: &str, version: &str, what: &str) -> Result<()> {
    let found = output(command(program).arg(version));
    ensure!(found.is_ok(), "`{program}` does not run, and real engines need it: install {what}. Nothing else does");
    Ok(())
}

/// Compiles the harness and runs a profile's lines of the grid.
fn flink(profile: &str, class: &str, compiled: &str, (grid, runs): (&Path, &Path)) -> Result<()> {
    let work = work()?;
    let build = |of: &str| {
        let mut maven = maven("flink");
        maven.args(["-P", of]).arg(format!("-Dengines.target={}", work.join(of).display()));
        maven
    };
    if compiled != profile {
        run(build(compiled).arg("compile"))?;
    }
    let own = (compiled == profile).then_some("compile");
    let path = class_path(build(profile).args(own), &work.join(format!("{profile}.classpath")))?;
    let mut java = command("java");
    java.args([
        "-Xmx2g",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
    ]);
    java.args(OPENED.map(|module| format!("--add-opens=java.base/{module}=ALL-UNNAMED")));
    java.env("CLASSPATH", format!("{}:{path}", work.join(compiled).join("classes").display()));
    run(java.arg(format!("engines.{class}")).arg(grid).arg(profile).arg(runs).arg(work.join("tables")))
}

/// Maven in the folder of an engine.
fn maven(engine: &str) -> Command {
    let mut maven = command("mvn");
    maven.args(PATIENT).args(["-q", "-B", "-f"]).arg(engines().join(engine).join("pom.xml"));
    maven
}

/// The jars that a project needs, which Maven brings, with colons between.
fn class_path(maven: &mut Command, file: &Path) -> Result<String> {
    run(maven.arg("dependency:build-classpath").arg(format!("-Dmdep.outputFile={}", file.display())))?;
    Ok(fs::read_to_string(file).context("the class path that Maven wrote")?.trim().to_owned())
}

/// Makes an environment with PySpark once, and runs Spark's lines of the grid.
fn spark(grid: &Path, runs: &Path) -> Result<()> {
    let (work, folder) = (work()?, engines().join("spark"));
    let environment = work.join("python");
    needs("python3", "--version", "Python 3 with venv (Debian: python3-venv)")?;
    if !environment.join("bin/spark-submit").exists() {
        run(command("python3").args(["-m", "venv"]).arg(&environment))?;
        let wanted = folder.join("requirements.txt");
        run(command(environment.join("bin/pip")).args(["install", "--quiet", "-r"]).arg(wanted))?;
    }
    let jars = class_path(&mut maven("spark"), &work.join("spark.classpath"))?;
    let mut python = command(environment.join("bin/python"));
    python.arg(folder.join("run.py")).arg(grid).args([SPARK]).arg(runs).arg(work.join("spark"));
    run(python.arg(jars.replace(':', ",")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "# a note\nrun a on=paimon-1.3|spark-3.5 p=1|2 q=3\nquick b on=spark-3.5\n";

    #[test]
    fn alternatives_are_a_run_each() {
        let all = lines(GRID, &Asked::default());
        let first = ["run a-paimon-1.3-1 on=paimon-1.3 p=1 q=3", "run a-paimon-1.3-2 on=paimon-1.3 p=2 q=3"];
        assert_eq!(all[..2], first);
        assert_eq!((all.len(), all[4].as_str()), (5, "run b on=spark-3.5"));
    }

    #[test]
    fn a_part_of_the_grid_can_be_asked_for() {
        let count =
            |args: &[&str]| lines(GRID, &asked(&args.iter().map(ToString::to_string).collect::<Vec<_>>())).len();
        assert_eq!([count(&["--quick"]), count(&["spark-3.5"]), count(&["a"]), count(&["c"])], [1, 3, 4, 0]);
        assert_eq!(count(&["spark-3.5", "b", "--quick"]), 1);
    }

    #[test]
    fn every_line_of_the_grid_is_on_a_profile_that_is_there_and_has_a_name_of_its_own() {
        let grid = fs::read_to_string(engines().join("grid.txt")).expect("the grid");
        let all = lines(&grid, &Asked::default());
        let profiles: Vec<&str> = FLINK.map(|(profile, ..)| profile).into_iter().chain([SPARK]).collect();
        assert!(all.iter().all(|line| profiles.contains(&on(line))));
        let names: std::collections::BTreeSet<_> = all.iter().filter_map(|line| line.split(' ').nth(1)).collect();
        assert_eq!(names.len(), all.len());
    }
}
