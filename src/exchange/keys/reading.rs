//! From what was written to parameters: every setting is looked up and read, and the winners are taken.

use super::finding::{KeyFinding, Trap};
use super::form::{Form, RightValue};
use super::key::{Effect, Key, Part, Releases, Since};
use super::quiet::Quiet;
use super::system::System;
use super::table::{self, Found};
use super::{Meaning, calls, layout, system, traps};
use crate::import::flink_value::FlinkParser;
use crate::import::{
    Ignored, ImportFinding, ImportProblem, Place, Realm, Reason, SetParameter, Setting, TableRole, Written,
};
use model::engine::Release;
use model::{Inputs, Parameter, Scenario, Value};
use std::collections::BTreeMap;

/// A setting that wants to set a parameter; the greatest order wins.
#[derive(Clone, Debug)]
struct Candidate {
    set: SetParameter,
    order: (u8, bool, u8, usize),
}

/// What was read so far.
#[derive(Debug)]
pub(super) struct Reading<'w> {
    pub(super) written: &'w Written,
    pub(super) system: System,
    /// The reader's scenario, or that of an export's comment.
    pub(super) now: Scenario,
    pub(super) releases: Releases,
    /// Whether there are settings of `flink-conf.yaml` and of `config.yaml`.
    both_configs: bool,
    /// The values of options that decide together, with the setting that won.
    pub(super) parts: BTreeMap<Part, (f64, &'w Setting)>,
    candidates: Vec<Candidate>,
    meaning: Meaning,
}

/// The strongest order: what the layout and the calls say stands above what options say by default.
pub(super) const BY_LAYOUT: u8 = 3;

pub(super) fn set(written: &Written, now: &Inputs) -> Meaning {
    let system = system::recognise(written, now);
    let releases = releases(&system, now);
    let has = |realm| written.settings.iter().any(|setting| setting.realm == realm);
    let both_configs = has(Realm::FlinkConf) && has(Realm::FlinkConfig);
    let mut reading = Reading {
        written,
        system,
        now: now.scenario(),
        releases,
        both_configs,
        parts: BTreeMap::new(),
        candidates: Vec::new(),
        meaning: Meaning::default(),
    };
    let said = reading.system.set.clone();
    for set in said {
        reading.candidates.push(Candidate { set, order: (u8::MAX, true, 0, 0) });
    }
    for (at, setting) in written.settings.iter().enumerate() {
        reading.take(at, setting);
    }
    layout::read(&mut reading);
    calls::read(&mut reading);
    reading.choose();
    traps::find(&mut reading);
    reading.finish()
}

/// The releases that the papers say, or the reader's; those of another engine are its newest.
fn releases(system: &System, now: &Inputs) -> Releases {
    let mut inputs = now.clone();
    if now.engine() != system.engine {
        inputs.clear(Parameter::EngineVersion);
        inputs.clear(Parameter::RuntimeVersion);
    }
    for set in &system.set {
        inputs = inputs.with(set.parameter, set.value.clone());
    }
    inputs = inputs.with(Parameter::Engine, Value::Number(f64::from(system.engine as u8)));
    Releases::of(&inputs.scenario())
}

impl<'w> Reading<'w> {
    /// Whether a setting belongs to another table than the planned one.
    fn is_elsewhere(&self, setting: &Setting) -> bool {
        let Some(at) = setting.table.filter(|at| Some(*at) != self.system.table) else { return false };
        let planned = self.system.table.and_then(|at| self.written.tables.get(at));
        let reads = self.written.tables.get(at).is_some_and(|table| table.role == TableRole::Read);
        let nameless = self.written.tables.get(at).is_some_and(|table| table.name.is_empty());
        let is_source = matches!(setting.realm, Realm::SourceTable | Realm::CdcSource);
        (planned.is_some() && !nameless || reads) && !is_source
    }

