//! A scenario: every parameter has a value, whether the reader gave it or not.

mod varied;

pub use varied::Varied;

use crate::engine::{Engine, Release, Rules};
use crate::inputs::Inputs;
use crate::parameter::{
    CompactionMode, CompactionRunner, DayShape, Default, Distribution, FormatVersion, Parameter, ParameterSet,
    SinkVersion, Source, Storage, Value, WriteMode, WriteOperation,
};
use std::sync::Arc;

/// Inputs with all defaults filled in. Its numbers are in the base unit of each parameter's kind.
#[derive(Clone, Debug)]
pub struct Scenario {
    numbers: [f64; Parameter::COUNT],
    given: ParameterSet,
    unset: ParameterSet,
    bucket_field: Option<Arc<str>>,
    title: Option<Arc<str>>,
    note: Option<Arc<str>>,
    weights: Option<[f64; 24]>,
}

impl Scenario {
    pub(crate) fn of(inputs: &Inputs) -> Self {
        let rules = inputs.engine().rules();
        let mut scenario = Self {
            numbers: [0.0; Parameter::COUNT],
            given: ParameterSet::default(),
            unset: ParameterSet::default(),
            bucket_field: inputs.text(Parameter::BucketField).cloned(),
            title: inputs.text(Parameter::Title).cloned(),
            note: inputs.text(Parameter::Note).cloned(),
            weights: inputs.weights().copied(),
        };
        for parameter in Parameter::ALL {
            scenario.resolve(parameter, inputs, rules);
        }
        for parameter in Parameter::ALL {
            if parameter.definition().default == Default::Derived && !inputs.is_given(parameter) {
                scenario.numbers[parameter as usize] = scenario.derived(parameter);
            }
        }
        scenario.keep_percentiles_in_order();
        scenario.keep_the_peak_of_the_shape();
        scenario
    }

    fn resolve(&mut self, parameter: Parameter, inputs: &Inputs, rules: &'static dyn Rules) {
        let at = parameter as usize;
        if let Some(number) = inputs.number(parameter) {
            self.numbers[at] = number;
            self.given.insert(parameter);
            return;
        }
        match parameter.definition().default {
            Default::Fixed(number) => self.numbers[at] = number,
            Default::EngineOwn => self.numbers[at] = rules.default_of(parameter, inputs),
            Default::NotNamed => self.unset.insert(parameter),
            Default::Derived | Default::Text(_) => {}
        }
    }

    /// Values that follow from others. Only parameters whose row says `Derived` come here.
    fn derived(&self, parameter: Parameter) -> f64 {
        let number = |p| self.number(p);
        match parameter {
            Parameter::MaxParallelism => flink_max_parallelism(number(Parameter::Parallelism)),
            Parameter::CheckpointDurationP99 => number(Parameter::CheckpointDuration).max(6.0),
            Parameter::CommitLatencyP99 => number(Parameter::CommitLatency).max(2.0),
            Parameter::PeakFactor => self.shape_peak(),
            Parameter::OpenLatency => match self.storage() {
                Storage::Local => 0.0,
                _ => 0.03,
            },
            Parameter::WriteOperation => match self.write_mode() {
                WriteMode::Append => WriteOperation::Insert as u8 as f64,
                _ => WriteOperation::Upsert as u8 as f64,
            },
            // Utilisation follows from rate and capacity, which is a question of its own.
            _ => 0.0,
        }
    }

    /// A peak below that of the day's busiest hour is read as the latter: both are the busiest hour over the mean, and
    /// a reader who knows the peak alone leaves the shape flat. A greater one is a peak within an hour.
    fn keep_the_peak_of_the_shape(&mut self) {
        let given = self.number(Parameter::PeakFactor);
        self.numbers[Parameter::PeakFactor as usize] = given.max(self.shape_peak());
    }

    /// A 99th percentile below its median is read as no spread.
    fn keep_percentiles_in_order(&mut self) {
        for (median, p99) in [
            (Parameter::CheckpointDuration, Parameter::CheckpointDurationP99),
            (Parameter::CommitLatency, Parameter::CommitLatencyP99),
        ] {
            self.numbers[p99 as usize] = self.number(p99).max(self.number(median));
        }
    }

    /// The number of a parameter in the base unit of its kind.
    pub fn number(&self, parameter: Parameter) -> f64 {
        self.numbers[parameter as usize]
    }

    /// The value of a parameter, to print.
    pub fn value(&self, parameter: Parameter) -> Value {
        match (parameter, self.weights) {
            (Parameter::BucketField, _) => Value::Text(self.bucket_field().into()),
            (Parameter::Title, _) => Value::Text(self.title.clone().unwrap_or_default()),
            (Parameter::Note, _) => Value::Text(self.note.clone().unwrap_or_default()),
            _ if self.unset.contains(parameter) => Value::Text(Arc::default()),
            (Parameter::DayShape, Some(weights)) => Value::Weights(Arc::new(weights)),
            _ => Value::Number(self.number(parameter)),
        }
    }

