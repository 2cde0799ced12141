//! The pages are whole, linked to themselves, and harmless.

use guide::{Files, pages};
use model::evidence::Constant;
use model::{Parameter, Quantity};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static PAGES: LazyLock<Vec<(&'static str, String)>> =
    LazyLock::new(|| pages(&Files { style: "guide-1.css".to_owned(), icon: "icon-1.svg".to_owned() }));

fn guides() -> impl Iterator<Item = &'static (&'static str, String)> {
    PAGES.iter().filter(|(name, _)| name.starts_with("guide"))
}

/// The values of an attribute.
fn values<'t>(text: &'t str, attribute: &str) -> Vec<&'t str> {
    let start = format!(" {attribute}=\"");
    text.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_quantity_parameter_and_constant_has_an_anchor_of_its_own() {
    let quantities = Quantity::ALL.iter().map(|quantity| quantity.id().to_owned());
    let anchor = |id: &str| if Quantity::by_id(id).is_some() { format!("setting-{id}") } else { id.to_owned() };
    let parameters = Parameter::ALL.iter().map(|parameter| anchor(parameter.id()));
    let constants = Constant::all().map(|constant| format!("constant-{}", constant.id));
    let wanted: Vec<String> = quantities.chain(parameters).chain(constants).collect();
    for (name, text) in guides() {
        let ids = values(text, "id");
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(once.len(), ids.len(), "{name} has an id twice");
        let missing: Vec<&String> = wanted.iter().filter(|id| !once.contains(id.as_str())).collect();
        assert!(missing.is_empty(), "{name} lacks {missing:?}");
    }
}

#[test]
fn links_within_a_page_lead_somewhere() {
    for (name, text) in PAGES.iter() {
        let ids: BTreeSet<&str> = values(text, "id").into_iter().collect();
        for target in values(text, "href").into_iter().filter_map(|href| href.strip_prefix('#')) {
            assert!(ids.contains(target), "{name}: #{target}");
        }
    }
}

#[test]
fn links_between_pages_lead_to_pages_that_are_written() {
    let names: BTreeSet<&str> = PAGES.iter().map(|(name, _)| *name).collect();
    for (name, text) in PAGES.iter() {
        for href in values(text, "href") {
            let file = href.split('#').next().unwrap_or("").trim_start_matches("./");
            let known = file.is_empty() || names.contains(file) || ["guide-1.css", "icon-1.svg"].contains(&file);
            assert!(known, "{name}: {href}");
        }
    }
}

#[test]
fn the_documentation_runs_nothing_and_allows_nothing_to_run() {
    for (name, text) in guides() {
        assert!(!text.contains("<script") && !text.contains(" style=\""), "{name}");
        assert!(text.contains("default-src 'none'; style-src 'self'"), "{name}");
    }
    let scripts = PAGES.iter().map(|(_, text)| text.matches("<script").count()).sum::<usize>();
    assert_eq!(scripts, 2, "the two live examples have the element's script");
}

#[test]
fn numbers_are_those_of_the_model() {
    let report = report::Report::of(&model::Inputs::new());
    let files = report.value(Quantity::FilesPerDay).expect("every scenario has files");
    for ((_, text), language) in guides().zip(words::Language::ALL) {
        assert!(text.contains(&language.full(files, Quantity::FilesPerDay.unit())));
        assert!(text.contains(&language.stands(Quantity::DataFilesPerCommit, None)));
    }
}

#[test]
fn every_engine_that_ran_has_its_standings() {
    for ((name, text), language) in guides().zip(words::Language::ALL) {
        for section in evidence::table() {
            assert!(text.contains(section.on), "{name}: {}", section.on);
            for (quantity, standing) in &section.quantities {
                assert!(text.contains(&language.standing(standing)), "{name}: {} {}", section.on, quantity.id());
            }
        }
        assert!(evidence::all_picked().iter().all(|picked| text.contains(&language.picked(picked))), "{name}");
        assert!(evidence::replays().iter().all(|replayed| text.contains(&language.follows(replayed))), "{name}");
    }
}

#[test]
fn no_number_is_missing() {
    for (name, text) in PAGES.iter() {
        for wrong in ["NaN", "Infinity", "{}", "{0}"] {
            assert!(!text.contains(wrong), "{name}: {wrong}");
        }
    }
}

#[test]
fn every_frame_may_do_the_same() {
    let script = include_str!("../../../public/headgate.js");
    assert!(script.contains(&format!("'{}'", exchange::address::SANDBOX)), "headgate.js has other permissions");
}
