//! One option of an engine.

use super::form::Form;
use super::quiet::Quiet;
use model::Parameter;
use model::engine::Release;

/// An option: how it is spelled, since when it exists, what it does to the plan.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The spelling of today.
    pub name: &'static str,
    /// Deprecated and alternative spellings that the engine takes; today's wins where both stand.
    pub also: &'static [&'static str],
    /// What it does.
    pub effect: Effect,
    /// The first release that has it.
    pub since: Option<Since>,
    /// The first release that has it no more.
    pub until: Option<Since>,
    /// Which of several options that set the same parameter wins: the greatest.
    pub strength: u8,
    /// When an export writes it.
    pub show: Show,
}

/// A release of the format or connector, or of the runtime under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// Of the table format or connector.
    Connector(Release),
    /// Of Flink, Spark or Kafka Connect.
    Runtime(Release),
}

/// What an option does to the plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// It is a parameter.
    Sets(Parameter, Form),
    /// It decides a parameter together with others.
    Part(Part, Form),
    /// No number depends on it.
    Quiet(Quiet),
    /// The engine reads it, or used to, and does nothing with it.
    Dropped,
}

/// What several options decide together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Whether rows replace rows by key.
    Upsert,
    /// Paimon's `bucket`: a number, -1 or -2.
    PaimonBucket,
    /// Whether mini-batches are on.
    MiniBatch,
    /// How long a mini-batch may wait.
    MiniBatchLatency,
    /// Whether compaction is scheduled in the job.
    Schedules,
    /// Whether compaction runs in the job beside the writer.
    RunsAsync,
    /// Whether compaction runs in the job between writes.
    RunsInline,
    /// Executors of a Spark application.
    Executors,
    /// Cores of one executor.
    ExecutorCores,
    /// Whether the sink compacts in its own job.
    SinkCompacts,
    /// Whether the sink expires snapshots in its own job.
    SinkExpires,
    /// Tables of a connector, as a list.
    TableList,
    /// Hudi's way to have several writers.
    Concurrency,
}

/// When an export writes an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// When it differs from the default.
    Changed,
    /// Always: the engine's default is not what is planned, or it matters too much to be left to a default.
    Always,
    /// Never: another key of the same parameter is written.
    Never,
}

impl Key {
    /// An option that is a parameter.
    pub const fn sets(name: &'static str, parameter: Parameter, form: Form) -> Self {
        Self::of(name, Effect::Sets(parameter, form))
    }

    /// An option that decides together with others.
    pub const fn part(name: &'static str, part: Part, form: Form) -> Self {
        Self::of(name, Effect::Part(part, form)).never()
    }

    /// An option that no number depends on.
    pub const fn quiet(name: &'static str, quiet: Quiet) -> Self {
        Self::of(name, Effect::Quiet(quiet)).never()
    }

    /// An option that the engine does nothing with.
    pub const fn dropped(name: &'static str) -> Self {
        Self::of(name, Effect::Dropped).never()
    }

    const fn of(name: &'static str, effect: Effect) -> Self {
        Self { name, also: &[], effect, since: None, until: None, strength: 0, show: Show::Changed }
    }

    /// With other spellings.
    #[must_use]
    pub const fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    /// Since a release of the format or connector.
    #[must_use]
    pub const fn since(self, major: u16, minor: u16) -> Self {
        Self { since: Some(Since::Connector(Release::new(major, minor))), ..self }
    }

    /// Since a release of the runtime.
    #[must_use]
    pub const fn since_runtime(self, major: u16, minor: u16) -> Self {
        Self { since: Some(Since::Runtime(Release::new(major, minor))), ..self }
    }

    /// Gone in a release of the runtime.
    #[must_use]
    pub const fn until_runtime(self, major: u16, minor: u16) -> Self {
        Self { until: Some(Since::Runtime(Release::new(major, minor))), ..self }
    }

    /// Gone in a release of the format or connector.
    #[must_use]
    pub const fn until(self, major: u16, minor: u16) -> Self {
        Self { until: Some(Since::Connector(Release::new(major, minor))), ..self }
    }

    /// Wins over weaker ones.
    #[must_use]
    pub const fn strength(self, strength: u8) -> Self {
        Self { strength, ..self }
    }

    /// Written whatever its value.
    #[must_use]
    pub const fn always(self) -> Self {
        Self { show: Show::Always, ..self }
    }

    /// Never written.
    #[must_use]
    pub const fn never(self) -> Self {
        Self { show: Show::Never, ..self }
    }

    /// Whether this is one of its spellings.
    pub fn is_spelled(&self, text: &str) -> bool {
        self.name == text || self.also.contains(&text)
    }

    /// Whether it exists in these releases of the connector and the runtime.
    pub fn exists(&self, releases: Releases) -> bool {
        let reached = |since: Since| match since {
            Since::Connector(release) => releases.connector >= release,
            Since::Runtime(release) => releases.runtime >= release,
        };
        self.since.is_none_or(reached) && !self.until.is_some_and(reached)
    }
}

/// The releases that a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Releases {
    /// Of the table format or connector.
    pub connector: Release,
    /// Of Flink, Spark or Kafka Connect.
    pub runtime: Release,
}

impl Releases {
    /// Those of a scenario, as given: a release that is not modelled still has its keys.
    pub fn of(scenario: &model::Scenario) -> Self {
        let release = |parameter| Release::from_number(scenario.number(parameter));
        Self { connector: release(Parameter::EngineVersion), runtime: release(Parameter::RuntimeVersion) }
    }
}
