//! The panels as the page gets them.

use exchange::{Beside, address};
use model::{Engine, Inputs, Parameter, Quantity, Value};
use report::{Report, picture};
use words::Language;
use worker::Worker;

/// What a panel answers about a scenario.
fn ask(verb: &str, tag: &str, inputs: &Inputs, fields: &str, text: &str) -> String {
    Worker::default().answer(&request(verb, tag, inputs, fields, text))
}

fn request(verb: &str, tag: &str, inputs: &Inputs, fields: &str, text: &str) -> String {
    format!("{verb}\n{tag}\n{}\n{fields}\n{text}", address::carry(inputs, &Beside::default()))
}

/// The review of a file.
fn import(name: &str, bytes: &[u8], now: &Inputs) -> String {
    let mut worker = Worker::default();
    worker.take(name.to_owned(), Some(bytes.to_vec()));
    worker.answer(&request("import", "en", now, "", ""))
}

fn with(settings: &[(Parameter, &str)]) -> Inputs {
    let mut inputs = Inputs::new();
    settings.iter().for_each(|(parameter, text)| inputs.set_text(*parameter, text).expect("a value"));
    inputs
}

fn engines() -> impl Iterator<Item = Inputs> {
    let of = |engine: &Engine| Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
    Engine::ALL.iter().map(of)
}

/// Every tag that opens closes, in order.
fn is_balanced(html: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap_or_default();
        match tag {
            _ if tag.starts_with('/') => {
                if open.pop() != Some(name) {
                    return false;
                }
            }
            _ if tag.ends_with('/') || ["input", "br", "path"].contains(&name) => {}
            _ => open.push(name),
        }
    }
    open.is_empty()
}

#[test]
fn every_panel_answers_for_every_engine_in_both_languages() {
    for inputs in engines() {
        let read = ["findings", "before", "checklist", "day", "runs", "config", "plan", "compare", "diagnose", "bands"];
        for verb in read.into_iter().chain(["verdict", "headline", "options", "trade", "examples"]) {
            for tag in ["en", "zh-CN"] {
                let html = ask(verb, tag, &inputs, "width=700", "");
                assert!(!html.is_empty() && is_balanced(&html), "{verb} {tag}: {html}");
                assert!(!html.contains("{}") && !html.contains("NaN"), "{verb} {tag}: {html}");
            }
        }
    }
}

#[test]
fn every_number_that_an_engine_has_opens_its_derivation() {
    for inputs in engines() {
        let estimate = model::estimate(&inputs.scenario());
        for quantity in Quantity::ALL {
            let html = ask(&format!("why {}", quantity.id()), "en", &inputs, "", "");
            assert_eq!(html.is_empty(), estimate.value(quantity).is_none(), "{}", quantity.id());
            assert!(is_balanced(&html), "{html}");
        }
    }
}

#[test]
fn a_derivation_holds_the_readers_values() {
    let html = ask("why commits_per_day", "en", &with(&[(Parameter::Interval, "30s")]), "", "");
    assert!(html.contains("<li class=\"sum\">") && html.contains("86,400 s ÷"), "{html}");
}

#[test]
fn a_change_is_a_button_that_says_what_it_sets() {
    let html = ask("findings", "en", &with(&[(Parameter::Interval, "5s")]), "", "");
    assert!(html.contains("data-do=\"set "), "{html}");
}

#[test]
fn a_day_goes_on_where_it_was_until_all_are_simulated() {
    let (inputs, mut worker) = (with(&[(Parameter::Interval, "1min")]), Worker::default());
    let ask = request("day", "en", &inputs, "width=700", "");
    let days = |html: &str| {
        let rest = html.split("data-days=\"").nth(1).expect("a number of days");
        rest.split('"').next().and_then(|days| days.parse::<u32>().ok()).expect("a number")
    };
    let mut seen = vec![];
    loop {
        let html = worker.answer(&ask);
        seen.push(days(&html));
        if !html.contains("data-more") {
            break;
        }
    }
    assert!(seen.is_sorted() && seen.first() == Some(&1) && seen.last() == Some(&20), "{seen:?}");
}

