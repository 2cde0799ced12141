//! Kafka Connect.

use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::Parameter;

/// A timeout so long that it never bounds anything, in seconds.
const NEVER: f64 = 3_600.0;

pub(super) fn find(reading: &mut Reading) {
    const UPSERT: [&str; 4] = [
        "iceberg.tables.upsert-mode-enabled",
        "iceberg.tables.upsertModeEnabled",
        "iceberg.tables.cdc-field",
        "iceberg.tables.cdcField",
    ];
    let class = reading.last("connector.class").map(|setting| setting.value.clone()).unwrap_or_default();
    let upsert = UPSERT.iter().find_map(|spelling| reading.last(spelling));
    reading.trap_at(upsert.filter(|setting| setting.value.trim() != "false"), Trap::ConnectUpsert);
    if class.contains("getindata") {
        reading.trap_at(reading.last("connector.class"), Trap::ConnectEveryPut);
        return;
    }
    if class.contains("tabular") {
        reading.trap_at(reading.last("connector.class"), Trap::ConnectClass);
    }
    times(reading);
}

fn times(reading: &mut Reading) {
    let interval = reading.got(Parameter::Interval).unwrap_or(300.0);
    let Some(timeout) = reading.got(Parameter::CommitTimeout) else { return };
    let place = reading.place_of(Parameter::CommitTimeout);
    if timeout >= interval || timeout >= NEVER {
        reading.trap(place, Trap::ConnectTimeout);
    }
    if reading.got(Parameter::OffsetFlushInterval).is_some_and(|flush| timeout < flush) {
        reading.trap(place, Trap::ConnectFlush);
    }
}
