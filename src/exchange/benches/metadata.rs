//! Metadata of a table that nobody expires, 30 MB of it: recognised, read, counted, calibrated. Time, and the most memory
//! that is held at once beside the text itself.
//!
//! `cargo bench -p headgate-exchange --bench metadata`

use divan::{AllocProfiler, Bencher, counter::BytesCount};
use exchange::calibrate::{Typed, calibrate};
use exchange::import::{Paper, read};
use model::Inputs;
use std::fmt::Write;

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// What prints the metadata.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// `metadata.json`.
    Metadata,
    /// The table `snapshots` as CSV.
    SnapshotsCsv,
    /// The same as lines of JSON.
    SnapshotsJson,
    /// The same as Spark prints it.
    SnapshotsGrid,
    /// The table `files` as CSV.
    FilesCsv,
}

const FORMS: [Form; 5] = [Form::Metadata, Form::SnapshotsCsv, Form::SnapshotsJson, Form::SnapshotsGrid, Form::FilesCsv];

/// The summary of a snapshot, about 1 KB as Iceberg 1.11 writes it for Flink.
const SUMMARY: [(&str, &str); 24] = [
    ("flink.operator-id", "5b66f378daa108acdae81d9c7e6b9461"),
    ("flink.job-id", "759cac2428ab1506325ed0a15ac537b9"),
    ("manifests-created", "2"),
    ("manifests-kept", "4"),
    ("manifests-replaced", "0"),
    ("added-data-files", "4"),
    ("added-equality-delete-files", "4"),
    ("added-position-delete-files", "4"),
    ("added-delete-files", "8"),
    ("added-records", "500"),
    ("added-files-size", "40238"),
    ("added-position-deletes", "50"),
    ("added-equality-deletes", "450"),
    ("changed-partition-count", "4"),
    ("total-records", "1500"),
    ("total-files-size", "121473"),
    ("total-data-files", "12"),
    ("total-delete-files", "24"),
    ("total-position-deletes", "150"),
    ("total-equality-deletes", "1350"),
    ("engine-version", "2.1.1"),
    ("engine-name", "flink"),
    ("iceberg-version", "Apache Iceberg 1.11.0 (commit 6976e020b894f6a6777704df2b8c4458cb291ae9)"),
    ("flink.max-committed-checkpoint-id", ""),
];

/// The pairs of a summary, `id` being the checkpoint.
fn summary(id: u64, pair: impl Fn(&str, &str) -> String) -> String {
    let text = id.to_string();
    let pairs = SUMMARY.map(|(key, value)| pair(key, if value.is_empty() { &text } else { value }));
    pairs.join(if pairs[0].contains("->") { ", " } else { "," })
}

/// A minute after the one before.
fn committed_at(id: u64) -> String {
    format!("2026-{:02}-{:02}T{:02}:{:02}:00.000Z", 1 + id / 40_320 % 12, 1 + id / 1_440 % 28, id / 60 % 24, id % 60)
}

const LIST: &str = "s3://warehouse/db/t/metadata/snap-1-1-93c4abfc-402a-4d5a-9eea-8fda5a1e8a29.avro";

impl Form {
    fn head(self) -> &'static str {
        match self {
            Self::Metadata => {
                r#"{"format-version":2,"table-uuid":"d1e9","location":"s3://warehouse/db/t","snapshots":["#
            }
            Self::SnapshotsCsv => "committed_at,snapshot_id,parent_id,operation,manifest_list,summary\n",
            Self::SnapshotsJson => "",
            Self::SnapshotsGrid => {
                "+---+---+---+---+---+---+\n|committed_at|snapshot_id|parent_id|operation|manifest_list|summary|\n+---+---+---+---+---+---+\n"
            }
            Self::FilesCsv => {
                "content,file_path,file_format,spec_id,partition,record_count,file_size_in_bytes,column_sizes\n"
            }
        }
    }

    fn record(self, id: u64) -> String {
        let (snapshot, at) = (7_000_000_000_000_000_000 + id, committed_at(id));
        let json = || summary(id, |key, value| format!("\"{key}\":\"{value}\""));
        match self {
            Self::Metadata => {
                let (comma, at) = (if id == 0 { "" } else { "," }, 1_700_000_000_000 + id * 60_000);
                let summary = json();
                format!(
                    r#"{comma}{{"sequence-number":{id},"snapshot-id":{snapshot},"parent-snapshot-id":{id},"timestamp-ms":{at},"summary":{{"operation":"overwrite",{summary}}},"manifest-list":"{LIST}","schema-id":0}}"#
                )
            }
            Self::SnapshotsCsv => {
                let summary = json().replace('"', "\"\"");
                format!("{at},{snapshot},{id},overwrite,{LIST},\"{{{summary}}}\"\n")
            }
            Self::SnapshotsJson => {
                let summary = json();
                format!(
                    "{{\"committed_at\":\"{at}\",\"snapshot_id\":{snapshot},\"parent_id\":{id},\"operation\":\"overwrite\",\"manifest_list\":\"{LIST}\",\"summary\":{{{summary}}}}}\n"
                )
            }
            Self::SnapshotsGrid => {
                let summary = summary(id, |key, value| format!("{key} -> {value}"));
                let at = at.replace('T', " ").replace('Z', "");
                format!("|{at}|{snapshot}|{id}|overwrite|{LIST}|{{{summary}}}|\n")
            }
            Self::FilesCsv => {
                let (bucket, task, size) = (id % 16, id % 8, 30_000 + id % 97);
                format!(
                    "{},s3://warehouse/db/t/data/id_bucket={bucket}/{task:05}-0-66fc074e-8b91-4392-bc82-105570de3e13-{id:05}.parquet,PARQUET,0,\"{{\"\"id_bucket\"\":{bucket}}}\",97,{size},\"{{\"\"1\"\":195}}\"\n",
                    id % 3
                )
            }
        }
    }

    fn text(self, bytes: usize) -> String {
        let mut text = self.head().to_owned();
        let mut id = 0;
        while text.len() < bytes {
            let _ = write!(text, "{}", self.record(id));
            id += 1;
        }
        if matches!(self, Self::Metadata) {
            text.push_str("]}");
        }
        text
    }
}

const THIRTY_MB: usize = 30_000_000;

#[divan::bench(args = FORMS, sample_count = 10)]
fn recognised_and_read(bencher: Bencher<'_, '_>, form: Form) {
    let text = form.text(THIRTY_MB);
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| {
        let import = read(&[Paper { name: "", text: &text }], &Inputs::new());
        let observed = import.observed.expect("a history");
        assert!(observed.commits.len() > 5_000 || observed.files.data.files > 10_000, "{form:?}");
        assert!(observed.papers[0].records > 10_000, "{form:?}");
    });
}

#[divan::bench(sample_count = 10)]
fn calibrated(bencher: Bencher<'_, '_>) {
    let text = Form::Metadata.text(THIRTY_MB);
    let observed = read(&[Paper { name: "", text: &text }], &Inputs::new()).observed;
    bencher.bench_local(|| calibrate(observed.as_ref(), &Inputs::new(), &[], &Typed::default()));
}