/// With twenty days of an interval of a second there is more than one slice.
#[test]
fn a_day_that_is_stopped_keeps_what_it_has_until_it_goes_on_or_the_scenario_is_another() {
    let mut worker = Worker::default();
    let mut ask = |interval: &str, fields: &str| {
        let request =
            request("day", "en", &with(&[(Parameter::Interval, interval)]), &format!("width=700{fields}"), "");
        worker.answer(&request)
    };
    let going = ask("1s", "");
    assert!(going.contains("data-more") && going.contains("1 of 20 days simulated"), "{going}");
    let stop = going.split("data-do=\"field ").find(|part| part.starts_with("stop=")).expect("a way to stop");
    let stop = format!("\u{1f}{}", stop.split('"').next().expect("a quote"));
    for _ in 0..2 {
        let stopped = ask("1s", &stop);
        assert!(stopped.contains("Stopped after 1 of 20 days") && !stopped.contains("data-more"), "{stopped}");
        assert!(stopped.contains("data-do=\"field stop=\""), "it can go on");
    }
    let other = ask("2s", &stop);
    assert!(
        other.contains("data-more") && other.contains("1 of 20 days simulated"),
        "another scenario goes on: {other}"
    );
    let again = ask("1s", "");
    assert!(again.contains("1 of 20 days simulated") && ask("1s", "").contains("data-more"), "{again}");
}

/// It is drawn at once, and once more when the range around it is known, which takes a few slices.
#[test]
fn the_owners_curve_has_its_range_with_the_last_answer() {
    let (inputs, mut worker) = (with(&[(Parameter::Interval, "1min")]), Worker::default());
    let ask = |tag| request("trade", tag, &inputs, "width=700", "");
    let bands = |html: &str| html.matches("<polygon").count();
    let first = worker.answer(&ask("en"));
    let mut last = first.clone();
    let mut answers = 0;
    while last.contains("data-more") {
        assert_eq!(last, first, "nothing is drawn anew before it is whole");
        last = worker.answer(&ask("en"));
        answers += 1;
    }
    assert!(answers > 2 && last == worker.answer(&ask("en")), "{answers} answers");
    assert_eq!(bands(&last), bands(&first) + 1);
    assert!(last.contains("Range of the assumed inputs, 500 samples: as now"), "{last}");
    let other = worker.answer(&ask("zh-CN"));
    assert!(other.contains("data-more") && bands(&other) == bands(&first));
    let read = |worker: &mut Worker| worker.answer(&request("way 500 500", "zh-CN", &inputs, "width=700", ""));
    assert!(read(&mut worker).contains("readings"));
    assert_eq!(read(&mut worker), read(&mut Worker::default()), "one that was started anew reads the same");
}

#[test]
fn what_was_read_is_shown_before_it_is_taken() {
    let html = import("flink-conf.yaml", b"execution.checkpointing.interval: 45s\nno.such.key: 1\n", &Inputs::new());
    assert!(html.contains("45 s") && html.contains("flink-conf.yaml:1"), "{html}");
    assert!(html.contains("&amp;i=45s"), "{html}");
    assert!(html.contains("no.such.key"), "what set nothing is named: {html}");
}

#[test]
fn the_verdict_says_what_its_button_does() {
    for tag in ["en", "zh-CN"] {
        let ask = |verb: &str| ask(verb, tag, &Inputs::new(), "", "");
        let (sentence, change) = (ask("verdict"), ask("change"));
        assert!(ask("headline").contains("class=\"under\""));
        assert!(sentence.starts_with("<span>") && sentence.contains("<b>"), "{sentence}");
        assert!(change.contains("data-do=\"set distribution=hash\""), "{change}");
        assert!(ask("more").matches("class=\"choice strong\"").count() > 1);
        assert!(ask("summary").lines().count() == 2);
    }
}

#[test]
fn every_way_to_run_the_job_but_the_present_can_be_taken() {
    let html = ask("options", "en", &Inputs::new(), "", "");
    assert_eq!(html.matches("option card").count(), html.matches("data-do=\"open ").count() + 1, "{html}");
}

#[test]
fn every_chart_is_a_table_and_three_files() {
    for inputs in engines() {
        // One that remembers the bands.
        let (report, mut worker) = (Report::of(&inputs), Worker::default());
        for kind in picture::Kind::ALL {
            let mut ask = |form: &str| {
                worker.answer(&request(&format!("chart-{form} {}", kind.id()), "en", &inputs, "width=640", ""))
            };
            let there = kind.figure(&report, None, &Language::English, None).is_some();
            let forms = ["table", "csv", "json", "svg"].map(|form| !ask(form).is_empty());
            assert_eq!(forms, [there; 4], "{}", kind.id());
            assert!(is_balanced(&ask("table")));
        }
    }
}

