//! Every number of the model's own, with its source and its date.

use crate::parts::ui;
use crate::prose::{about, cell, code, heading, prose, row, table};
use markup::{Html, el, evidence};
use model::evidence::Constant;
use model::{CATALOG_LATENCIES_OF, CatalogLatency, Parameter, THROUGHPUTS_OF, Throughput, Unit};
use model::{catalog_latencies, throughputs};
use words::{GuideText, Language, Ui};

/// Beginnings of the ids of prices.
const PRICE_LISTS: [&str; 4] = ["s3_", "gcs_", "azure_", "minio_"];

/// The section: prices and latencies of catalogs stand apart.
pub(crate) fn part(language: Language) -> Vec<Html> {
    let of = |prices: bool| Constant::all().filter(move |constant| is_price(constant) == prices);
    let constants = language.guide(GuideText::ConstantsTitle);
    let prices = language.guide(GuideText::PricesTitle);
    vec![
        prose("p", language.guide(GuideText::ConstantsIntro)),
        constants_table(language, constants, of(false)),
        heading("h3", "prices", prices),
        prose("p", language.guide(GuideText::PricesIntro)),
        constants_table(language, prices, of(true)),
        heading("h3", "catalogs", language.guide(GuideText::LatenciesTitle)),
        prose("p", language.guide(GuideText::LatenciesIntro)).text(&format!(" {CATALOG_LATENCIES_OF}")),
        latencies(language),
        heading("h3", "throughputs", language.guide(GuideText::ThroughputsTitle)),
        prose("p", language.guide(GuideText::ThroughputsIntro)).text(&format!(" {THROUGHPUTS_OF}")),
        speeds(language),
    ]
}

fn is_price(constant: &Constant) -> bool {
    PRICE_LISTS.iter().any(|list| constant.id.starts_with(list))
}

fn constants_table<'c>(language: Language, name: &str, of: impl Iterator<Item = &'c Constant>) -> Html {
    let heads = [Ui::Quantity, Ui::Value, Ui::Evidence, Ui::Source].map(|head| ui(language, head));
    let constant_row = |constant: &Constant| {
        let name =
            about(&format!("constant-{}", constant.id), &language.constant(constant.id)).child(code(constant.id));
        let sure = el("td").child(evidence(language, constant.rule.evidence));
        let value = cell(&language.exact(constant.value, constant.unit)).class("num");
        row([name, value, sure, cell(&language.source(&constant.rule.source))])
    };
    table(name, &heads, of.map(constant_row))
}

fn latencies(language: Language) -> Html {
    let name = language.guide(GuideText::LatenciesTitle);
    let heads = [ui(language, Ui::Quantity), language.guide(GuideText::Median), "p99", ui(language, Ui::Evidence)];
    let latency_row = |of: &CatalogLatency| {
        let choice = language.choice(model::Parameter::Catalog, f64::from(of.catalog as u8)).unwrap_or_default();
        let [median, p99] = [of.median, of.p99].map(|seconds| cell(&language.exact(seconds, Unit::Seconds)));
        row([cell(choice), median, p99, el("td").child(evidence(language, of.rule.evidence))])
    };
    table(name, &heads, catalog_latencies().iter().map(latency_row))
}

fn speeds(language: Language) -> Html {
    let name = language.guide(GuideText::ThroughputsTitle);
    let heads = [Ui::Quantity, Ui::Value, Ui::Evidence, Ui::Source].map(|head| ui(language, head));
    let speed_row = |of: &Throughput| {
        let label = language.label(of.parameter);
        let runner = of.runner.and_then(|by| language.choice(Parameter::CompactionRunner, f64::from(by as u8)));
        let what = runner.map_or_else(|| label.to_owned(), |runner| format!("{label}: {runner}"));
        let value = cell(&language.exact(of.value, of.parameter.definition().kind.unit())).class("num");
        let sure = el("td").child(evidence(language, of.rule.evidence));
        row([cell(&what), value, sure, cell(&language.source(&of.rule.source))])
    };
    table(name, &heads, throughputs().iter().map(speed_row))
}
