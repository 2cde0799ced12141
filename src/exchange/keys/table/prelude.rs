//! What every table uses.

pub(super) use super::super::form::Form;
pub(super) use super::super::key::{Key, Part};
pub(super) use super::super::quiet::Quiet;
pub(super) use model::Parameter::*;

/// `write.distribution-mode` and its kin.
pub(super) const DISTRIBUTIONS: Form = Form::Choice(&[("none", 0), ("hash", 1), ("range", 2)]);
/// Catalogs by type, and by the class that implements them.
pub(super) const CATALOGS: Form = Form::Choice(&[
    ("hive", 0),
    ("rest", 1),
    ("jdbc", 2),
    ("glue", 3),
    ("hadoop", 4),
    ("nessie", 5),
    ("org.apache.iceberg.hive.HiveCatalog", 0),
    ("org.apache.iceberg.rest.RESTCatalog", 1),
    ("org.apache.iceberg.jdbc.JdbcCatalog", 2),
    ("org.apache.iceberg.aws.glue.GlueCatalog", 3),
    ("org.apache.iceberg.hadoop.HadoopCatalog", 4),
    ("org.apache.iceberg.nessie.NessieCatalog", 5),
]);