#[test]
fn a_chart_that_pans_is_written_as_far_as_it_is_visible() {
    let rows = |verb: &str| ask(verb, "en", &with(&[(Parameter::Interval, "1min")]), "", "").lines().count();
    assert!(rows("chart-csv gantt x=0:600") < rows("chart-csv gantt x=0:7200"));
    assert_eq!(
        ask("chart-csv gantt x=0:nothing", "en", &Inputs::new(), "", ""),
        ask("chart-csv gantt", "en", &Inputs::new(), "", "")
    );
}

#[test]
fn a_drawing_has_what_is_seen_and_its_numbers_are_all_there() {
    let ask = |verb: &str| ask(verb, "en", &Inputs::new(), "width=640", "");
    let [whole, part] = ["chart-svg files", "chart-svg files x=60:600 h=3"].map(ask);
    assert!(whole.contains("16 writers, now") && !part.contains("16 writers, now"));
    let numbers: serde_json::Value = serde_json::from_str(&ask("chart-json files x=60:600 h=3")).expect("JSON");
    let table = &numbers["tables"][0];
    assert!(table["columns"].as_array().is_some_and(|names| names.iter().any(|name| name == "16 writers, now")));
    assert!(table["rows"].as_array().is_some_and(|rows| rows.len() > 40 && rows[0][0].is_number()), "{table}");
    assert!(numbers["summary"].as_str().is_some_and(|summary| summary.contains("16 writers")));
}

#[test]
fn a_second_scenario_is_a_ghost_in_every_chart_that_both_have() {
    let beside = Beside { second: Some(with(&[(Parameter::Interval, "5min")])), ..Beside::default() };
    let scenario = address::carry(&Inputs::new(), &beside);
    for kind in [picture::Kind::Files, picture::Kind::Live, picture::Kind::Gantt, picture::Kind::Conflicts] {
        let ask = |scenario: &str| {
            let text = Worker::default().answer(&format!("chart-json {}\nen\n{scenario}\n\n", kind.id()));
            let numbers: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            numbers["tables"].to_string()
        };
        let [alone, over] = [ask("v=1"), ask(&scenario)];
        assert!(!alone.contains("\"B") && over.contains("\"B"), "{}: {over}", kind.id());
    }
}

#[test]
fn the_planners_pictures_stand_alone_too() {
    let inputs = with(&[(Parameter::GoalFreshness, "2min"), (Parameter::GoalFilesDay, "200k")]);
    for verb in ["map", "sensitivity"] {
        let html = ask(verb, "en", &inputs, "width=640", "");
        assert!(html.contains("<svg") && html.contains("<select") && is_balanced(&html), "{verb}: {html}");
    }
}

#[test]
fn a_cell_with_a_comma_or_a_quote_is_quoted_in_a_file() {
    let text = ask("chart-csv files", "en", &Inputs::new(), "", "");
    assert!(text.lines().all(|line| line.matches('"').count() % 2 == 0), "{text}");
    assert!(text.ends_with("\r\n") && text.lines().count() > 40, "{text}");
}

#[test]
fn what_is_wrong_with_a_link_has_a_line_each() {
    let said = |address: &str| ask("notices", "en", &Inputs::new(), "", address);
    assert_eq!(said("#v=1&i=30s"), "", "a missing checksum loses nothing");
    assert!(said("#v=1&i=soon").contains("soon"));
    assert!(!said("#v=1&i=<b>").contains("<b>"));
}

#[test]
fn every_parameter_has_a_line_of_help() {
    let lines = ask("help", "en", &Inputs::new(), "", "");
    assert_eq!(lines.lines().filter(|line| line.split_once('\t').is_some()).count(), Parameter::ALL.len());
}

#[test]
fn hostile_papers_and_titles_stay_text() {
    let script = "<script>alert(1)</script>";
    let inputs = Inputs::new().with(Parameter::Title, Value::Text(script.into()));
    let paper = format!("execution.checkpointing.interval: {script}\n{script}: {script}");
    let mut worker = Worker::default();
    worker.take(script.to_owned(), Some(paper.into_bytes()));
    worker.take(script.to_owned(), None);
    for verb in ["import", "findings", "day", "why files_per_day"] {
        let html = worker.answer(&request(verb, "en", &inputs, &format!("width={script}"), ""));
        assert!(!html.contains("<script"), "{html}");
    }
}

#[test]
fn a_request_that_is_not_understood_has_no_answer() {
    for request in ["", "why", "why nothing\nen\nv=1\n\n", "dance\nen\nv=1\n\n"] {
        assert_eq!(Worker::default().answer(request), "", "{request:?}");
    }
}

