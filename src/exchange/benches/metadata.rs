//! A metadata file of 30 MB: recognising it, reading it, and counting its commits.
//!
//! `cargo bench -p headgate-exchange --bench metadata`

use divan::{Bencher, counter::BytesCount};
use exchange::calibrate::{Typed, calibrate};
use exchange::import::Paper;
use exchange::import::history::{HistoryKind, observe, recognise};
use model::Inputs;
use std::fmt::Write;

fn main() {
    divan::main();
}

/// The metadata of a table whose snapshots nobody expired: about 1.2 KB each, as Iceberg 1.11 writes them.
fn metadata(bytes: usize) -> String {
    let mut text =
        String::from(r#"{"format-version":2,"table-uuid":"d1e9","location":"s3://warehouse/db/t","snapshots":["#);
    let mut id = 0_u64;
    while text.len() < bytes {
        let comma = if id == 0 { "" } else { "," };
        let at = 1_700_000_000_000 + id * 60_000;
        let _ = write!(
            text,
            r#"{comma}{{"sequence-number":{id},"snapshot-id":{},"parent-snapshot-id":{id},"timestamp-ms":{at},"summary":{{"operation":"overwrite","flink.operator-id":"5b66f378daa108acdae81d9c7e6b9461","flink.job-id":"759cac2428ab1506325ed0a15ac537b9","manifests-created":"2","manifests-kept":"4","manifests-replaced":"0","flink.max-committed-checkpoint-id":"{id}","added-data-files":"4","added-equality-delete-files":"4","added-position-delete-files":"4","added-delete-files":"8","added-records":"{}","added-files-size":"40238","added-position-deletes":"50","added-equality-deletes":"450","changed-partition-count":"4","total-records":"1500","total-files-size":"121473","total-data-files":"12","total-delete-files":"24","total-position-deletes":"150","total-equality-deletes":"1350","engine-version":"2.1.1","engine-name":"flink","iceberg-version":"Apache Iceberg 1.11.0 (commit 6976e020b894f6a6777704df2b8c4458cb291ae9)"}},"manifest-list":"s3://warehouse/db/t/metadata/snap-1-1-93c4abfc-402a-4d5a-9eea-8fda5a1e8a29.avro","schema-id":0}}"#,
            7_000_000_000_000_000_000 + id,
            500 + id % 97
        );
        id += 1;
    }
    text.push_str("]}");
    text
}

const THIRTY_MB: usize = 30_000_000;

#[divan::bench(sample_count = 10)]
fn recognised_and_read(bencher: Bencher<'_, '_>) {
    let text = metadata(THIRTY_MB);
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| {
        let paper = Paper { name: "", text: &text };
        let kind = recognise(&paper);
        assert_eq!(kind, Some(HistoryKind::IcebergMetadata));
        observe(&[(0, HistoryKind::IcebergMetadata, paper)])
    });
}

#[divan::bench(sample_count = 10)]
fn calibrated(bencher: Bencher<'_, '_>) {
    let text = metadata(THIRTY_MB);
    let paper = Paper { name: "", text: &text };
    let observed = observe(&[(0, HistoryKind::IcebergMetadata, paper)]).0;
    bencher.bench_local(|| calibrate(observed.as_ref(), &Inputs::new(), &[], &Typed::default()));
}
