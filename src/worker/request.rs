//! What the page asks: a verb, the language, the scenario, and a text where the verb needs one.

use exchange::decode;
use model::{Inputs, Quantity, Ticks};
use words::Language;

/// A request, read.
#[derive(Clone, Debug)]
pub struct Request {
    /// What is asked.
    pub verb: Verb,
    /// The language of the answer.
    pub language: Language,
    /// The scenario that it is about.
    pub inputs: Inputs,
    /// The scenario that it is compared with.
    pub second: Option<Inputs>,
    /// What of the checklist was ticked by hand.
    pub ticks: Ticks,
    /// What the panel's own fields hold.
    pub fields: Fields,
    /// Everything after the fourth line.
    pub text: String,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Verb {
    /// The derivation of a number.
    Why(Quantity),
    /// The findings, grouped by owner.
    Findings,
    /// The findings as a product owner reads them.
    Before,
    /// The checklist before going live.
    Checklist,
    /// Closed form beside simulation.
    Day,
    /// What to set so that targets are met.
    Plan,
    /// Every quantity at a place of the map: in thousandths of the drawing's width and height.
    Point((i32, i32)),
    /// The same at a place of the owner's curve.
    Way((i32, i32)),
    /// Where the headline numbers lie if what was assumed turns out otherwise.
    Bands,
    /// The scenario beside the one that was pinned.
    Compare,
    /// From what is seen to its cause.
    Diagnose,
    /// What people paste.
    Config,
    /// What the reader's own files say.
    Import,
    /// How the model stands against runs of real engines.
    Runs,
    /// What binds, and what the best change does, in a sentence.
    Verdict,
    /// That change as a button.
    Change,
    /// Other changes that help.
    More,
    /// The verdict as a product owner reads it.
    Headline,
    /// A few ways to run the job.
    Options,
    /// The same as a picture: freshness against files.
    Trade,
    /// Where the targets hold, over two knobs.
    Map,
    /// What moves a number most.
    Sensitivity,
    /// Examples to begin with.
    Examples,
    /// What is wrong with the link that was opened, which is the request's text.
    Notices,
    /// Text: the scenario and its verdict in a few lines.
    Summary,
    /// Text: help of the parameters, a line each.
    Help,
    /// Text: how the numbers of the tiles stand against runs of real engines, a line each.
    Stands,
    /// A chart in another form.
    Chart(Chart),
    /// Text: the band around the present curve of a chart, its name and a point on a line each.
    Around(report::picture::Kind),
}

/// A chart of the page in another form.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Which chart.
    pub which: report::picture::Kind,
    /// What of it is seen.
    pub view: chart::View,
    /// Which form.
    pub form: Form,
}

/// A form of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Tables.
    Table,
    /// Text: the tables as a file.
    Csv,
    /// Text: the same as JSON, with what the chart says.
    Json,
    /// Text: a drawing as a file.
    Svg,
}

impl Verb {
    fn read(line: &str) -> Option<Self> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "why" => Quantity::by_id(rest).map(Self::Why),
            "findings" => Some(Self::Findings),
            "before" => Some(Self::Before),
            "checklist" => Some(Self::Checklist),
            "day" => Some(Self::Day),
            "plan" => Some(Self::Plan),
            "point" => Some(Self::Point(place(rest)?)),
            "way" => Some(Self::Way(place(rest)?)),
            "bands" => Some(Self::Bands),
            "compare" => Some(Self::Compare),
            "diagnose" => Some(Self::Diagnose),
            "config" => Some(Self::Config),
            "import" => Some(Self::Import),
            "runs" => Some(Self::Runs),
            "verdict" => Some(Self::Verdict),
            "change" => Some(Self::Change),
            "more" => Some(Self::More),
            "headline" => Some(Self::Headline),
            "options" => Some(Self::Options),
            "trade" => Some(Self::Trade),
            "map" => Some(Self::Map),
            "sensitivity" => Some(Self::Sensitivity),
            "examples" => Some(Self::Examples),
            "notices" => Some(Self::Notices),
            "summary" => Some(Self::Summary),
            "help" => Some(Self::Help),
            "stands" => Some(Self::Stands),
            "around" => report::picture::Kind::by_id(rest).map(Self::Around),
            "chart-table" => Chart::read(rest, Form::Table),
            "chart-csv" => Chart::read(rest, Form::Csv),
            "chart-json" => Chart::read(rest, Form::Json),
            "chart-svg" => Chart::read(rest, Form::Svg),
            _ => None,
        }
    }
}

/// Reads `500 250`: the middle, a quarter down.
fn place(text: &str) -> Option<(i32, i32)> {
    let (x, y) = text.split_once(' ')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

impl Chart {
    /// Reads `gantt x=3600:7200`: the chart's name, and perhaps what of it is seen.
    fn read(text: &str, form: Form) -> Option<Verb> {
        let (name, view) = text.split_once(' ').unwrap_or((text, ""));
        let which = report::picture::Kind::by_id(name)?;
        Some(Verb::Chart(Self { which, view: view.parse().unwrap_or_default(), form }))
    }
}

impl Request {
    /// Reads a request: the verb, the language's tag, the scenario's address and the panel's fields on a line each,
    /// then a text.
    pub fn read(request: &str) -> Option<Self> {
        let mut lines = request.splitn(5, '\n');
        let (verb, tag, address) = (lines.next()?, lines.next()?, lines.next()?);
        let opened = decode(address);
        Some(Self {
            verb: Verb::read(verb)?,
            language: Language::by_tag(tag).unwrap_or_default(),
            ticks: opened.checklist.iter().filter_map(|key| Ticks::parse(key)).fold(Ticks::default(), Ticks::and),
            inputs: opened.inputs,
            second: opened.second,
            fields: Fields::read(lines.next().unwrap_or_default()),
            text: lines.next().unwrap_or_default().to_owned(),
        })
    }
}

/// Names and values of a panel's fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    values: Vec<(String, String)>,
}

impl Fields {
    fn read(line: &str) -> Self {
        let pairs = line.split('\u{1f}').filter_map(|pair| pair.split_once('='));
        Self { values: pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect() }
    }

    /// The value of a field; nothing when it is empty or not there.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str()).filter(|v| !v.is_empty())
    }

    /// The value of a field as a number within limits.
    pub fn number(&self, name: &str, (least, most): (f64, f64)) -> Option<f64> {
        self.get(name)?.parse::<f64>().ok().filter(|number| number.is_finite()).map(|n| n.clamp(least, most))
    }
}
