//! Flink's configuration, as a file and as a session.

use super::line::Line;
use super::plan::Plan;
use super::text;
use super::wording::Remark;
use super::{Export, Syntax};
use crate::import::Realm;
use crate::keys::Form;
use model::Parameter;
use model::engine::Release;

/// The first release that reads `config.yaml`.
const CONFIG_YAML: Release = Release::new(1, 19);

/// Options of the job.
pub(super) fn lines(plan: &Plan) -> Vec<Line> {
    let mut lines = plan.lines(Realm::FlinkConfig, &[]);
    lines.extend(mini_batch(plan));
    lines
}

/// Mini-batches merge rows of one key before the sink; they need all three options.
fn mini_batch(plan: &Plan) -> Vec<Line> {
    let (window, keyed) = (plan.number(Parameter::PreaggWindow), plan.flag(Parameter::PreaggKeyed));
    let Some(latency) = Form::FlinkDuration.write(window).filter(|_| window > 0.0 && keyed) else { return Vec::new() };
    vec![
        Line::bare("table.exec.mini-batch.enabled", "true"),
        plan.line("table.exec.mini-batch.allow-latency", &latency, Parameter::PreaggWindow),
        Line::bare("table.exec.mini-batch.size", "10000"),
    ]
}

/// What is to be said about the interval.
fn remarks(plan: &Plan) -> Vec<Remark> {
    let off = plan.number(Parameter::Interval) == 0.0;
    let mut remarks = vec![Remark::Defaults];
    remarks.extend(off.then_some(Remark::CheckpointingOff));
    remarks
}

/// `config.yaml`, or the file of before.
pub(super) fn config(plan: &Plan) -> Export {
    let old = plan.releases.runtime < CONFIG_YAML;
    let name = if old { "flink-conf.yaml" } else { "config.yaml" };
    let mut body = text::yaml(&lines(plan), "");
    let kept = plan.kept(&[Realm::FlinkConf, Realm::FlinkConfig, Realm::FlinkCommand, Realm::FlinkCode]);
    if !kept.is_empty() {
        body += &plan.remark(Syntax::Yaml, &Remark::Kept);
        // The flat file keeps quotes as part of the value.
        let flat = |line: &Line| format!("{}: {}\n", line.key, line.value);
        body += &if old { kept.iter().map(flat).collect() } else { text::yaml(&kept, "") };
    }
    plan.export(("config", name, Syntax::Yaml), &remarks(plan), &body)
}

/// `SET` statements with the same options.
pub(super) fn sets(plan: &Plan) -> String {
    let mut all = lines(plan);
    all.extend(plan.kept(&[Realm::FlinkSet]));
    text::sets(&all)
}

/// The statement that starts the job, with the options of this write.
pub(super) fn insert(table: &str, hint: &[Line]) -> String {
    format!("\nINSERT INTO {table}{}\nSELECT * FROM your_source;\n", text::hint(hint))
}
