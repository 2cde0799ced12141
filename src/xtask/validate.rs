//! Runs the real engines on a grid and compares what they did with the model (see `tests/engines/README.md`).
//!
//! It needs Java, Maven and, for Spark, Python with PySpark; none of the other commands do.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};

use crate::run::{cargo, command, output, root, run, step};

/// A profile of the grid, and the class that runs it.
const FLINK: [(&str, &str); 3] =
    [("iceberg-1.11", "IcebergRun"), ("iceberg-1.10", "IcebergRun"), ("paimon-1.3", "PaimonRun")];
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

/// Runs the profiles that are named, or all of them; a path among the arguments is another grid.
pub(crate) fn validate(args: &[String]) -> Result<()> {
    let (grids, asked): (Vec<&String>, Vec<&String>) =
        args.iter().partition(|arg| arg.contains(['.', '/']) && Path::new(arg).is_file());
    let grid = grids.first().map_or_else(|| engines().join("grid.txt"), |grid| PathBuf::from(*grid));
    let profiles: Vec<&str> = FLINK.iter().map(|(profile, _)| *profile).chain([SPARK]).collect();
    if let Some(unknown) = asked.iter().find(|name| !profiles.contains(&name.as_str())) {
        bail!("there is no profile `{unknown}`: one of {}", profiles.join(", "));
    }
    needs("java", "-version", "a JDK, 17 or later (Debian: openjdk-17-jdk-headless)")?;
    needs("mvn", "-version", "Maven (Debian: maven)")?;
    let runs = work()?.join("grid.runs");
    fs::write(&runs, format!("{COMMON}\n"))?;
    let is_asked = |profile: &str| asked.is_empty() || asked.iter().any(|name| *name == profile);
    for (profile, class) in FLINK.iter().filter(|(profile, _)| is_asked(profile)) {
        step(profile, || flink(profile, class, &grid, &runs))?;
    }
    if is_asked(SPARK) {
        step(SPARK, || spark(&grid, &runs))?;
    }
    println!("\nThe runs are in {}", runs.display());
    run(cargo(&["run", "--quiet", "--locked", "-p", "headgate-cli", "--", "validate", "--from"]).arg(&runs))
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

/// Compiles the harness for a profile and runs its lines of the grid.
fn flink(profile: &str, class: &str, grid: &Path, runs: &Path) -> Result<()> {
    let (work, project) = (work()?, engines().join("flink/pom.xml"));
    let (built, classpath) = (work.join(profile), work.join(format!("{profile}.classpath")));
    let mut maven = command("mvn");
    maven.args(["-q", "-B", "-P", profile, "-f"]).arg(project).arg(format!("-Dengines.target={}", built.display()));
    maven.args(["compile", "dependency:build-classpath"]).arg(format!("-Dmdep.outputFile={}", classpath.display()));
    run(&mut maven)?;
    let mut java = command("java");
    java.args(["-Xmx2g", "-XX:+UseSerialGC", "-Dorg.slf4j.simpleLogger.defaultLogLevel=error"]);
    java.args(OPENED.map(|module| format!("--add-opens=java.base/{module}=ALL-UNNAMED")));
    let path = fs::read_to_string(&classpath).context("the class path that Maven wrote")?;
    java.arg("-cp").arg(format!("{}:{}", built.join("classes").display(), path.trim()));
    run(java.arg(format!("engines.{class}")).arg(grid).arg(profile).arg(runs).arg(work.join("tables")))
}

/// Makes an environment with PySpark once, and runs Spark's lines of the grid.
fn spark(grid: &Path, runs: &Path) -> Result<()> {
    let (work, folder) = (work()?, engines().join("spark"));
    let (environment, classpath) = (work.join("python"), work.join("spark.classpath"));
    needs("python3", "--version", "Python 3 with venv (Debian: python3-venv)")?;
    if !environment.join("bin/spark-submit").exists() {
        run(command("python3").args(["-m", "venv"]).arg(&environment))?;
        let wanted = folder.join("requirements.txt");
        run(command(environment.join("bin/pip")).args(["install", "--quiet", "-r"]).arg(wanted))?;
    }
    let mut maven = command("mvn");
    maven.args(["-q", "-B", "dependency:build-classpath", "-f"]).arg(folder.join("pom.xml"));
    run(maven.arg(format!("-Dmdep.outputFile={}", classpath.display())))?;
    let jars = fs::read_to_string(&classpath).context("the class path that Maven wrote")?;
    let mut python = command(environment.join("bin/python"));
    python.arg(folder.join("run.py")).arg(grid).args([SPARK]).arg(runs).arg(work.join("spark"));
    run(python.arg(jars.trim().replace(':', ",")))
}