    fn take(&mut self, at: usize, setting: &'w Setting) {
        if setting.value.contains("${") || setting.value.contains("{{") {
            return self.ignore(setting, Reason::Placeholder);
        }
        if self.is_elsewhere(setting) {
            return self.ignore(setting, Reason::NoEffect(Quiet::OtherTable));
        }
        if self.is_unread_file(setting) {
            return self.ignore(setting, Reason::Dropped);
        }
        let engine = self.system.engine;
        if setting.key != setting.key.trim() {
            let near = table::near(setting.realm, engine, setting.key.trim());
            return self.ignore(setting, Reason::Unknown { near });
        }
        let (realm, spelling) = table::behind_prefix(self.realm(setting), engine, &setting.key);
        match table::find(realm, engine, &spelling) {
            Found::Key(key) if !key.exists(self.releases) => self.not_in_release(setting, key),
            Found::Key(key) => self.take_key(at, setting, key, key.name == spelling),
            Found::Quiet(quiet) => self.quiet(setting, realm, &spelling, quiet),
            Found::Unknown => self.unknown(setting, realm, &spelling),
        }
    }

    /// Where a setting of an unknown system belongs, if the engine knows its key.
    fn realm(&self, setting: &Setting) -> Realm {
        if setting.realm != Realm::Unknown {
            return setting.realm;
        }
        let engine = self.system.engine;
        let knows = |realm: &Realm| matches!(table::find(*realm, engine, &setting.key), Found::Key(_));
        table::realms_of(engine).iter().copied().find(knows).unwrap_or(Realm::Unknown)
    }

    /// Flink 2 reads `config.yaml` only; before it, `flink-conf.yaml` hides it.
    fn is_unread_file(&self, setting: &Setting) -> bool {
        let second = self.releases.runtime >= Release::new(2, 0);
        self.both_configs
            && match setting.realm {
                Realm::FlinkConf => second,
                Realm::FlinkConfig => !second,
                _ => false,
            }
    }

    fn take_key(&mut self, at: usize, setting: &'w Setting, key: &'static Key, main: bool) {
        match key.effect {
            Effect::Quiet(quiet) => self.ignore(setting, Reason::NoEffect(quiet)),
            Effect::Dropped => self.ignore(setting, Reason::Dropped),
            Effect::Part(Part::TableList, _) => {}
            Effect::Part(part, form) => {
                if let Some(number) = self.number(setting, form) {
                    self.parts.insert(part, (number, setting));
                }
            }
            Effect::Sets(parameter, _) if !parameter.exists_in(self.system.engine) => {
                self.ignore(setting, Reason::Dropped);
            }
            Effect::Sets(parameter, form) => {
                let Some(number) = self.number(setting, form) else { return };
                if number < 0.0 {
                    return self.ignore(setting, Reason::NoEffect(Quiet::Fixed));
                }
                let order = (key.strength, main, rank(setting.realm), at);
                self.offer(setting, parameter, Value::Number(number), order);
            }
        }
    }

    /// Reads a value, and says what would be right where the engine refuses it.
    fn number(&mut self, setting: &Setting, form: Form) -> Option<f64> {
        let parser = FlinkParser::of(self.releases.runtime);
        match form.read(&setting.value, parser) {
            Ok(number) => {
                let suffix = form == Form::Mebibytes && setting.value.trim().ends_with(char::is_alphabetic);
                if suffix {
                    self.trap(setting.place, Trap::JavaSuffix);
                }
                Some(number)
            }
            Err(right) => {
                let read = shown(&setting.value);
                self.say(setting.place, KeyFinding::Unreadable { key: setting.key.clone(), read, right });
                self.ignore(setting, Reason::Unreadable { right: example(right) });
                None
            }
        }
    }

    /// A setting that wants to set a parameter.
    pub(super) fn offer(
        &mut self,
        setting: &Setting,
        parameter: Parameter,
        value: Value,
        order: (u8, bool, u8, usize),
    ) {
        let Setting { realm, key, value: raw, place, words, .. } = setting.clone();
        let raw = words.unwrap_or(raw);
        self.candidates.push(Candidate { set: SetParameter { parameter, value, realm, key, raw, place }, order });
    }

