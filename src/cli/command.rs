//! The commands, each one row of a table, from which parser and help come.

mod calibrate;
mod chart;
mod check;
mod compare;
mod diagnose;
mod engines;
mod estimate;
mod explain;
mod export;
mod findings;
mod import;
mod link;
mod open;
mod params;
mod simulate;
mod solve;
mod sweep;
mod trouble;
mod validate;

pub(crate) use params::takes;

use crate::output::{Output, Wrong};
use crate::request::Request;

/// A command.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) name: &'static str,
    /// The operand in usage lines; empty without one, in brackets when it may be left out.
    pub(crate) operand: &'static str,
    pub(crate) about: &'static str,
    pub(crate) options: &'static [&'static str],
    pub(crate) run: fn(&Request) -> Result<Output, Wrong>,
}

/// An option of some commands.
#[derive(Debug)]
pub(crate) struct Opt {
    pub(crate) name: &'static str,
    /// The value in usage lines; empty without one.
    pub(crate) value: &'static str,
    pub(crate) about: &'static str,
}

/// Every command.
pub(crate) static COMMANDS: &[Command] = &[
    Command {
        name: "estimate",
        operand: "",
        about: "every quantity with value, unit and evidence",
        options: &["set", "target", "from", "preset", "question", "lang", "json"],
        run: estimate::run,
    },
    Command {
        name: "explain",
        operand: "QUANTITY",
        about: "how a quantity comes about, line by line, with its sources",
        options: &["set", "target", "from", "preset", "lang", "json"],
        run: explain::run,
    },
    Command {
        name: "findings",
        operand: "",
        about: "what is unwise or impossible, who owns the cure, and the cure",
        options: &["set", "target", "from", "preset", "lang", "json"],
        run: findings::run,
    },
    Command {
        name: "link",
        operand: "",
        about: "the address of a scenario (with --json its file)",
        options: &["set", "target", "from", "preset", "base", "lang", "json"],
        run: link::run,
    },
    Command {
        name: "open",
        operand: "ADDRESS|FILE",
        about: "the scenario of an address or a file, and what is wrong with it",
        options: &["lang", "json"],
        run: open::run,
    },
    Command {
        name: "export",
        operand: "[KIND]",
        about: "what to paste: configuration, tables, compaction calls, alert rules, reports",
        options: &["set", "target", "from", "preset", "lang"],
        run: export::run,
    },
    Command {
        name: "import",
        operand: "FILE…",
        about: "configuration, SQL, code and histories of a job: what they set, what to know, what is still assumed",
        options: &["set", "target", "from", "preset", "out", "lang", "json"],
        run: import::run,
    },
    Command {
        name: "calibrate",
        operand: "[FILE…]",
        about: "what a history shows, what it sets in the scenario, and predicted beside observed",
        options: &["set", "target", "from", "preset", "rewrite", "plan", "commit", "out", "lang", "json"],
        run: calibrate::run,
    },
    Command {
        name: "chart",
        operand: "files|latency|gantt|trade|live|metadata|conflicts|map|sensitivity",
        about: "a picture as SVG",
        options: &[
            "set", "target", "from", "preset", "over", "quantity", "bands", "out", "width", "height", "theme", "lang",
        ],
        run: chart::run,
    },
    Command {
        name: "simulate",
        operand: "",
        about: "days of a scenario, event by event: counts, and closed form beside simulation",
        options: &[
            "set", "target", "from", "preset", "days", "seed", "runs", "events", "svg", "at", "length", "width",
            "lang", "json",
        ],
        run: simulate::run,
    },
    Command {
        name: "validate",
        operand: "[QUANTITY]",
        about: "the model beside the runs of real engines: each engine's quantities, or a quantity's runs",
        options: &["from", "markdown", "lang", "json"],
        run: validate::run,
    },
    Command {
        name: "solve",
        operand: "",
        about: "what to set so that the targets are met; ends with 1 where nothing will do",
        options: &["set", "target", "from", "preset", "movable", "lang", "json"],
        run: solve::run,
    },
    Command {
        name: "trouble",
        operand: "",
        about: "growth, an outage, repair, compaction that fails, another writer, append or upsert",
        options: &["set", "target", "from", "preset", "lang", "json"],
        run: trouble::run,
    },
    Command {
        name: "engines",
        operand: "",
        about: "every engine for the same traffic and targets: which, and why not the others",
        options: &["set", "target", "from", "preset", "lang", "json"],
        run: engines::run,
    },
    Command {
        name: "diagnose",
        operand: "[SYMPTOM…]",
        about: "from what is seen, one word after the other, to cause, cure and what proves it",
        options: &["set", "from", "lang", "json"],
        run: diagnose::run,
    },
    Command {
        name: "compare",
        operand: "FIRST [SECOND]",
        about: "two scenarios (files, addresses, or one address of both): what differs, what that takes, which is better",
        options: &["lang", "json"],
        run: compare::run,
    },
    Command {
        name: "check",
        operand: "ADDRESS|FILE",
        about: "whether a scenario meets its targets and runs; ends with 1 where it does not",
        options: &["set", "target", "lang", "json"],
        run: check::run,
    },
    Command {
        name: "sweep",
        operand: "NAME=FROM..TO",
        about: "one parameter over a range, such as interval=10s..10min: what becomes of the numbers",
        options: &["set", "target", "from", "preset", "points", "quantity", "csv", "lang", "json"],
        run: sweep::run,
    },
    Command { name: "params", operand: "", about: "the table of parameters", options: &["json"], run: params::run },
];

