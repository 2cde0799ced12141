//! What engines call the parameters that all of them have.

use crate::Language;
use model::{Engine, Parameter};

impl Language {
    /// The name of a parameter in the engine's own term: only Flink's commits follow from checkpoints.
    pub fn label_in(self, parameter: Parameter, engine: Engine) -> &'static str {
        let carries_its_format = match engine {
            Engine::FlinkCdcIceberg | Engine::FlinkCdcPaimon => Some(["Flink CDC release", "Flink CDC 版本"]),
            Engine::FlussIceberg | Engine::FlussPaimon => Some(["Fluss release", "Fluss 版本"]),
            _ => None,
        };
        match (parameter, carries_its_format) {
            (Parameter::Interval, _) => {}
            (Parameter::EngineVersion, Some(label)) => return label[self as usize],
            _ => return self.label(parameter),
        }
        match (engine, self) {
            (Engine::SparkIceberg | Engine::SparkHudi | Engine::SparkDelta, Self::English) => "Trigger interval",
            (Engine::SparkIceberg | Engine::SparkHudi | Engine::SparkDelta, Self::Chinese) => "触发间隔",
            (Engine::ConnectIceberg, Self::English) => "Commit interval",
            (Engine::ConnectIceberg, Self::Chinese) => "提交间隔",
            (Engine::FlussIceberg | Engine::FlussPaimon, Self::English) => "Tiering interval",
            (Engine::FlussIceberg | Engine::FlussPaimon, Self::Chinese) => "分层间隔",
            (_, Self::English) => "Checkpoint interval",
            (_, Self::Chinese) => "检查点间隔",
        }
    }
}