    /// Something beside settings that sets a parameter.
    pub(super) fn offer_words(&mut self, parameter: Parameter, number: f64, said: (&str, String, Place), strength: u8) {
        let (key, raw, place) = said;
        let value = Value::Number(number);
        let set = SetParameter { parameter, value, realm: Realm::Unknown, key: key.to_owned(), raw, place };
        // What nobody wrote yields to whatever was.
        let order = if strength == 0 { (0, false, 0, 0) } else { (strength, true, u8::MAX, usize::MAX) };
        self.candidates.push(Candidate { set, order });
    }

    /// Something that sets a text.
    pub(super) fn offer_text(&mut self, parameter: Parameter, text: &str, said: (&str, String, Place)) {
        let (key, raw, place) = said;
        let value = Value::Text(text.into());
        let set = SetParameter { parameter, value, realm: Realm::Unknown, key: key.to_owned(), raw, place };
        self.candidates.push(Candidate { set, order: (BY_LAYOUT, true, u8::MAX, usize::MAX) });
    }

    fn not_in_release(&mut self, setting: &Setting, key: &Key) {
        let reached = |since: &Since| match since {
            Since::Connector(bound) => self.releases.connector >= *bound,
            Since::Runtime(bound) => self.releases.runtime >= *bound,
        };
        let gone = key.until.filter(reached);
        let Some(bound) = gone.or(key.since) else { return };
        let (release, bound) = match bound {
            Since::Connector(bound) => (self.releases.connector, bound),
            Since::Runtime(bound) => (self.releases.runtime, bound),
        };
        let finding = KeyFinding::NotInRelease { key: setting.key.clone(), release, bound, gone: gone.is_some() };
        self.say(setting.place, finding);
        self.ignore(setting, Reason::NotInRelease { release: release.to_string() });
    }

    /// An option of a family without effect may yet be one that has an effect elsewhere.
    fn quiet(&mut self, setting: &Setting, realm: Realm, spelling: &str, quiet: Quiet) {
        match table::right_place(realm, self.system.engine, spelling) {
            Some(right) => self.wrong_place(setting, right),
            None => self.ignore(setting, Reason::NoEffect(quiet)),
        }
    }

    fn unknown(&mut self, setting: &Setting, realm: Realm, spelling: &str) {
        match table::right_place(realm, self.system.engine, spelling) {
            Some(right) => self.wrong_place(setting, right),
            None => {
                let near = table::near(realm, self.system.engine, spelling);
                self.ignore(setting, Reason::Unknown { near });
            }
        }
    }

    fn wrong_place(&mut self, setting: &Setting, right: Realm) {
        self.say(setting.place, KeyFinding::WrongPlace { key: setting.key.clone(), right });
        self.ignore(setting, Reason::Dropped);
    }

    /// A setting that set nothing.
    pub(super) fn ignore(&mut self, setting: &Setting, reason: Reason) {
        let Setting { realm, key, value, place, .. } = setting.clone();
        self.meaning.ignored.push(Ignored { realm, key, value, place, reason });
    }

    /// Something that the reader should know.
    pub(super) fn say(&mut self, place: Place, finding: KeyFinding) {
        self.meaning.findings.push(ImportFinding { place, problem: ImportProblem::Key(finding) });
    }

    /// A quirk of the engine's.
    pub(super) fn trap(&mut self, place: Place, trap: Trap) {
        self.say(place, KeyFinding::Trap(trap));
    }