#[test]
fn a_number_says_how_it_stands_against_real_runs() {
    let html = ask("why data_files_per_commit", "en", &Inputs::new(), "", "");
    assert!(html.contains("equal in ") && html.contains("Iceberg 1."), "{html}");
    let html = ask("runs", "en", &Inputs::new(), "quantity=live_data_manifests", "");
    assert!(html.contains("value=\"live_data_manifests\" selected"), "{html}");
}

/// The tile, the derivation behind it and the table of runs count the same runs.
#[test]
fn a_tile_says_how_its_number_stands_against_real_runs() {
    for language in Language::ALL {
        let lines = ask("stands", language.tag(), &Inputs::new(), "", "");
        let lines: Vec<_> = lines.lines().filter_map(|line| line.split_once('\t')).collect();
        assert_eq!(lines.len(), report::TILES.len());
        for ((id, said), quantity) in lines.into_iter().zip(report::TILES) {
            let told = evidence::together(&[&[quantity], evidence::parts(quantity)].concat(), None);
            let has_runs = said.contains(&told.runs().to_string());
            assert!(id == quantity.id() && (has_runs || told.runs() == 0), "{id}: {said}, not {told:?}");
            let why = ask(&format!("why {id}"), language.tag(), &Inputs::new(), "", "");
            assert!(why.contains(&language.stands(quantity, None)), "{id}: {why}");
        }
    }
}

#[test]
fn every_engine_has_configuration_to_paste_and_documents_to_hand_on() {
    for inputs in engines() {
        let html = ask("config", "en", &inputs, "", "");
        assert!(html.contains("data-do=\"copy sheet-text\"") && html.contains("scenario.json"), "{html}");
        assert!(html.contains("headgate: #v=1") && is_balanced(&html), "{html}");
        let report = ask("config", "zh-CN", &inputs, "sheet=report", "");
        assert!(report.contains("aria-pressed=\"true\">report.md"), "{report}");
    }
}

#[test]
fn targets_are_solved_for_and_the_answer_is_a_button() {
    let inputs = with(&[(Parameter::GoalFreshness, "2min"), (Parameter::GoalFilesDay, "200k")]);
    let html = ask("plan", "en", &inputs, "width=700\u{1f}may-table=on", "");
    assert!(html.contains("data-solution") && html.contains("data-do=\"set "), "{html}");
    assert!(html.contains("data-more"), "the map comes in slices: {html}");
    let none = ask("plan", "en", &Inputs::new(), "width=700", "");
    assert!(none.contains("goal_freshness=120s") || none.contains("goal_freshness=2min"), "{none}");
}

#[test]
fn two_scenarios_stand_beside_each_other() {
    let (first, second) = (Inputs::new(), with(&[(Parameter::Interval, "5min")]));
    let beside = Beside { second: Some(second), ..Beside::default() };
    let html = Worker::default().answer(&format!("compare\nen\n{}\n\n", address::carry(&first, &beside)));
    assert!(html.contains("data-preference") && html.contains("5 min"), "{html}");
    let none = ask("compare", "en", &first, "", "");
    assert!(none.contains("data-do=\"pin\""), "{none}");
}

#[test]
fn symptoms_lead_to_a_cause_and_nonsense_leads_nowhere() {
    let html = ask("diagnose", "en", &Inputs::new(), "seen=latency-growing.sink-busy", "");
    assert!(html.contains("data-cause"), "{html}");
    let html = ask("diagnose", "en", &Inputs::new(), "seen=sink-busy.nonsense", "");
    assert!(html.contains("data-symptom=\"lag-growing\""), "{html}");
}

#[test]
fn what_the_reader_measured_calibrates_what_was_assumed() {
    let html = ask("import", "en", &Inputs::new(), "commit-p50-s=1.5\u{1f}commit-p99-s=6", "");
    assert!(html.contains("data-calibrate") && html.contains("1.5 s"), "{html}");
    assert!(is_balanced(&html), "{html}");
}

#[test]
fn a_history_is_counted_calibrated_and_compared() {
    let metadata = include_str!("../../exchange/tests/data/history/iceberg/upsert-v2-1.11.0.metadata.json");
    let mut worker = Worker::default();
    worker.take("v2.metadata.json".to_owned(), Some(metadata.as_bytes().to_vec()));
    let html = worker.answer(&request("import", "zh-CN", &Inputs::new(), "", ""));
    for part in ["data-history", "data-calibrate", "data-fits"] {
        assert!(html.contains(part), "{part}: {html}");
    }
}

