//! Every run of a real engine: its settings in, what its commits wrote out.

#[path = "support/rows.rs"]
mod rows;

use rows::{estimate_of, pairs, value};

/// One run.
struct Run<'t> {
    engine: &'t str,
    name: &'t str,
    given: &'t str,
    expected: &'t str,
}

fn runs() -> Vec<Run<'static>> {
    let run = |line: &'static str| {
        let [engine, name, given, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}")
        };
        Run { engine, name, given, expected }
    };
    include_str!("data/traces.tsv").lines().map(run).collect()
}

impl Run<'_> {
    /// What is off about the run; nothing when every quantity is near enough.
    fn off(&self) -> Option<String> {
        let mut given = vec![("engine", self.engine)];
        given.extend(pairs(self.given));
        let estimate = estimate_of(&given);
        let off: Vec<String> = pairs(self.expected)
            .into_iter()
            .filter(|(quantity, expected)| !is_near(value(&estimate, quantity), expected))
            .map(|(quantity, expected)| format!("{quantity} is {:?}, not {expected}", value(&estimate, quantity)))
            .collect();
        (!off.is_empty()).then(|| format!("{} {}: {}", self.engine, self.name, off.join(", ")))
    }
}

/// `expected` is `value:kind`, with the least and the greatest behind it where rows were random.
fn is_near(found: Option<f64>, expected: &str) -> bool {
    let (number, rest) = expected.split_once(':').expect("value:kind");
    let (kind, range) = rest.split_once(':').unwrap_or((rest, ""));
    let right: f64 = number.parse().expect("a number");
    let Some(found) = found else { return right == 0.0 };
    let tolerance = match kind {
        "exact" => 0.001,
        "mean" => 0.15,
        "time" => 0.1,
        other => panic!("unknown kind {other}"),
    };
    let within = |(least, most): (&str, &str)| {
        let parse = |text: &str| text.parse::<f64>().expect("a number");
        (parse(least)..=parse(most)).contains(&found)
    };
    let slack = if right == 0.0 { 0.02 } else { tolerance * right };
    (found - right).abs() <= slack || range.split_once(':').is_some_and(within)
}

#[test]
fn every_run_of_a_real_engine_is_foretold() {
    let runs = runs();
    assert_eq!(runs.len(), 170);
    let off: Vec<String> = runs.iter().filter_map(Run::off).collect();
    assert!(off.is_empty(), "{} runs are off:\n{}", off.len(), off.join("\n"));
}
