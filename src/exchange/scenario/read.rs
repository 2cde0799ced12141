//! Reading a scenario file.

use super::finding::{FileFinding, FileProblem, RightType};
use super::{FORMAT_VERSION, ReadFile};
use crate::address::{Pinned, frozen};
use crate::export::Kept;
use crate::import::Realm;
use model::parameter::Kind;
use model::unit::Unreadable;
use model::{Inputs, MODEL_VERSION, Parameter, Quantity, SetError, Value};
use serde_json::{Map, Value as Json};

/// Bytes of a file that are read at most; a full scenario has about five thousand.
const LARGEST: usize = 1 << 20;

pub(super) fn read(text: &str) -> ReadFile {
    let mut reading = Reading::default();
    if let Some(mut file) = reading.object_of_text(text) {
        reading.version(file.remove("headgate"));
        reading.read.model = reading.model(file.remove("model"));
        let mut unknown = Map::new();
        reading.read.file.inputs = reading.scenario("scenario", file.remove("scenario"), &mut unknown);
        reading.read.file.unknown.scenario = unknown;
        if let Some(second) = file.remove("second") {
            let mut unknown = Map::new();
            reading.read.file.second = Some(reading.scenario("second", Some(second), &mut unknown));
            reading.read.file.unknown.second = unknown;
        }
        reading.checklist(file.remove("checklist"));
        reading.kept(file.remove("kept"));
        reading.read.pinned = reading.pinned(file.remove("pinned"));
        for key in file.keys() {
            reading.say(key, FileProblem::UnknownKey { near: None });
        }
        reading.read.file.unknown.file = file;
    }
    reading.read
}

#[derive(Default)]
struct Reading {
    read: ReadFile,
}

impl Reading {
    fn say(&mut self, path: &str, problem: FileProblem) {
        let path = path.chars().take(80).collect();
        self.read.findings.push(FileFinding { path, problem });
    }

    fn wrong_type(&mut self, path: &str, read: &Json, right: RightType) {
        self.say(path, FileProblem::WrongType { read: shown(read), right });
    }

    fn object_of_text(&mut self, text: &str) -> Option<Map<String, Json>> {
        if text.len() > LARGEST {
            self.say("", FileProblem::TooLarge { most: LARGEST });
            return None;
        }
        match serde_json::from_str(text.trim_start_matches('\u{feff}')) {
            Ok(Json::Object(file)) => Some(file),
            Ok(other) => {
                self.wrong_type("", &other, RightType::Object);
                None
            }
            Err(why) => {
                self.say("", FileProblem::NotJson { line: why.line(), column: why.column() });
                None
            }
        }
    }

    fn version(&mut self, version: Option<Json>) {
        match version.as_ref().map(Json::as_u64) {
            None => self.say("headgate", FileProblem::NoVersion),
            Some(Some(version)) if version > FORMAT_VERSION => self.say("headgate", FileProblem::Newer { version }),
            Some(Some(1..)) => {}
            Some(_) => self.wrong_type("headgate", &version.unwrap_or_default(), RightType::Version),
        }
    }

    fn model(&mut self, version: Option<Json>) -> Option<u32> {
        let version = version?;
        match version.as_u64() {
            Some(newer) if newer > u64::from(MODEL_VERSION) => {
                self.say("model", FileProblem::Newer { version: newer });
            }
            Some(1..) => {}
            _ => self.wrong_type("model", &version, RightType::Version),
        }
        version.as_u64().and_then(|version| u32::try_from(version).ok())
    }

    fn scenario(&mut self, path: &str, json: Option<Json>, unknown: &mut Map<String, Json>) -> Inputs {
        let mut inputs = Inputs::new();
        let map = match json {
            Some(Json::Object(map)) => map,
            other => {
                self.wrong_type(path, &other.unwrap_or_default(), RightType::Object);
                return inputs;
            }
        };
        for (key, json) in map {
            let path = format!("{path}.{key}");
            match Parameter::by_id(&key) {
                Some(parameter) => self.set(&mut inputs, parameter, &path, &json),
                None => {
                    let near = crate::near(&key, Parameter::ALL.iter().map(|p| p.id()));
                    self.say(&path, FileProblem::UnknownKey { near });
                    unknown.insert(key, json);
                }
            }
        }
        frozen::V1.keep(&mut inputs);
        inputs
    }

