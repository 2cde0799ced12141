//! 每组参数的一行摘要。

use super::catalogue;
use crate::Language;
use model::parameter::{CompactionMode, DayShape, Group};
use model::unit::Unit;
use model::{Parameter, Scenario};

const ZH: Language = Language::Chinese;

/// What a closed fold says of its group.
#[inline(never)]
pub(crate) fn line(group: Group, scenario: &Scenario) -> String {
    let value = |parameter| ZH.value(parameter, &scenario.value(parameter));
    let number = |parameter| scenario.number(parameter);
    match group {
        Group::Pipeline => crate::say::engine_line(scenario, catalogue::engine(scenario.engine())),
        Group::Table => format!("{} · {} 个分区", value(Parameter::WriteMode), value(Parameter::Partitions)),
        Group::Traffic => {
            let shape = catalogue::day_shape(DayShape::from_number(number(Parameter::DayShape)));
            format!("每秒 {} 行 · {shape}", ZH.short(number(Parameter::Rate), Unit::Count))
        }
        Group::Checkpoint => {
            format!("{}，p99 {}", value(Parameter::CheckpointDuration), value(Parameter::CheckpointDurationP99))
        }
        Group::Latency => format!("提交 {}", value(Parameter::CommitLatency)),
        Group::Compaction => match scenario.compaction() {
            CompactionMode::Off => "关闭".to_owned(),
            CompactionMode::Scheduled => {
                format!("{} · {} 核", value(Parameter::CompactionStart), value(Parameter::CompactionCores))
            }
            CompactionMode::Continuous => {
                format!("每 {} · {} 核", value(Parameter::CompactionEvery), value(Parameter::CompactionCores))
            }
        },
        Group::Maintenance => format!("快照保留 {}", value(Parameter::SnapshotAge)),
        Group::Readers => format!("每天 {} 次查询", value(Parameter::QueryRate)),
        Group::Engine => String::new(),
        Group::Targets => match group.parameters().filter(|goal| scenario.target(*goal).is_some()).count() {
            0 => "未设定".to_owned(),
            set => format!("已设 {set} 项"),
        },
        Group::Scenario => format!("观察 {}", value(Parameter::Horizon)),
    }
}