    /// Whether the reader gave the parameter.
    pub fn is_given(&self, parameter: Parameter) -> bool {
        self.given.contains(parameter)
    }

    /// A target, if one was named.
    pub fn target(&self, parameter: Parameter) -> Option<f64> {
        (!self.unset.contains(parameter)).then(|| self.number(parameter))
    }

    /// The same scenario with another rate of traffic.
    pub(crate) fn at_rate(&self, rate: f64) -> Self {
        let mut scenario = self.clone();
        scenario.numbers[Parameter::Rate as usize] = rate;
        scenario
    }

    /// Whether the engine has the parameter at all.
    pub fn has(&self, parameter: Parameter) -> bool {
        parameter.exists_in(self.engine())
    }

    /// Whether a yes/no parameter is yes.
    pub fn flag(&self, parameter: Parameter) -> bool {
        self.number(parameter) != 0.0
    }

    /// The engine.
    pub fn engine(&self) -> Engine {
        Engine::from_number(self.number(Parameter::Engine))
    }

    /// The engine's rules.
    pub fn rules(&self) -> &'static dyn Rules {
        self.engine().rules()
    }

    /// The modelled release of the table format or connector that applies.
    pub fn release(&self) -> Release {
        Release::from_number(self.number(Parameter::EngineVersion)).nearest(self.rules().releases())
    }

    /// The modelled release of the runtime that applies.
    pub fn runtime(&self) -> Release {
        Release::from_number(self.number(Parameter::RuntimeVersion)).nearest(self.rules().runtimes())
    }

    /// The partition field of the buckets.
    pub fn bucket_field(&self) -> &str {
        self.bucket_field.as_deref().filter(|field| !field.is_empty()).unwrap_or("id_bucket")
    }

    /// What a row really does to the table: an engine that cannot do what was asked for appends.
    pub fn write_mode(&self) -> WriteMode {
        let asked = WriteMode::from_number(self.number(Parameter::WriteMode));
        self.rules().write_mode(self, asked)
    }

    /// Whether rows have a key.
    pub fn is_keyed(&self) -> bool {
        self.write_mode() != WriteMode::Append
    }

    /// Which writer gets a row.
    pub fn distribution(&self) -> Distribution {
        Distribution::from_number(self.number(Parameter::Distribution))
    }

    /// The Iceberg table format.
    pub fn format_version(&self) -> FormatVersion {
        FormatVersion::from_number(self.number(Parameter::FormatVersion))
    }

    /// Which of Flink's Iceberg sinks.
    pub fn sink_version(&self) -> SinkVersion {
        SinkVersion::from_number(self.number(Parameter::SinkVersion))
    }

    /// Where rows come from.
    pub fn source(&self) -> Source {
        Source::from_number(self.number(Parameter::Source))
    }

    /// Where the files are.
    pub fn storage(&self) -> Storage {
        Storage::from_number(self.number(Parameter::Storage))
    }

    /// When compaction runs; never where it is left to writers that only write.
    pub fn compaction(&self) -> CompactionMode {
        let runner = CompactionRunner::from_number(self.number(Parameter::CompactionRunner));
        if runner == CompactionRunner::Engine && self.rules().only_writes(self) {
            return CompactionMode::Off;
        }
        CompactionMode::from_number(self.number(Parameter::Compaction))
    }

    /// Traffic of each hour over the mean.
    pub fn hours(&self) -> [f64; 24] {
        let weights = match DayShape::from_number(self.number(Parameter::DayShape)) {
            DayShape::Custom => self.weights.unwrap_or([1.0; 24]),
            shape => shape_weights(shape),
        };
        let sum: f64 = weights.iter().sum();
        weights.map(|w| if sum > 0.0 { w * 24.0 / sum } else { 1.0 })
    }

    fn shape_peak(&self) -> f64 {
        self.hours().into_iter().fold(1.0, f64::max).min(20.0)
    }
}

/// Flink's own rule: 1.5 × parallelism, rounded up to a power of two, between 128 and 32,768.
fn flink_max_parallelism(parallelism: f64) -> f64 {
    let half_more = parallelism as u32 + parallelism as u32 / 2;
    f64::from(half_more.next_power_of_two().clamp(128, 32_768))
}

/// Shapes are assumptions; the hours are those of the place where the traffic is.
fn shape_weights(shape: DayShape) -> [f64; 24] {
    match shape {
        DayShape::Daily => [
            4., 3., 2., 2., 2., 3., 5., 7., 9., 10., 11., 11., 11., 11., 11., 12., 13., 14., 16., 18., 20., 18., 12.,
            7.,
        ],
        DayShape::Double => [
            3., 2., 2., 2., 2., 3., 6., 10., 15., 18., 18., 15., 11., 10., 10., 11., 12., 14., 17., 19., 19., 15., 9.,
            5.,
        ],
        DayShape::Batch => {
            let mut weights = [0.1; 24];
            weights[1..5].fill(10.0);
            weights
        }
        DayShape::Flat | DayShape::Custom => [1.0; 24],
    }
}
