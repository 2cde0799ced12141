//! Delta under Flink.

use crate::import::Realm;
use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::Engine;
use model::engine::Release;

pub(super) fn find(reading: &mut Reading) {
    if reading.system.engine != Engine::FlinkDelta || reading.releases.connector < Release::new(4, 1) {
        return;
    }
    let frequency = reading.last("checkpoint.frequency");
    let asked = frequency.is_some_and(|setting| setting.value.trim().parse::<f64>().is_ok_and(|share| share > 0.0));
    let any = reading.first_of(&[Realm::DeltaTable, Realm::DeltaWrite]);
    if !asked {
        reading.trap_at(any, Trap::NoLogCheckpoints);
    }
    let in_with = reading.written.settings.iter().find(|setting| {
        let passes = matches!(
            setting.key.as_str(),
            "connector" | "type" | "write.mode" | "table-path" | "hadoop.table_path" | "path"
        );
        setting.realm == Realm::DeltaTable && setting.table.is_some() && !passes
    });
    reading.trap_at(in_with, Trap::DeltaWith);
}
