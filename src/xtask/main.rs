//! The workbench: everything that is done to the project rather than by it.
//!
//! `cargo xtask` alone lists the commands. Each installs what it needs and is missing, at the
//! versions that this repository pins, and says so while it does.

mod audit;
mod bench;
mod bill;
mod bits;
mod check;
mod dist;
mod fuzz;
mod licences;
mod mutate;
mod packages;
mod reproduce;
mod run;
mod serve;
mod setup;
mod size;
mod tools;
mod validate;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  serve [PORT]   set up, build the release page and serve it on this machine (port 8080)
  test           set up, then pass every test: fast checks, release build, sizes, browser
  check          the fast checks alone: formatting, rules, lints, native tests, documentation
  browser [...]  build the page and run the browser tests; what follows goes to Playwright
  dist           build the static folder dist/, which works from any host and any sub-path
  first          record which functions of the page run first, and write src/page/first.txt
  reproduce      build dist/ twice, in two folders, and compare the bytes (half an hour on two cores)
  size           weigh dist/ and compare it with tests/budget.toml
  audit          ask cargo-deny and npm what is known against the packages (needs their advisory databases)
  bench [...]    run the native benchmarks; what follows goes to them
  bench-page     build the page and measure it in Chromium: slider, drawing beside uPlot, cursor, start
  bits           compare results bit by bit: this machine against wasm32
  validate [...] run real engines on a grid and compare them with the model (Java, Maven, Python); what follows names
                 profiles, beginnings of runs' names or another grid; --quick runs a few lines of each
  mutate [WORD]  put wrong formulas into a copy, and see that runs of real engines notice; a word picks some
  fuzz [MINUTES [TARGET...]]
                 look for bytes that break what should hold for any (tests/fuzz), a minute a target; needs g++
  setup          install what the others need, and nothing else
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = args.split_first().map_or(("help", &[][..]), |(c, r)| (c.as_str(), r));
    match obey(command, rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The causes in one line each; a backtrace of the workbench helps nobody.
            eprintln!("\nerror: {error}");
            error.chain().skip(1).for_each(|cause| eprintln!("  because: {cause}"));
            ExitCode::FAILURE
        }
    }
}

fn obey(command: &str, rest: &[String]) -> Result<()> {
    match command {
        "serve" => serve::serve(rest),
        "test" => check::everything(),
        "check" => check::fast(),
        "browser" => check::browser(rest),
        "dist" => dist::build(),
        "first" => dist::record_first(),
        "reproduce" => reproduce::check(),
        "size" => size::check(),
        "audit" => audit::check(),
        "bench" => bench::all(rest),
        "bench-page" => bench::page(rest),
        "bits" => bits::compare(),
        "validate" => validate::validate(rest),
        "mutate" => mutate::all(rest),
        "fuzz" => fuzz::all(rest),
        "setup" => setup::all(),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => bail!("there is no command `{other}`\n\n{HELP}"),
    }
}
