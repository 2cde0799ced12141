//! The scenario that a request is about: a file or an address, then `--set` and `--target`.

use crate::output::Wrong;
use crate::request::Request;
use exchange::{Beside, Drift, FileFinding, LinkFinding, Pinned, ScenarioFile, decode};
use model::{Inputs, Parameter, estimate};
use report::PresetId;
use std::io::Read;
use words::Language;

/// The scenario, what goes with it, and what was wrong with where it came from.
#[derive(Debug, Default)]
pub(crate) struct Given {
    pub(crate) inputs: Inputs,
    pub(crate) beside: Beside,
    pub(crate) pinned: Option<Pinned>,
    pub(crate) findings: Vec<Found>,
}

/// Something to know about where a scenario came from.
#[derive(Debug)]
pub(crate) enum Found {
    Link(LinkFinding),
    File(FileFinding),
}

impl Found {
    /// The name in JSON.
    pub(crate) fn id(&self) -> &'static str {
        match self {
            Self::Link(finding) => finding.id(),
            Self::File(finding) => finding.problem.id(),
        }
    }

    /// Whether everything was read all the same: what is said of is a version or a checksum.
    pub(crate) fn is_harmless(&self) -> bool {
        matches!(self.id(), "no-checksum" | "no-version")
    }

    /// In words.
    pub(crate) fn say(&self, language: Language) -> String {
        match self {
            Self::Link(finding) => language.link_finding(finding),
            Self::File(finding) => language.file_finding(finding),
        }
    }
}

impl Given {
    /// The scenario of a request; notes say what the link or file said wrong, and what the engine does not have.
    pub(crate) fn of(request: &Request) -> Result<Self, Wrong> {
        let mut given = match (request.last("from"), request.last("preset")) {
            (Some(from), _) => Self::open_readable(from)?,
            (None, Some(preset)) => Self::preset(preset)?,
            (None, None) => Self::default(),
        };
        given.change(request)?;
        Ok(given)
    }

    /// The scenario that the operand names, with what the request sets beside it.
    pub(crate) fn of_operand(request: &Request) -> Result<Self, Wrong> {
        let mut given = Self::open_readable(request.operand())?;
        given.change(request)?;
        Ok(given)
    }

    /// Opens a file or an address of which something could be read.
    pub(crate) fn open_readable(from: &str) -> Result<Self, Wrong> {
        Self::open(from)?.readable(from)
    }

    fn change(&mut self, request: &Request) -> Result<(), Wrong> {
        for set in request.all("set") {
            let (name, value) = pair("set", set, "interval=30s")?;
            self.set(name, value)?;
        }
        for target in request.all("target") {
            let (name, value) = pair("target", target, "freshness=60s")?;
            self.target(name, value)?;
        }
        Ok(())
    }

    /// Opens a file, standard input (`-`) or an address.
    pub(crate) fn open(from: &str) -> Result<Self, Wrong> {
        let path = std::path::Path::new(from);
        let text = match from {
            "-" => read(std::io::stdin().lock())?,
            _ if path.is_file() => {
                let file = std::fs::File::open(path);
                read(file.map_err(|why| Wrong::new(format!("cannot read {from}: {why}")))?)?
            }
            _ if from.contains(['=', '#', '?']) => from.to_owned(),
            _ => {
                let right = "give a scenario file or an address such as '#v=1&i=60s&p=32'";
                return Err(Wrong::new(format!("there is no file '{from}': {right}")));
            }
        };
        let is_file = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('{');
        Ok(if is_file { Self::of_file(&text) } else { Self::of_address(&text) })
    }

    /// A file of which nothing could be read is no scenario to answer for.
    fn readable(self, from: &str) -> Result<Self, Wrong> {
        let whole = self.findings.iter().find_map(|found| match found {
            Found::File(finding) if finding.path.is_empty() => Some(finding.to_string()),
            _ => None,
        });
        whole.map_or(Ok(self), |why| Err(Wrong::new(format!("{from}: {why}"))))
    }

    fn preset(name: &str) -> Result<Self, Wrong> {
        let names = PresetId::ALL.iter().map(|preset| preset.id());
        let preset = PresetId::by_id(name).ok_or_else(|| Wrong::unknown("preset", name, names))?;
        Ok(Self { inputs: preset.inputs(), ..Self::default() })
    }

    fn of_address(text: &str) -> Self {
        let opened = decode(text);
        let beside = opened.beside();
        let findings = opened.findings.into_iter().map(Found::Link).collect();
        Self { inputs: opened.inputs, beside, pinned: opened.pinned, findings }
    }

    fn of_file(text: &str) -> Self {
        let read = ScenarioFile::read(text);
        let findings = read.findings.into_iter().map(Found::File).collect();
        let ScenarioFile { inputs, second, checklist, .. } = read.file;
        Self { inputs, beside: Beside { second, checklist, ..Beside::default() }, pinned: read.pinned, findings }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Wrong> {
        let parameter = Parameter::by_id(name).ok_or_else(|| unknown_parameter(name))?;
        self.inputs.set_text(parameter, value).map_err(Wrong::new)
    }

    fn target(&mut self, name: &str, value: &str) -> Result<(), Wrong> {
        let targets = Parameter::ALL.iter().filter_map(|parameter| parameter.id().strip_prefix("goal_"));
        match Parameter::by_id(&format!("goal_{name}")) {
            Some(parameter) => self.inputs.set_text(parameter, value).map_err(Wrong::new),
            None => Err(Wrong::unknown("target", name, targets)),
        }
    }

    /// Results that are no longer what the link said.
    pub(crate) fn drift(&self) -> Vec<Drift> {
        let now = estimate(&self.inputs.scenario());
        self.pinned.as_ref().map_or(vec![], |pinned| pinned.drift(&now))
    }

    /// What to say beside an answer.
    pub(crate) fn notes(&self, language: Language) -> Vec<String> {
        let engine = self.inputs.engine();
        let lacks = self.inputs.given().filter(|parameter| !parameter.exists_in(engine));
        let lacks = lacks.map(|parameter| format!("{} has no {}: it changes nothing", engine.id(), parameter.id()));
        let drift = self.drift();
        let found = self.findings.iter().map(|found| found.say(language));
        found.chain(lacks).chain(drift.iter().map(|drift| language.drift(drift))).collect()
    }
}

fn read(from: impl Read) -> Result<String, Wrong> {
    const MOST: u64 = 4 << 20;
    let mut bytes = Vec::new();
    from.take(MOST).read_to_end(&mut bytes).map_err(|why| Wrong::new(format!("cannot read: {why}")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn pair<'t>(option: &str, text: &'t str, right: &str) -> Result<(&'t str, &'t str), Wrong> {
    let wrong = || Wrong::new(format!("--{option} '{text}' has no value: --{option} {right} would be right"));
    text.split_once('=').ok_or_else(wrong)
}

/// A key of the address leads to its parameter.
fn unknown_parameter(name: &str) -> Wrong {
    match Parameter::by_key(name) {
        Some(parameter) => Wrong::new(format!("unknown parameter '{name}': did you mean {}?", parameter.id())),
        None => Wrong::unknown("parameter", name, Parameter::ALL.iter().map(|parameter| parameter.id())),
    }
}
