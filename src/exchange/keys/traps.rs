//! What the engines do that the lines do not look like, once everything is read.

mod connect;
mod delta;
mod flink;
mod fluss;
mod hudi;
mod iceberg;
mod paimon;
mod pipeline;
mod spark;

use super::finding::Trap;
use super::reading::Reading;
use crate::import::{Place, Realm, Setting};
use model::{Engine, Parameter};

pub(super) fn find(reading: &mut Reading) {
    flink::find(reading);
    spark::find(reading);
    match reading.system.engine {
        Engine::FlinkIceberg | Engine::SparkIceberg => iceberg::find(reading),
        Engine::ConnectIceberg => connect::find(reading),
        Engine::FlinkPaimon => paimon::find(reading),
        Engine::FlinkCdcIceberg | Engine::FlinkCdcPaimon => {
            pipeline::find(reading);
            paimon::find(reading);
        }
        Engine::FlinkHudi | Engine::SparkHudi => hudi::find(reading),
        Engine::SparkDelta | Engine::FlinkDelta => delta::find(reading),
        Engine::FlussPaimon | Engine::FlussIceberg => fluss::find(reading),
    }
}

impl<'w> Reading<'w> {
    /// The last setting of an option, by its spelling without prefix.
    fn last(&self, spelling: &str) -> Option<&'w Setting> {
        self.settings(spelling).last()
    }

    /// Whether an option has a value, in any case.
    fn is(&self, spelling: &str, value: &str) -> Option<&'w Setting> {
        self.last(spelling).filter(|setting| setting.value.trim().eq_ignore_ascii_case(value))
    }

    /// A whole number that an option has.
    fn count(&self, spelling: &str) -> Option<(f64, &'w Setting)> {
        let setting = self.last(spelling)?;
        setting.value.trim().parse().ok().map(|number| (number, setting))
    }

    /// A quirk of an option that is written.
    fn trap_at(&mut self, setting: Option<&Setting>, trap: Trap) {
        if let Some(setting) = setting {
            self.trap(setting.place, trap);
        }
    }

    /// Where a parameter was set.
    fn place_of(&self, parameter: Parameter) -> Place {
        self.set_of(parameter).map(|set| set.place).unwrap_or_default()
    }

    /// Whether anything of a realm was written.
    fn first_of(&self, realms: &[Realm]) -> Option<&'w Setting> {
        self.written.settings.iter().find(|setting| realms.contains(&setting.realm))
    }
}
