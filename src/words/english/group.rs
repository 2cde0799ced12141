//! Groups in one line.

use super::catalogue;
use crate::Language;
use model::parameter::{CompactionMode, DayShape, Group};
use model::unit::Unit;
use model::{Parameter, Scenario};

const EN: Language = Language::English;

/// What a closed fold says of its group.
pub(crate) fn line(group: Group, scenario: &Scenario) -> String {
    let value = |parameter| EN.value(parameter, &scenario.value(parameter));
    let number = |parameter| scenario.number(parameter);
    match group {
        Group::Pipeline => crate::say::engine_line(scenario, catalogue::engine(scenario.engine())),
        Group::Table => {
            let one = number(Parameter::Partitions) == 1.0;
            let partitions =
                if one { "1 partition".to_owned() } else { format!("{} partitions", value(Parameter::Partitions)) };
            format!("{} · {partitions}", value(Parameter::WriteMode))
        }
        Group::Traffic => {
            let shape = catalogue::day_shape(DayShape::from_number(number(Parameter::DayShape)));
            format!("{} rows/s · {shape}", EN.short(number(Parameter::Rate), Unit::Count))
        }
        Group::Checkpoint => {
            format!("{}, p99 {}", value(Parameter::CheckpointDuration), value(Parameter::CheckpointDurationP99))
        }
        Group::Latency => format!("commit {}", value(Parameter::CommitLatency)),
        Group::Compaction => match scenario.compaction() {
            CompactionMode::Off => "off".to_owned(),
            CompactionMode::Scheduled => {
                format!("{} · {} cores", value(Parameter::CompactionStart), value(Parameter::CompactionCores))
            }
            CompactionMode::Continuous => {
                format!("every {} · {} cores", value(Parameter::CompactionEvery), value(Parameter::CompactionCores))
            }
        },
        Group::Maintenance => format!("{} of snapshots", value(Parameter::SnapshotAge)),
        Group::Readers => format!("{} queries a day", value(Parameter::QueryRate)),
        Group::Engine => String::new(),
        Group::Targets => match group.parameters().filter(|goal| scenario.target(*goal).is_some()).count() {
            0 => "none set".to_owned(),
            set => format!("{set} set"),
        },
        Group::Scenario => format!("over {}", value(Parameter::Horizon)),
    }
}