#[test]
fn a_stretch_of_the_day_lists_what_is_in_sight_and_nonsense_shows_the_whole() {
    let inputs = with(&[(Parameter::Interval, "1min")]);
    let html = ask("day", "en", &inputs, "width=700\u{1f}stretch=3600~600", "");
    assert!(html.contains("01:00") && html.contains("<details><summary>Everything in sight"), "{html}");
    for wild in ["NaN~inf", "-1e300~1e300", "~", "1~2~3", "86399~600"] {
        let html = ask("day", "en", &inputs, &format!("width=700\u{1f}stretch={wild}"), "");
        assert!(html.contains("<svg") && is_balanced(&html), "{wild}: {html}");
    }
}

#[test]
fn what_is_set_already_is_no_change() {
    let text = b"execution.checkpointing.interval: 60s\nparallelism.default: 24\n";
    let html = import("config.yaml", text, &Inputs::new());
    assert!(html.contains("Take over what was read: 1"), "{html}");
    assert!(!html.contains("&amp;i=60s"), "a default that is written out stays a default: {html}");
    let html = import("config.yaml", text, &with(&[(Parameter::Parallelism, "24")]));
    assert!(html.contains("is set already") && !html.contains("data-take"), "{html}");
}

#[test]
fn files_are_texts_in_any_encoding_and_what_is_no_file_is_named() {
    let text = "execution.checkpointing.interval: 45s\n";
    let wide: Vec<u8> = [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert!(import("config.yaml", &wide, &Inputs::new()).contains("45 s"));
    assert!(import("", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", &Inputs::new()).contains("data-import-finding=\"binary\""));
    let mut worker = Worker::default();
    worker.take("a folder".to_owned(), None);
    let html = worker.answer(&request("import", "en", &Inputs::new(), "", ""));
    assert!(html.contains("a folder") && html.contains("could not be read"), "{html}");
}

#[test]
fn keys_that_nobody_knows_stand_in_the_configuration_until_the_files_are_forgotten() {
    let mut worker = Worker::default();
    worker.take("config.yaml".to_owned(), Some(b"my.own.option: 7\n".to_vec()));
    let config = request("config", "en", &Inputs::new(), "", "");
    assert!(worker.answer(&config).contains("my.own.option: 7"));
    worker.forget();
    assert!(!worker.answer(&config).contains("my.own.option"));
}

/// Its name, then `x`, low and high; the same in the chart's other forms.
#[test]
fn a_chart_has_the_band_around_its_curve() {
    for tag in ["en", "zh-CN"] {
        let text = ask("around files", tag, &Inputs::new(), "", "");
        let (name, lines) = text.split_once('\n').expect("a name and lines");
        assert!(name.contains("500"), "{name}");
        let points: Vec<Vec<f64>> =
            lines.lines().map(|line| line.split('\t').map(|n| n.parse().expect("a number")).collect()).collect();
        assert!(points.len() > 20 && points.iter().all(|point| point.len() == 3 && point[1] <= point[2]), "{text}");
        let csv = ask("chart-csv files", tag, &Inputs::new(), "", "");
        assert!(csv.contains(name), "{csv}");
        assert!(csv.contains(&points[0][1].to_string()) && csv.contains(&points[0][2].to_string()), "{csv}");
        let svg = ask("chart-svg files", tag, &Inputs::new(), "width=640\u{1f}height=400", "");
        let without = ask("chart-svg files h=4", tag, &Inputs::new(), "width=640\u{1f}height=400", "");
        assert_eq!(svg.matches("<polygon").count(), without.matches("<polygon").count() + 1);
    }
    assert!(ask("around latency", "en", &Inputs::new(), "", "").lines().count() > 100);
    let mut worker = Worker::default();
    let table = request("chart-table files", "en", &Inputs::new(), "", "");
    let has_band = |html: &str| html.contains("Range of the assumed inputs");
    assert!(!has_band(&worker.answer(&table)), "a table does not wait for the band");
    worker.answer(&request("around files", "en", &Inputs::new(), "", ""));
    assert!(has_band(&worker.answer(&table)), "and has it once it is known");
    for chart in ["gantt", "nonsense"] {
        assert_eq!(ask(&format!("around {chart}"), "en", &Inputs::new(), "", ""), "");
    }
}
