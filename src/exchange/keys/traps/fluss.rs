//! Fluss.

use crate::import::{Realm, Setting};
use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::{Engine, Parameter};

pub(super) fn find(reading: &mut Reading) {
    let by_table = reading.is("table.datalake.auto-expire-snapshot", "true");
    let expires = by_table.or_else(|| reading.is("lake.tiering.auto-expire-snapshot", "true"));
    match (expires, reading.system.engine) {
        (Some(setting), Engine::FlussIceberg) => reading.trap(setting.place, Trap::FlussExpiresPaimonOnly),
        (None, _) => {
            let table = reading.last("table.datalake.enabled").or_else(|| reading.first_of(&[Realm::FlussTable]));
            reading.trap_at(table, Trap::FlussKeepsAll);
        }
        _ => {}
    }
    let fixed = |setting: &&Setting| matches!(setting.key.as_str(), "paimon.bucket" | "paimon.bucket-key");
    let fixed = reading.written.settings.iter().find(fixed);
    reading.trap_at(fixed, Trap::FlussBuckets);
    let compacts = reading.got(Parameter::AutoCompact) == Some(1.0);
    let dedicated = reading.written.calls.iter().find(|call| call.procedure.ends_with("compact"));
    if let (true, Some(call)) = (compacts, dedicated) {
        reading.trap(call.place, Trap::FlussTwoCompactors);
    }
}
