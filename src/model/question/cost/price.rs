//! Prices as they were listed: dated, each with where it was read. They are a start; contracts differ.

use crate::evidence::{Constant, Rule};
use crate::parameter::PriceSet;
use crate::unit::Unit;

/// One list of prices, in US dollars.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    /// A thousand writing requests.
    pub(crate) put: &'static Constant,
    /// A thousand reading requests.
    pub(crate) get: &'static Constant,
    /// A gigabyte stored for a month.
    pub(crate) storage: &'static Constant,
}

const fn price(id: &'static str, value: f64, unit: Unit, title: &'static str) -> Constant {
    Constant { id, value, unit, rule: Rule::published(title, "2026") }
}

const S3: &str = "Amazon S3 Standard, us-east-1, as listed by leanopstech and devnotes.tech";
const EXPRESS: &str = "Amazon S3 FAQ, examples for S3 Express One Zone after the cut of April 2025";
const GCS: &str = "Google Cloud Storage Standard, regional, as listed by learnmandu and finout";
const AZURE: &str = "Azure Blob Storage, hot, locally redundant, as listed by learnmandu and finout";

static S3_PUT: Constant = price("s3_standard_put_per_1000", 0.005, Unit::Factor, S3);
static S3_GET: Constant = price("s3_standard_get_per_1000", 0.0004, Unit::Factor, S3);
static S3_STORAGE: Constant = price("s3_standard_gb_month", 0.023, Unit::DollarsPerMonth, S3);
static EXPRESS_PUT: Constant = price("s3_express_put_per_1000", 0.00113, Unit::Factor, EXPRESS);
static EXPRESS_GET: Constant = price("s3_express_get_per_1000", 0.00003, Unit::Factor, EXPRESS);
static EXPRESS_STORAGE: Constant = price("s3_express_gb_month", 0.11, Unit::DollarsPerMonth, EXPRESS);
static GCS_PUT: Constant = price("gcs_standard_put_per_1000", 0.005, Unit::Factor, GCS);
static GCS_GET: Constant = price("gcs_standard_get_per_1000", 0.0004, Unit::Factor, GCS);
static GCS_STORAGE: Constant = price("gcs_standard_gb_month", 0.020, Unit::DollarsPerMonth, GCS);
static AZURE_PUT: Constant = price("azure_hot_put_per_1000", 0.0055, Unit::Factor, AZURE);
static AZURE_GET: Constant = price("azure_hot_get_per_1000", 0.00045, Unit::Factor, AZURE);
static AZURE_STORAGE: Constant = price("azure_hot_gb_month", 0.018, Unit::DollarsPerMonth, AZURE);

/// Every price.
pub(crate) static CONSTANTS: &[&Constant] = &[
    &S3_PUT,
    &S3_GET,
    &S3_STORAGE,
    &EXPRESS_PUT,
    &EXPRESS_GET,
    &EXPRESS_STORAGE,
    &GCS_PUT,
    &GCS_GET,
    &GCS_STORAGE,
    &AZURE_PUT,
    &AZURE_GET,
    &AZURE_STORAGE,
];

impl Prices {
    /// The prices of a list.
    pub(crate) fn of(set: PriceSet) -> Self {
        match set {
            PriceSet::S3Standard => Self { put: &S3_PUT, get: &S3_GET, storage: &S3_STORAGE },
            PriceSet::S3Express => Self { put: &EXPRESS_PUT, get: &EXPRESS_GET, storage: &EXPRESS_STORAGE },
            PriceSet::GcsStandard => Self { put: &GCS_PUT, get: &GCS_GET, storage: &GCS_STORAGE },
            PriceSet::AzureHot => Self { put: &AZURE_PUT, get: &AZURE_GET, storage: &AZURE_STORAGE },
        }
    }
}
