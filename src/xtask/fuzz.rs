//! Looking for bytes that break a law: tests/fuzz, with cargo-fuzz, at the compiler that this repository names.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::run::{root, run, step};
use crate::tools::Tool;

const CARGO_FUZZ: &str = "0.13.2";

/// Runs every target, or those that are named, for so many minutes each.
pub(crate) fn all(rest: &[String]) -> Result<()> {
    let (minutes, named) = match rest.split_first() {
        Some((first, named)) => {
            (first.parse::<u32>().context("how many minutes? such as: cargo xtask fuzz 5 sql")?, named)
        }
        None => (1, &[][..]),
    };
    let known = targets()?;
    if let Some(other) = named.iter().find(|name| !known.contains(name)) {
        ensure!(false, "there is no target {other}; there are {}", known.join(", "));
    }
    let tool = Tool { package: "cargo-fuzz", program: "cargo-fuzz", version: CARGO_FUZZ.to_owned() };
    step("set up", || tool.ensure())?;
    sow()?;
    for target in known.iter().filter(|target| named.is_empty() || named.contains(target)) {
        step(target, || one(&tool, target, minutes))?;
    }
    Ok(())
}

fn one(tool: &Tool, target: &str, minutes: u32) -> Result<()> {
    let grown = folder(&format!("corpus/{target}"))?;
    let broken = folder(&format!("broken/{target}"))?;
    let found = root().join("tests/fuzz/found").join(target);
    let mut fuzz = tool.command();
    // Nothing here is unsafe, so there is nothing for a sanitizer to find.
    fuzz.args(["fuzz", "run", "--fuzz-dir", "tests/fuzz", "--sanitizer", "none", "--target-dir", "target/fuzz/build"]);
    fuzz.arg(target).arg(grown).arg(seeds(target)).args(found.is_dir().then_some(found));
    // A text that takes half a minute, or a gigabyte, breaks a law too.
    fuzz.args(["--", "-timeout=30", "-rss_limit_mb=1024", "-max_len=65536", "-print_final_stats=1"]);
    fuzz.arg(format!("-max_total_time={}", minutes * 60)).arg(format!("-artifact_prefix={}/", broken.display()));
    run(&mut fuzz)
}

fn targets() -> Result<Vec<String>> {
    let files = fs::read_dir(root().join("tests/fuzz/targets"))?;
    let mut names: Vec<String> =
        files.filter_map(|file| Some(file.ok()?.path().file_stem()?.to_string_lossy().into_owned())).collect();
    names.sort();
    Ok(names)
}

fn folder(name: &str) -> Result<PathBuf> {
    let folder = root().join("target/fuzz").join(name);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// What a target begins with. Papers of all kinds begin with the same: each target keeps its own kinds.
fn seeds(target: &str) -> PathBuf {
    let own = ["address", "path", "scenario", "typed"].contains(&target);
    root().join("target/fuzz/seeds").join(if own { target } else { "papers" })
}

/// Writes what the targets begin with, out of what the tests read.
fn sow() -> Result<()> {
    let tests = root().join("src/exchange/tests");
    let papers = folder("seeds/papers")?;
    let cases = fs::read_to_string(tests.join("import/cases.txt"))?;
    for (at, case) in cases.split("=== ").skip(1).enumerate() {
        let (head, text) = case.split_once('\n').unwrap_or((case, ""));
        let name = head.split_once(" <").map_or("", |(_, name)| name.trim_end_matches('>'));
        fs::write(papers.join(format!("case-{at}")), format!("{name}\u{1e}{text}"))?;
    }
    histories(&tests.join("data/history"), &papers)?;
    let golden = fs::read_to_string(tests.join("golden/v1-0.1.0.txt"))?;
    let link = golden.lines().next().unwrap_or_default();
    fs::write(folder("seeds/address")?.join("golden"), link)?;
    let file = r#"{"headgate": 1, "model": 1, "scenario": {"interval": "30s", "rate": 5000, "x": [1]}, "second": {},
        "checklist": ["alerts-set"], "kept": [{"in": "flink-config", "key": "a.b", "value": "1"}], "pinned": {}}"#;
    fs::write(folder("seeds/scenario")?.join("whole"), file)?;
    fs::write(folder("seeds/typed")?.join("duration"), "\u{5}1h 30min")?;
    for verb in
        ["why files_per_day", "findings", "config", "plan", "compare", "day", "chart-svg gantt x=0:600", "trade"]
    {
        let name = verb.split(' ').next().unwrap_or(verb);
        fs::write(folder("seeds/path")?.join(name), format!("{verb}\nen\n{link}\nwidth=700\n"))?;
    }
    Ok(())
}

/// Real files that are short enough to be changed byte by byte.
fn histories(from: &Path, to: &Path) -> Result<()> {
    const LONGEST: u64 = 32 << 10;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            histories(&entry.path(), to)?;
        } else if entry.metadata()?.len() <= LONGEST {
            let text = fs::read(entry.path())?;
            fs::write(to.join(&name), [name.as_bytes(), b"\x1e", &text].concat())?;
        }
    }
    Ok(())
}