/// Every option of any command.
pub(crate) static OPTIONS: &[Opt] = &[
    Opt { name: "set", value: "NAME=VALUE", about: "a parameter, such as interval=30s; again for more" },
    Opt { name: "target", value: "NAME=VALUE", about: "what must hold, such as freshness=60s or files_day=50000" },
    Opt {
        name: "from",
        value: "FILE|ADDRESS",
        about: "start from a scenario file, an address, or the job's own files (again for each); - is standard input",
    },
    Opt { name: "preset", value: "NAME", about: "start from an example, such as bucket256" },
    Opt { name: "question", value: "NAME", about: "only what answers cadence, files, freshness …; again for more" },
    Opt {
        name: "movable",
        value: "NAMES",
        about: "knobs that may move, such as interval,parallelism, or whose: job, table, governance",
    },
    Opt { name: "over", value: "X,Y", about: "the two parameters of the map (interval,parallelism)" },
    Opt { name: "points", value: "NUMBER", about: "values of the range (13)" },
    Opt { name: "quantity", value: "NAME", about: "a number to tell, such as files_per_day; again for more" },
    Opt { name: "csv", value: "", about: "comma-separated values instead of text" },
    Opt { name: "base", value: "URL", about: "the page that the address is for" },
    Opt { name: "rewrite", value: "FILES,BYTES,TIME,CORES", about: "a compaction run that you timed; again for more" },
    Opt { name: "plan", value: "TIME", about: "the time of a query's plan that you measured" },
    Opt { name: "commit", value: "P50[,P99]", about: "median and 99th percentile of commits that you measured" },
    Opt { name: "out", value: "FILE", about: "write the picture or the scenario there" },
    Opt { name: "width", value: "PIXELS", about: "width of the picture (900)" },
    Opt { name: "height", value: "PIXELS", about: "height of the picture (what it needs)" },
    Opt { name: "theme", value: "light|dark", about: "colours of the picture (light)" },
    Opt { name: "bands", value: "", about: "with the range of the curve over what was assumed (charts of curves)" },
    Opt { name: "days", value: "NUMBER", about: "how long to simulate (1)" },
    Opt { name: "seed", value: "NUMBER", about: "seed of the draws (the scenario's)" },
    Opt { name: "runs", value: "NUMBER", about: "runs with seeds from there on, for bands (1)" },
    Opt { name: "events", value: "", about: "every event as a line of JSON" },
    Opt { name: "svg", value: "", about: "the day as a picture: checkpoints, commits, compaction, stops" },
    Opt { name: "markdown", value: "", about: "the whole table as Markdown" },
    Opt {
        name: "at",
        value: "TIME",
        about: "where the picture of a simulated day begins: 02:00, or a duration such as 26h (0s)",
    },
    Opt { name: "length", value: "DURATION", about: "how much of the day it shows: 10min (all of it)" },
    Opt { name: "lang", value: "en|zh", about: "language of sentences and names (en)" },
    Opt { name: "json", value: "", about: "JSON instead of text" },
];
