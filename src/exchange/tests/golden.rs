//! Links that released versions made, kept for ever: each opens, holds the state that it held then, and gives the
//! numbers of then as long as the model is the one of then.

use exchange::{Opened, decode};
use model::{Inputs, MODEL_VERSION, Parameter, estimate};

/// One file a release: the link, then what it holds, a line each.
const GOLDEN: [(&str, &str); 1] = [("0.1.0", include_str!("golden/v1-0.1.0.txt"))];

/// The state as the file lists it: what is given, the second scenario behind `2.`, the checklist, the reader.
fn state(opened: &Opened) -> Vec<String> {
    let given = |prefix: &'static str, inputs: &Inputs| -> Vec<String> {
        let line = |p: Parameter| Some(format!("{prefix}{}={}", p.id(), p.print(&inputs.get(p)?)));
        inputs.given().filter_map(line).collect()
    };
    let mut lines = given("", &opened.inputs);
    lines.extend(opened.second.iter().flat_map(|second| given("2.", second)));
    lines.extend(opened.checklist.iter().map(|id| format!("ticked={id}")));
    let reader = opened.reader;
    lines.extend(reader.lang.map(|lang| format!("lang={}", lang.id())));
    lines.extend(reader.view.map(|view| format!("view={}", view.id())));
    lines
}

#[test]
fn golden_links_open_with_their_state_and_nothing_to_say() {
    for (release, text) in GOLDEN {
        let (link, held) = text.split_once('\n').expect("the link and what it holds");
        let opened = decode(link);
        assert_eq!(opened.findings, vec![], "{release}");
        assert_eq!(state(&opened), held.lines().collect::<Vec<_>>(), "{release}");
    }
}

/// Results that change are a new version of the model: raise `MODEL_VERSION`, and the page tells readers of old links.
#[test]
fn golden_links_give_the_numbers_of_then_while_the_model_is_the_same() {
    for (release, text) in GOLDEN {
        let opened = decode(text.lines().next().expect("the link"));
        let pinned = opened.pinned.clone().expect("pinned results");
        assert_eq!(pinned.values().count(), 3, "{release}");
        let drift = pinned.drift(&estimate(&opened.inputs.scenario()));
        assert!(drift.is_empty() || opened.model < Some(MODEL_VERSION), "{release}: {drift:?}");
    }
}