    fn set(&mut self, inputs: &mut Inputs, parameter: Parameter, path: &str, json: &Json) {
        let value = match value(parameter, json) {
            Ok(None) => return,
            Ok(Some(value)) => value,
            Err(problem) => return self.say(path, problem),
        };
        match inputs.set_clamped(parameter, value) {
            Ok(None) | Err(SetError::OutOfRange(_) | SetError::Unreadable(..)) => {}
            Ok(Some(clamped)) => {
                let taken = parameter.print(&Value::Number(clamped.taken));
                self.say(path, FileProblem::Clamped { asked: shown(json), taken });
            }
        }
    }

    fn checklist(&mut self, json: Option<Json>) {
        let Some(json) = json else { return };
        let texts = json.as_array().and_then(|list| list.iter().map(Json::as_str).collect::<Option<Vec<_>>>());
        match texts {
            Some(ids) => self.read.file.checklist.extend(ids.into_iter().map(str::to_owned)),
            None => self.wrong_type("checklist", &json, RightType::Texts),
        }
    }

    fn kept(&mut self, json: Option<Json>) {
        let Some(json) = json else { return };
        let text = |one: &Json, key| one.get(key)?.as_str().map(str::to_owned);
        let kept = |one: &Json| {
            let realm = Realm::by_id(one.get("in")?.as_str()?)?;
            Some(Kept { realm, key: text(one, "key")?, value: text(one, "value")? })
        };
        match json.as_array().and_then(|list| list.iter().map(kept).collect::<Option<Vec<_>>>()) {
            Some(kept) => self.read.file.kept = kept,
            None => self.wrong_type("kept", &json, RightType::Kept),
        }
    }

    fn pinned(&mut self, json: Option<Json>) -> Option<Pinned> {
        let json = json?;
        let Some(map) = json.as_object() else {
            self.wrong_type("pinned", &json, RightType::Object);
            return None;
        };
        let mut values = Vec::new();
        for (key, json) in map {
            match (Quantity::by_id(key), json.as_f64().filter(|value| *value >= 0.0)) {
                (Some(quantity), Some(value)) => values.push((quantity, value)),
                (None, _) => self.say(&format!("pinned.{key}"), FileProblem::UnknownKey { near: None }),
                (_, None) => self.wrong_type(&format!("pinned.{key}"), json, RightType::Number),
            }
        }
        Some(Pinned::from_values(values))
    }
}

/// The value that JSON stands for; nothing for `null`.
fn value(parameter: Parameter, json: &Json) -> Result<Option<Value>, FileProblem> {
    let kind = parameter.definition().kind;
    let text = match json {
        Json::Null => return Ok(None),
        Json::String(text) if matches!(kind, Kind::Text) => return Ok(Some(Value::Text(text.as_str().into()))),
        Json::String(text) => text.clone(),
        Json::Bool(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        // As a number, release 1.10 would be 1.1.
        Json::Number(_) if matches!(kind, Kind::Release) => {
            return Err(FileProblem::WrongType { read: shown(json), right: RightType::ReleaseInQuotes });
        }
        Json::Number(number) => number.to_string(),
        Json::Array(weights) => weights.iter().map(ToString::to_string).collect::<Vec<_>>().join("_"),
        Json::Object(_) => return Err(FileProblem::WrongType { read: shown(json), right: RightType::Value }),
    };
    let read = parameter.parse(&text);
    read.map(Some).map_err(|why| FileProblem::Unreadable(Unreadable { read: shown(json), ..why }))
}

/// The beginning of what was read.
fn shown(json: &Json) -> String {
    let text = match json {
        Json::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.chars().take(80).collect()
}
