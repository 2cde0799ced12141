//! Which system a table, a catalog or a key belongs to.

use crate::import::written::Realm;
use std::collections::BTreeMap;

/// Catalogs by name, and the one in use.
#[derive(Debug, Default)]
pub(crate) struct Catalogs {
    by_name: BTreeMap<String, String>,
    in_use: Option<String>,
}

impl Catalogs {
    /// A catalog is declared: `CREATE CATALOG`, `spark.sql.catalog.NAME`.
    pub(crate) fn declare(&mut self, name: &str, system: &str) {
        if self.by_name.len() < 1_000 {
            self.by_name.insert(name.to_ascii_lowercase(), system.to_owned());
        }
    }

    /// `USE CATALOG`.
    pub(crate) fn enter(&mut self, name: &str) {
        self.in_use = Some(name.to_ascii_lowercase());
    }

    /// The system of a table's catalog: of the first part of its name, otherwise of the one in use.
    pub(crate) fn of_table(&self, name: &str) -> Option<String> {
        let parts: Vec<&str> = name.split('.').collect();
        let named = (parts.len() > 2).then(|| self.by_name.get(&parts[0].to_ascii_lowercase())).flatten();
        let first = (parts.len() == 2).then(|| self.by_name.get(&parts[0].to_ascii_lowercase())).flatten();
        let in_use = self.in_use.as_ref().filter(|_| parts.len() < 3).and_then(|name| self.by_name.get(name));
        named.or(first).or(in_use).cloned()
    }
}

/// What a connector, a catalog type, a format or a class name stands for, in one word.
pub(crate) fn system(text: &str) -> String {
    let lower = text.trim().to_ascii_lowercase();
    let class = lower.contains('.');
    let known = ["iceberg", "paimon", "hudi", "delta", "fluss"];
    match known.iter().find(|name| lower == **name || class && lower.contains(*name)) {
        Some(name) => (*name).to_owned(),
        None => lower,
    }
}

/// The realm of a table's own options.
pub(crate) fn realm_of_table(connector: &str) -> Realm {
    match connector {
        "iceberg" => Realm::IcebergTable,
        "paimon" | "table-store" => Realm::PaimonTable,
        "hudi" => Realm::HudiTable,
        "delta" => Realm::DeltaTable,
        "fluss" => Realm::FlussTable,
        other if other.ends_with("-cdc") => Realm::CdcSource,
        "" => Realm::Unknown,
        _ => Realm::SourceTable,
    }
}

/// The realm of the options of one write.
pub(crate) fn realm_of_write(connector: &str) -> Realm {
    match connector {
        "iceberg" => Realm::IcebergWrite,
        "delta" => Realm::DeltaWrite,
        "" => Realm::Unknown,
        other => realm_of_table(other),
    }
}

/// The realm of a catalog's options.
pub(crate) fn realm_of_catalog(system: &str) -> Realm {
    match system {
        "iceberg" => Realm::IcebergCatalog,
        "paimon" | "table-store" => Realm::PaimonCatalog,
        "fluss" => Realm::FlussCluster,
        "hudi" => Realm::HudiTable,
        "delta" => Realm::DeltaTable,
        _ => Realm::Unknown,
    }
}

