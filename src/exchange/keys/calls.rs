//! What procedures say: who compacts, what, and how much expiry leaves.

use super::form::Form;
use super::reading::{BY_LAYOUT, Reading};
use crate::import::Call;
use crate::import::flink_value::FlinkParser;
use model::parameter::{CompactionRunner, CompactionScope};
use model::{Engine, Parameter, Value};

pub(super) fn read(reading: &mut Reading) {
    let calls = &reading.written.calls;
    for call in calls {
        match procedure(call) {
            "rewrite_data_files" | "run_compaction" | "optimize" => compaction(reading, call),
            "compact" => runs(reading, call, CompactionRunner::FlinkJob),
            "expire_snapshots" => expiry(reading, call),
            _ => {}
        }
    }
}

/// The procedure without what it belongs to.
fn procedure(call: &Call) -> &str {
    call.procedure.rsplit('.').next().unwrap_or(&call.procedure)
}

fn argument<'c>(call: &'c Call, name: &str) -> Option<&'c str> {
    call.arguments.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// A call by hand says who compacts where the plan was another engine's, or compaction inside the job.
fn runs(reading: &mut Reading, call: &Call, runner: CompactionRunner) {
    let in_job = reading.system.engine == Engine::FlinkIceberg
        && reading.now.number(Parameter::CompactionRunner) == f64::from(CompactionRunner::FlinkInJob as u8);
    let is_new = reading.now.engine() != reading.system.engine;
    if (is_new || in_job) && Parameter::CompactionRunner.exists_in(reading.system.engine) {
        offer(reading, call, Parameter::CompactionRunner, f64::from(runner as u8), &call.procedure);
    }
}

fn compaction(reading: &mut Reading, call: &Call) {
    runs(reading, call, CompactionRunner::Spark);
    if let Some(condition) = argument(call, "where") {
        let cold = f64::from(CompactionScope::Cold as u8);
        offer(reading, call, Parameter::CompactionScope, cold, condition);
    }
    let partial = argument(call, "options.partial-progress.enabled");
    read_as(reading, call, Parameter::PartialProgress, Form::Flag, partial);
}

fn expiry(reading: &mut Reading, call: &Call) {
    let least = argument(call, "retain_last");
    read_as(reading, call, Parameter::SnapshotsMin, Form::Count, least);
}

fn read_as(reading: &mut Reading, call: &Call, parameter: Parameter, form: Form, text: Option<&str>) {
    let Some(text) = text.filter(|_| parameter.exists_in(reading.system.engine)) else { return };
    let number = form.read(text.trim_matches('\''), FlinkParser::V2);
    if let Ok(number) = number {
        offer(reading, call, parameter, number, text);
    }
}

fn offer(reading: &mut Reading, call: &Call, parameter: Parameter, number: f64, raw: &str) {
    let said = (call.procedure.as_str(), raw.to_owned(), call.place);
    let Value::Number(number) = Value::Number(number) else { return };
    reading.offer_words(parameter, number, said, BY_LAYOUT);
}