    /// For each parameter the winner; the others are overridden, and contradict it where they differ.
    fn choose(&mut self) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.sort_by_key(|candidate| candidate.order);
        let mut winners: BTreeMap<usize, Candidate> = BTreeMap::new();
        for candidate in candidates {
            let at = candidate.set.parameter as usize;
            if let Some(loser) = winners.insert(at, candidate.clone()) {
                self.overridden(&loser.set, &candidate.set);
            }
        }
        for (_, winner) in winners {
            let set = self.clamped(winner.set);
            self.meaning.set.push(set);
        }
    }

    fn overridden(&mut self, loser: &SetParameter, winner: &SetParameter) {
        // What was not written cannot be overridden.
        if loser.realm == Realm::Unknown || loser.parameter == Parameter::Engine {
            return;
        }
        if loser.value != winner.value {
            let finding = KeyFinding::Contradiction {
                parameter: loser.parameter,
                key: loser.key.clone(),
                value: shown(&loser.raw),
                winner: winner.key.clone(),
                taken: shown(&winner.raw),
                by: winner.place,
            };
            self.say(loser.place, finding);
        }
        let SetParameter { realm, key, raw, place, .. } = loser.clone();
        self.meaning.ignored.push(Ignored {
            realm,
            key,
            value: raw,
            place,
            reason: Reason::Overridden { by: winner.place },
        });
    }

    /// A value within the limits of its parameter.
    fn clamped(&mut self, set: SetParameter) -> SetParameter {
        let Ok(Some(clamped)) = Inputs::new().set_clamped(set.parameter, set.value.clone()) else { return set };
        let value = Value::Number(clamped.taken);
        let taken = set.parameter.print(&value);
        self.say(set.place, KeyFinding::Clamped { key: set.key.clone(), asked: shown(&set.raw), taken });
        SetParameter { value, ..set }
    }

    /// The value that a parameter got.
    pub(super) fn got(&self, parameter: Parameter) -> Option<f64> {
        match self.set_of(parameter)?.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// What set a parameter.
    pub(super) fn set_of(&self, parameter: Parameter) -> Option<&SetParameter> {
        self.meaning.set.iter().find(|set| set.parameter == parameter)
    }

    /// The settings of an option, by its spelling without prefix.
    pub(super) fn settings<'r>(&'r self, spelling: &'r str) -> impl Iterator<Item = &'w Setting> + 'r {
        let engine = self.system.engine;
        let is_it =
            move |setting: &&'w Setting| table::behind_prefix(setting.realm, engine, &setting.key).1 == spelling;
        self.written.settings.iter().filter(is_it)
    }

    fn finish(self) -> Meaning {
        self.meaning
    }
}

/// Which of several places of one option wins: code and session over the command line, that over files; a hint over
/// the table.
fn rank(realm: Realm) -> u8 {
    match realm {
        Realm::FlinkConf | Realm::FlinkConfig | Realm::SparkConf | Realm::ConnectWorker | Realm::FlussCluster => 0,
        Realm::FlinkCommand => 1,
        Realm::FlinkCode => 2,
        Realm::FlinkSet => 3,
        Realm::IcebergWrite | Realm::DeltaWrite | Realm::SparkWrite => 5,
        _ => 4,
    }
}

/// The beginning of a text, to quote it.
fn shown(text: &str) -> String {
    text.chars().take(80).collect()
}

/// What would be right, the same in every language.
fn example(right: RightValue) -> String {
    match right {
        RightValue::FlinkDuration => "60s, 1 min, 60000".to_owned(),
        RightValue::FlinkSize => "128 mb, 134217728".to_owned(),
        RightValue::Whole(unit) => format!("60 ({unit})").replace(" ()", ""),
        RightValue::Flag => "true, false".to_owned(),
        RightValue::OneOf(names) => {
            let mut seen: Vec<&str> = Vec::new();
            seen.extend(names.iter().map(|(name, _)| *name).filter(|name| !name.contains("org.")));
            seen.join(", ")
        }
        RightValue::Share => "0.1".to_owned(),
        RightValue::DeltaInterval => "interval 7 days".to_owned(),
        RightValue::SparkInterval => "60 seconds".to_owned(),
    }
}