/// Beginnings of keys that only one system has. Hudi and Iceberg share `write.`, so Hudi's come first.
const BEGINNINGS: &[(&str, Realm)] = &[
    ("upsert-enabled", Realm::IcebergWrite),
    ("write-parallelism", Realm::IcebergWrite),
    ("distribution-mode", Realm::IcebergWrite),
    ("target-file-size-bytes", Realm::IcebergWrite),
    ("write-format", Realm::IcebergWrite),
    ("range-distribution-statistics-type", Realm::IcebergWrite),
    ("hoodie.", Realm::HudiTable),
    ("table.type", Realm::HudiTable),
    ("index.type", Realm::HudiTable),
    ("index.", Realm::HudiTable),
    ("write.tasks", Realm::HudiTable),
    ("write.task.", Realm::HudiTable),
    ("write.operation", Realm::HudiTable),
    ("write.precombine", Realm::HudiTable),
    ("write.batch.size", Realm::HudiTable),
    ("write.bucket_assign", Realm::HudiTable),
    ("write.parquet.max.file.size", Realm::HudiTable),
    ("write.rate.limit", Realm::HudiTable),
    ("compaction.async", Realm::HudiTable),
    ("compaction.schedule", Realm::HudiTable),
    ("compaction.trigger.strategy", Realm::HudiTable),
    ("compaction.delta_", Realm::HudiTable),
    ("compaction.tasks", Realm::HudiTable),
    ("clean.", Realm::HudiTable),
    ("clustering.", Realm::HudiTable),
    ("archive.", Realm::HudiTable),
    ("write.", Realm::IcebergTable),
    ("commit.manifest", Realm::IcebergTable),
    ("commit.retry", Realm::IcebergTable),
    ("history.expire", Realm::IcebergTable),
    ("format-version", Realm::IcebergTable),
    ("gc.enabled", Realm::IcebergTable),
    ("read.split", Realm::IcebergTable),
    ("current-snapshot-id", Realm::IcebergTable),
    ("identifier-fields", Realm::IcebergTable),
    ("delta.", Realm::DeltaTable),
    ("table.datalake", Realm::FlussTable),
    ("table.log", Realm::FlussTable),
    ("bucket.num", Realm::FlussTable),
    ("paimon.", Realm::FlussTable),
    ("datalake.", Realm::FlussCluster),
    ("lake.tiering", Realm::FlussCluster),
    ("tiering.", Realm::FlussCluster),
    ("num-sorted-run", Realm::PaimonTable),
    ("num-levels", Realm::PaimonTable),
    ("snapshot.", Realm::PaimonTable),
    ("changelog-producer", Realm::PaimonTable),
    ("merge-engine", Realm::PaimonTable),
    ("full-compaction", Realm::PaimonTable),
    ("deletion-vectors.", Realm::PaimonTable),
    ("dynamic-bucket", Realm::PaimonTable),
    ("compaction.", Realm::PaimonTable),
    ("precommit-compact", Realm::PaimonTable),
    ("write-only", Realm::PaimonTable),
    ("write-buffer", Realm::PaimonTable),
    ("bucket-key", Realm::PaimonTable),
    ("spark.", Realm::SparkConf),
    ("iceberg.control", Realm::KafkaConnect),
    ("iceberg.table", Realm::KafkaConnect),
    ("connector.class", Realm::KafkaConnect),
    ("tasks.max", Realm::KafkaConnect),
    ("offset.flush", Realm::ConnectWorker),
    ("offset.storage", Realm::ConnectWorker),
    ("config.storage", Realm::ConnectWorker),
    ("status.storage", Realm::ConnectWorker),
    ("execution.", Realm::FlinkConfig),
    ("parallelism.default", Realm::FlinkConfig),
    ("pipeline.", Realm::FlinkConfig),
    ("state.", Realm::FlinkConfig),
    ("taskmanager.", Realm::FlinkConfig),
    ("jobmanager.", Realm::FlinkConfig),
    ("restart-strategy", Realm::FlinkConfig),
    ("table.exec.", Realm::FlinkConfig),
    ("table.optimizer.", Realm::FlinkConfig),
    ("sql-client.", Realm::FlinkConfig),
];

/// The realm that a key alone gives away.
pub(crate) fn realm_of_key(key: &str) -> Option<Realm> {
    let key = key.trim();
    let found = BEGINNINGS.iter().find(|(beginning, _)| key.starts_with(beginning)).map(|(_, realm)| *realm);
    found.or_else(|| matches!(key, "bucket" | "sink.parallelism").then_some(Realm::PaimonTable))
}

/// The realm that most keys give away; the first of equals.
pub(crate) fn realm_of_keys<'k>(keys: impl Iterator<Item = &'k str>) -> Option<Realm> {
    let mut counts: Vec<(Realm, usize)> = Vec::new();
    for realm in keys.take(1_000).filter_map(realm_of_key) {
        match counts.iter_mut().find(|(known, _)| *known == realm) {
            Some((_, count)) => *count += 1,
            None => counts.push((realm, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max()?;
    counts.into_iter().find(|(_, count)| *count == most).map(|(realm, _)| realm)
}

/// The system of a realm, where it has one.
pub(crate) fn system_of_realm(realm: Realm) -> Option<&'static str> {
    match realm {
        Realm::IcebergTable | Realm::IcebergWrite | Realm::IcebergCatalog => Some("iceberg"),
        Realm::PaimonTable | Realm::PaimonCatalog => Some("paimon"),
        Realm::HudiTable => Some("hudi"),
        Realm::DeltaTable | Realm::DeltaWrite => Some("delta"),
        Realm::FlussTable => Some("fluss"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_system_of_its_catalog_or_of_the_one_in_use() {
        let mut catalogs = Catalogs::default();
        catalogs.declare("Lake", "iceberg");
        catalogs.declare("p", "paimon");
        assert_eq!(catalogs.of_table("lake.db.t").as_deref(), Some("iceberg"));
        assert_eq!(catalogs.of_table("db.t"), None);
        catalogs.enter("P");
        assert_eq!(catalogs.of_table("db.t").as_deref(), Some("paimon"));
        assert_eq!(catalogs.of_table("other.db.t"), None);
    }

    #[test]
    fn keys_give_their_system_away_and_hudis_write_keys_are_not_icebergs() {
        assert_eq!(realm_of_key("write.tasks"), Some(Realm::HudiTable));
        assert_eq!(realm_of_key("write.upsert.enabled"), Some(Realm::IcebergTable));
        assert_eq!(realm_of_keys(["bucket", "snapshot.time-retained", "x"].into_iter()), Some(Realm::PaimonTable));
        assert_eq!(realm_of_keys(["x", "y"].into_iter()), None);
    }

    #[test]
    fn classes_name_their_system() {
        assert_eq!(system("org.apache.iceberg.spark.SparkCatalog"), "iceberg");
        assert_eq!(system("Paimon"), "paimon");
        assert_eq!(system("upsert-kafka"), "upsert-kafka");
        assert_eq!(realm_of_table("mysql-cdc"), Realm::CdcSource);
    }
}
