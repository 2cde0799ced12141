//! The defaults as they were when a grammar was frozen: what an address leaves out means this for ever.

use model::parameter::{Kind, Unset};
use model::{Inputs, Parameter, Scenario, Value};

/// The defaults of one version of the grammar.
#[derive(Clone, Copy, Debug)]
pub struct Frozen {
    /// Key and default of every parameter whose default is the same for all engines.
    fixed: &'static [(&'static str, &'static str)],
}

/// A default that is no longer what a grammar froze.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    /// The default that the grammar froze: what an old link means.
    pub then: Value,
    /// Today's, which an address must therefore spell out.
    pub now: Value,
}

impl Frozen {
    /// The frozen default of a parameter that has one.
    pub fn default(&self, parameter: Parameter) -> Option<Value> {
        let (_, text) = self.fixed.iter().find(|(key, _)| *key == parameter.key())?;
        parameter.parse(text).ok()
    }

    /// Whether an address leaves a given value out: a setting that equals its frozen default. An assumption is
    /// written even then, for the reader has confirmed it.
    pub fn leaves_out(&self, parameter: Parameter, value: &Value) -> bool {
        parameter.definition().unset == Unset::Setting && self.default(parameter).as_ref() == Some(value)
    }

    /// The change of a parameter's default since the grammar was frozen, whether the table or an engine changed it.
    /// The texts have no default that could change.
    pub fn changed(&self, parameter: Parameter, scenario: &Scenario) -> Option<Changed> {
        let is_text = matches!(parameter.definition().kind, Kind::Text);
        if is_text || scenario.is_given(parameter) {
            return None;
        }
        let (then, now) = (self.default(parameter)?, scenario.value(parameter));
        (now != then).then_some(Changed { then, now })
    }

    /// Gives defaults that changed since as they were, where nothing else is given.
    pub fn keep(&self, inputs: &mut Inputs) {
        let scenario = inputs.scenario();
        for parameter in Parameter::ALL {
            if let Some(changed) = self.changed(parameter, &scenario) {
                *inputs = inputs.with(parameter, changed.then);
            }
        }
    }
}

/// Grammar 1. Add a line for a new parameter; never change one: an old link would say something else.
pub static V1: Frozen = Frozen {
    fixed: &[
        ("e", "flink-iceberg"),
        ("sv", "v1"),
        ("so", "kafka"),
        ("tb", "1"),
        ("wj", "1"),
        ("p", "16"),
        ("ss", "16"),
        ("wm", "upsert"),
        ("fv", "2"),
        ("pt", "1"),
        ("bf", "id_bucket"),
        ("kp", "yes"),
        ("rg", "128MiB"),
        ("co", "20"),
        ("ca", "rest"),
        ("sg", "s3"),
        ("nf", "0"),
        ("nb", "0B"),
        ("r", "2000"),
        ("ds", "flat"),
        ("rb", "60"),
        ("er", "2"),
        ("u", "0.5"),
        ("dr", "0"),
        ("k", "10000000"),
        ("z", "0"),
        ("pw", "0s"),
        ("py", "yes"),
        ("wi", "0s"),
        ("wd", "0s"),
        ("it", "0s"),
        ("mp", "0s"),
        ("to", "10min"),
        ("mc", "1"),
        ("tf", "0"),
        ("ua", "no"),
        ("cx", "exactly-once"),
        ("d", "2s"),
        ("q", "0s"),
        ("sz", "0B"),
        ("sb", "rocksdb"),
        ("ic", "yes"),
        ("sl", "off"),
        ("wc", "20000"),
        ("mf", "1d"),
        ("rt", "90s"),
        ("ou", "0s"),
        ("kr", "7d"),
        ("sw", "0"),
        ("ld", "250ms"),
        ("lk", "20ms"),
        ("lf", "0s"),
        ("c", "500ms"),
        ("cr", "4"),
        ("kt", "30s"),
        ("of", "60s"),
        ("rr", "0s"),
        ("cm", "scheduled"),
        ("cs", "02:00"),
        ("cw", "2h"),
        ("ce", "1d"),
        ("cc", "8"),
        ("ct", "5MB"),
        ("cf", "50ms"),
        ("cp", "all"),
        ("pp", "no"),
        ("wn", "2"),
        ("wr", "0"),
        ("wf", "0"),
        ("we", "0"),
        ("wb", "0B"),
        ("oc", "0"),
        ("ee", "1d"),
        ("mv", "off"),
        ("mx", "no"),
        ("oa", "off"),
        ("qr", "100"),
        ("rd", "0"),
        ("qc", "0"),
        ("qs", "1"),
        ("rc", "8"),
        ("pl", "8"),
        ("sp", "200"),
        ("ow", "no"),
        ("ac", "no"),
        ("li", "10"),
        ("lr", "30d"),
        ("dv", "no"),
        ("tt", "merge-on-read"),
        ("sf", "100MiB"),
        ("dc", "5"),
        ("hc", "30"),
        ("ts", "async"),
        ("wk", "no"),
        ("bm", "fixed"),
        ("cg", "none"),
        ("sr", "5"),
        ("fc", "0"),
        ("wl", "no"),
        ("pc", "no"),
        ("t", ""),
        ("n", ""),
        ("sd", "1"),
        ("hz", "7d"),
        ("px", "s3-standard-2026"),
    ],
};

