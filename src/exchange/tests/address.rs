//! Laws of the address: what is written reads back, and nothing that is read does harm.

#[path = "../../model/tests/support/any_inputs.rs"]
mod any_inputs;

use any_inputs::{any_inputs, cases};
use exchange::address::{Language, Panel, Reader, Theme, View, settled};
use exchange::{Beside, decode, encode};
use model::{Inputs, Quantity, estimate};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn any_reader() -> impl Strategy<Value = Reader> {
    let lang = option::of(select(Language::ALL));
    let theme = option::of(select(Theme::ALL));
    let (view, em) = (option::of(select(View::ALL)), option::of(select(Panel::ALL)));
    (lang, theme, view, em, any::<bool>()).prop_map(|(lang, theme, view, em, embed)| Reader {
        lang,
        theme,
        view,
        em,
        embed,
    })
}

fn any_beside() -> impl Strategy<Value = Beside> {
    let checklist = proptest::collection::btree_set("[a-z][a-z-]{0,8}", 0..4);
    let kept = option::of(("[x-z]{3}", "[A-Za-z0-9._~-]{0,6}"));
    (any_reader(), checklist, kept).prop_map(|(reader, checklist, kept)| Beside {
        second: None,
        checklist,
        reader,
        kept: kept.into_iter().collect(),
    })
}