/// What grammar 1 takes as the engines' own defaults, for the newest release: engine, key, default. Releases are
/// always written, so that a newer release may have other defaults; the defaults of a release do not change.
pub static V1_ENGINES: &[(&str, &str, &str)] = &[
    ("flink-iceberg", "i", "60s"),
    ("flink-iceberg", "dm", "none"),
    ("flink-iceberg", "b", "16"),
    ("flink-iceberg", "fs", "512MiB"),
    ("flink-iceberg", "cu", "spark"),
    ("flink-iceberg", "sa", "5d"),
    ("flink-iceberg", "sm", "1"),
    ("flink-cdc-iceberg", "i", "60s"),
    ("flink-cdc-iceberg", "b", "16"),
    ("flink-cdc-iceberg", "cu", "spark"),
    ("flink-cdc-iceberg", "sa", "5d"),
    ("flink-cdc-iceberg", "sm", "1"),
    ("spark-iceberg", "i", "60s"),
    ("spark-iceberg", "dm", "none"),
    ("spark-iceberg", "b", "0"),
    ("spark-iceberg", "fs", "512MiB"),
    ("spark-iceberg", "cu", "spark"),
    ("spark-iceberg", "sa", "5d"),
    ("spark-iceberg", "sm", "1"),
    ("spark-iceberg", "mm", "copy-on-write"),
    ("spark-iceberg", "dg", "file"),
    ("spark-iceberg", "aq", "yes"),
    ("connect-iceberg", "i", "5min"),
    ("connect-iceberg", "b", "0"),
    ("connect-iceberg", "fs", "512MiB"),
    ("connect-iceberg", "cu", "spark"),
    ("connect-iceberg", "sa", "5d"),
    ("connect-iceberg", "sm", "1"),
    ("flink-paimon", "i", "60s"),
    ("flink-paimon", "b", "16"),
    ("flink-paimon", "fs", "128MiB"),
    ("flink-paimon", "cu", "engine"),
    ("flink-paimon", "sa", "1h"),
    ("flink-paimon", "sm", "10"),
    ("flink-cdc-paimon", "i", "60s"),
    ("flink-cdc-paimon", "b", "16"),
    ("flink-cdc-paimon", "fs", "128MiB"),
    ("flink-cdc-paimon", "cu", "engine"),
    ("flink-cdc-paimon", "sa", "1h"),
    ("flink-cdc-paimon", "sm", "10"),
    ("flink-hudi", "i", "60s"),
    ("flink-hudi", "b", "16"),
    ("flink-hudi", "fs", "120MiB"),
    ("flink-hudi", "cu", "engine"),
    ("flink-hudi", "ix", "state"),
    ("spark-hudi", "i", "60s"),
    ("spark-hudi", "b", "16"),
    ("spark-hudi", "fs", "120MiB"),
    ("spark-hudi", "cu", "engine"),
    ("spark-hudi", "aq", "no"),
    ("spark-hudi", "ix", "simple"),
    ("spark-delta", "i", "60s"),
    ("spark-delta", "cu", "spark"),
    ("spark-delta", "aq", "no"),
    ("flink-delta", "i", "60s"),
    ("flink-delta", "fs", "100MiB"),
    ("flink-delta", "cu", "spark"),
    ("fluss-paimon", "i", "3min"),
    ("fluss-paimon", "b", "16"),
    ("fluss-paimon", "fs", "128MiB"),
    ("fluss-paimon", "cu", "flink-job"),
    ("fluss-paimon", "sa", "1h"),
    ("fluss-paimon", "sm", "10"),
    ("fluss-iceberg", "i", "3min"),
    ("fluss-iceberg", "b", "16"),
    ("fluss-iceberg", "fs", "512MiB"),
    ("fluss-iceberg", "cu", "spark"),
    ("fluss-iceberg", "sa", "5d"),
    ("fluss-iceberg", "sm", "1"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use model::Engine;
    use model::parameter::Default;

    /// The line of a parameter whose default is the same for all engines.
    fn line(parameter: Parameter) -> Option<(String, String)> {
        let default = match parameter.definition().default {
            Default::Fixed(number) => parameter.print(&Value::Number(number)),
            Default::Text(text) => text.to_owned(),
            _ => return None,
        };
        Some((parameter.key().to_owned(), default))
    }

    fn engine_lines(engine: Engine) -> Vec<(String, String, String)> {
        let scenario = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(engine as u8))).scenario();
        let own = Parameter::ALL.into_iter().filter(|p| {
            let release = matches!(p, Parameter::EngineVersion | Parameter::RuntimeVersion);
            p.definition().default == Default::EngineOwn && p.exists_in(engine) && !release
        });
        own.map(|p| (engine.id().to_owned(), p.key().to_owned(), p.print(&scenario.value(p)))).collect()
    }

    #[test]
    fn the_defaults_of_grammar_1_are_frozen() {
        let missing: Vec<_> = Parameter::ALL
            .into_iter()
            .filter_map(line)
            .filter(|line| !V1.fixed.contains(&(&line.0, &line.1)))
            .map(|(key, default)| format!("({key:?}, {default:?}),"))
            .collect();
        assert!(
            missing.is_empty(),
            "add the lines of new parameters; keep those of old ones, and let the codec spell the new default out:\n{}",
            missing.join("\n")
        );
    }

    #[test]
    fn the_defaults_of_every_modelled_engine_are_frozen() {
        let missing: Vec<_> = Engine::ALL
            .iter()
            .flat_map(|engine| engine_lines(*engine))
            .filter(|(engine, key, default)| !V1_ENGINES.contains(&(engine, key, default)))
            .map(|(engine, key, default)| format!("({engine:?}, {key:?}, {default:?}),"))
            .collect();
        assert!(
            missing.is_empty(),
            "add the lines of new engines; a default that changes for a release that has a line is a new meaning of \
             old links:\n{}",
            missing.join("\n")
        );
    }

    #[test]
    fn a_default_that_changes_later_does_not_change_an_old_link() {
        let other = Frozen { fixed: &[("p", "32"), ("b", "16")] };
        let scenario = Inputs::new().scenario();
        let changed = Changed { then: Value::Number(32.0), now: Value::Number(16.0) };
        assert_eq!(other.changed(Parameter::Parallelism, &scenario), Some(changed));
        assert_eq!(other.changed(Parameter::Buckets, &scenario), None);
        assert!(!other.leaves_out(Parameter::Parallelism, &Value::Number(16.0)));
        let mut inputs = Inputs::new();
        other.keep(&mut inputs);
        assert_eq!(inputs, Inputs::new().with(Parameter::Parallelism, Value::Number(32.0)));
    }
}