fn is_clean(text: &str) -> bool {
    let safe = |b: u8| b.is_ascii_alphanumeric() || b"-_.~=&".contains(&b);
    text.bytes().all(safe) && text.bytes().next_back().is_some_and(|b| b.is_ascii_alphanumeric())
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_is_written_reads_back(inputs in any_inputs(), beside in any_beside()) {
        let Ok(address) = encode(&inputs, &beside) else { return Ok(()) };
        prop_assert!(is_clean(address.fragment()), "{address}");
        let opened = decode(&format!("https://example.org/plan/{address}"));
        prop_assert_eq!(&opened.inputs, &settled(&inputs));
        prop_assert_eq!(opened.beside(), beside.clone());
        prop_assert!(opened.findings.len() == beside.kept.len(), "{:?}", opened.findings);
        prop_assert_eq!(encode(&opened.inputs, &opened.beside()), Ok(address));
    }

    #[test]
    fn a_comparison_reads_back(first in any_inputs(), second in any_inputs(), same in any::<bool>()) {
        let second = if same { first.clone() } else { second };
        let beside = Beside { second: Some(second.clone()), ..Beside::default() };
        let Ok(address) = encode(&first, &beside) else { return Ok(()) };
        let opened = decode(address.fragment());
        prop_assert_eq!(opened.inputs, settled(&first));
        prop_assert_eq!(opened.second, Some(settled(&second)));
        prop_assert!(opened.findings.is_empty(), "{:?}", opened.findings);
    }

    #[test]
    fn a_link_gives_the_senders_numbers_and_evidence(inputs in any_inputs()) {
        let (ours, theirs) = (estimate(&inputs.scenario()), estimate(&settled(&inputs).scenario()));
        for quantity in Quantity::ALL {
            prop_assert_eq!(ours.value(quantity).map(f64::to_bits), theirs.value(quantity).map(f64::to_bits));
            prop_assert_eq!(ours.evidence(quantity), theirs.evidence(quantity));
        }
    }

    #[test]
    fn a_link_that_is_cut_anywhere_opens_and_says_so(inputs in any_inputs(), share in 0.0..1.0) {
        let Ok(address) = encode(&inputs, &Beside::default()) else { return Ok(()) };
        let text = address.fragment();
        let at = 1 + (share * (text.len() as f64 - 1.0)) as usize;
        let opened = decode(&text[..at]);
        prop_assert!(!opened.findings.is_empty(), "{}", &text[..at]);
    }

    #[test]
    fn a_changed_character_is_noticed(inputs in any_inputs(), share in 0.0..1.0, by in 1_u8..9) {
        let Ok(address) = encode(&inputs, &Beside::default()) else { return Ok(()) };
        let mut bytes = address.fragment().as_bytes().to_vec();
        let at = (share * (bytes.len() as f64 - 0.001)) as usize;
        if bytes[at].is_ascii_digit() {
            bytes[at] = b'0' + (bytes[at] - b'0' + by) % 10;
            let opened = decode(std::str::from_utf8(&bytes).unwrap());
            prop_assert!(!opened.findings.is_empty(), "{}", String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn any_text_opens(text in "\\PC*|[#?&=%0-9a-z.~:/+]{0,60}|(#)?([a-z0-9.]{1,4}=[ -~]{0,9}&){0,9}") {
        let opened = decode(&text);
        let scenario = opened.inputs.scenario();
        prop_assert!(estimate(&scenario).values().all(|(_, value)| value.is_finite()));
    }
}

#[test]
fn a_very_long_text_is_read_in_part_and_said_so() {
    let opened = decode(&format!("#v=1&p=32&{}", "x=1&".repeat(1_000_000)));
    assert_eq!(opened.inputs, Inputs::new().with(model::Parameter::Parallelism, model::Value::Number(32.0)));
    assert!(opened.findings.iter().any(|finding| finding.id() == "cut-off"));
}

/// What a link says wrong, each with a value that is taken all the same.
#[track_caller]
fn says(link: &str, expected: &[&str]) {
    let found: Vec<String> = decode(link).findings.iter().map(ToString::to_string).collect();
    assert_eq!(found, expected, "{link}");
}

const NO_CHECKSUM: &str = "there is no checksum: if the link was cut off, its end 'p=32' may be incomplete";

#[test]
fn a_link_says_what_is_wrong_with_it() {
    says("https://example.org/plan/", &[]);
    says("#lang=zh&embed", &[]);
    says("#v=1&p=32", &[NO_CHECKSUM]);
    says("#p=32", &["the link does not name its version, so it was read as v=1", NO_CHECKSUM]);
    says("#v=1&i=5h&p=32", &["i=5h is out of range, 2h was taken", NO_CHECKSUM]);
    says("#v=1&i=soon&p=32", &["i: 'soon' is not a duration such as 90s, 1.5min, 2h or 500ms", NO_CHECKSUM]);
    says("#v=1&zz=1&p=32", &["zz=1 is not known here; it stays in the link", NO_CHECKSUM]);
    says("#v=1&p=16&p=32", &["p stands more than once; the last one that can be read, 32, was taken", NO_CHECKSUM]);
    says(
        "#v=1&i=30s&i=abc&p=32",
        &["i stands more than once; the last one that can be read, 30s, was taken", NO_CHECKSUM],
    );
    assert_eq!(decode("#v=1&i=30s&i=abc").inputs.scenario().number(model::Parameter::Interval), 30.0);
    says("#v=1&i=x&i=abc&p=32", &["i: 'abc' is not a duration such as 90s, 1.5min, 2h or 500ms", NO_CHECKSUM]);
    says(
        "#v=1&theme=dark&theme=red&p=32",
        &["theme stands more than once; the last one that can be read, dark, was taken", NO_CHECKSUM],
    );
    says("#v=1&p=32#v=1&p=64", &["what stands behind the second #, v=1&p=64, was left out", NO_CHECKSUM]);
    says("#v=1&p=32#:~:text=a=b", &[NO_CHECKSUM]);
    says("#v=1&b&p=32", &["'b' is not key=value", NO_CHECKSUM]);
    says("#v=1&theme=red&p=32", &["theme: 'red' is not one of light, dark", NO_CHECKSUM]);
    says("#v=1&t=Z&p=32", &["t: 'Z' is not text in base64url", NO_CHECKSUM]);
    says("#v=1&p=32&ck=aaaaa", &["the checksum does not fit: the link was changed after it was made"]);
    says(
        "#v=9&m=9&p=32",
        &[
            "the link was written by a newer Headgate (v=9); what is known was read",
            "the link was computed by a newer model (m=9); results may differ",
            NO_CHECKSUM,
        ],
    );
}

#[test]
fn a_time_of_day_needs_no_colon() {
    for text in ["02.30", "02:30", "02%3A30", "02%253A30"] {
        let opened = decode(&format!("#v=1&cs={text}"));
        let start = opened.inputs.get(model::Parameter::CompactionStart);
        assert_eq!(start, Some(model::Value::Number(9_000.0)), "{text}");
    }
}

#[test]
fn the_hosts_own_query_is_left_alone_and_ours_is_read() {
    let opened = decode("https://example.org/?utm_source=mail&lang=zh&p=8#v=1&i=30s");
    assert_eq!(opened.reader.lang, Some(Language::Chinese));
    assert_eq!(opened.kept, vec![]);
    assert_eq!(opened.inputs, decode("#v=1&i=30s&p=8").inputs);
}

#[test]
fn a_scenario_that_does_not_fit_is_refused_and_a_long_one_is_marked() {
    let titled = |length| {
        let title = model::Value::Text("x".repeat(length).into());
        encode(&Inputs::new().with(model::Parameter::Title, title), &Beside::default())
    };
    assert!(titled(100).is_ok_and(|address| !address.is_long()));
    assert!(titled(1_000).is_ok_and(|address| address.is_long()));
    assert!(titled(1_500).is_err_and(|too_long| too_long.length > 1_900));
}

#[test]
fn an_address_is_short() {
    let mut inputs = Inputs::new();
    for (id, text) in [("interval", "30s"), ("parallelism", "32"), ("distribution", "hash"), ("rate", "5000")] {
        inputs.set_text(model::Parameter::by_id(id).unwrap(), text).unwrap();
    }
    let address = encode(&inputs, &Beside::default()).unwrap().to_string();
    assert!(address.starts_with("#v=1&m=1&ev=1.11&rv=2.1&i=30s&p=32&dm=hash&r=5000&pr="), "{address}");
    assert!(address.len() < 100, "{address}");
}
