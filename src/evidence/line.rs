//! One line of a file of runs.

use crate::run::{Against, Gap, Seen, Subject, Tolerance, Why};
use model::{FindingRule, Name, Parameter, Quantity, Step, Value};

/// Settings as they were read.
pub(crate) type Settings = Vec<(Parameter, Value)>;

/// `a=1 b=2`, each checked against the table of parameters.
pub(crate) fn settings(text: &str) -> Result<Settings, String> {
    text.split_whitespace().map(setting).collect()
}

fn setting(text: &str) -> Result<(Parameter, Value), String> {
    let (id, value) = text.split_once('=').ok_or_else(|| format!("'{text}' is not id=value"))?;
    let parameter = Parameter::by_id(id).ok_or_else(|| format!("no parameter {id}"))?;
    let value = parameter.parse(value).map_err(|why| format!("{text}: {why}"))?;
    parameter.check(&value).map_err(|why| why.to_string())?;
    Ok((parameter, value))
}

/// `SUBJECT VALUE TOLERANCE [sd=S] [after N] [with SETTINGS] [over|less VALUE with SETTINGS]`.
pub(crate) fn saw(text: &str, given: &Settings) -> Result<Seen, String> {
    let (text, against) = against(text)?;
    let (text, with) = text.split_once(" with ").unwrap_or((text, ""));
    let mut with = settings(with)?;
    let (text, commits) = text.split_once(" after ").unwrap_or((text, ""));
    if !commits.is_empty() {
        with.extend(after(number(commits)?, given)?);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let [subject_text, value, tolerance_words @ ..] = &words[..] else {
        return Err(format!("'{text}' is not: what, how much, how near"));
    };
    Ok(Seen {
        subject: subject(subject_text)?,
        value: number(value)?,
        tolerance: tolerance(tolerance_words)?,
        with,
        against,
    })
}

/// A finding that foretells how the run ended, and the settings that raise it.
pub(crate) fn raises(text: &str) -> Result<Seen, String> {
    let (id, with) = text.split_once(" with ").unwrap_or((text, ""));
    let rule = FindingRule::ALL.iter().find(|rule| rule.id() == id.trim());
    Ok(Seen {
        subject: Subject::Finding(*rule.ok_or_else(|| format!("no finding {id}"))?),
        value: 1.0,
        tolerance: Tolerance::Exact,
        with: settings(with)?,
        against: Against::Nothing,
    })
}

/// `REASON: what was seen`.
pub(crate) fn lacks(text: &'static str) -> Result<Gap, String> {
    let (id, seen) = text.split_once(':').unwrap_or((text, ""));
    let why = Why::ALL.iter().find(|why| why.id() == id.trim()).ok_or_else(|| format!("no reason {id}"))?;
    Ok(Gap { why: *why, seen: seen.trim() })
}

fn against(text: &str) -> Result<(&str, Against), String> {
    for (word, make) in [(" over ", Against::Over as fn(f64, Settings) -> Against), (" less ", Against::Less)] {
        if let Some((before, after)) = text.split_once(word) {
            let (value, with) = after.split_once(" with ").unwrap_or((after, ""));
            return Ok((before, make(number(value)?, settings(with)?)));
        }
    }
    Ok((text, Against::Nothing))
}

/// Seconds of the shortest horizon.
const HOUR: f64 = 3_600.0;

/// A table that holds so many commits of which nothing was expired or rewritten. No horizon is shorter than an hour, so
/// few commits are set farther apart, with the same rows in each.
fn after(commits: f64, given: &Settings) -> Result<Settings, String> {
    let of = |id: &str| given.iter().rev().find(|(parameter, _)| parameter.id() == id);
    let number = |id: &str| match of(id) {
        Some((_, Value::Number(number))) => Ok(*number),
        _ => Err(format!("a table after so many commits needs its {id}")),
    };
    let interval = (HOUR / commits).max(10.0);
    // Rounded, an hour in so many parts may be a little less than one.
    let horizon = (interval * commits).max(HOUR);
    let rows = number("rate")? * number("interval")?;
    let mut all = settings("expire_every=off compaction=off")?;
    for (parameter, value) in
        [(Parameter::Interval, interval), (Parameter::Horizon, horizon), (Parameter::Rate, rows / interval)]
    {
        all.push((parameter, Value::Number(value)));
    }
    Ok(all)
}

/// A quantity, or `quantity/step+step`.
fn subject(text: &str) -> Result<Subject, String> {
    let (id, steps) = text.split_once('/').unwrap_or((text, ""));
    let quantity = Quantity::by_id(id).ok_or_else(|| format!("no quantity {id}"))?;
    if steps.is_empty() {
        return Ok(Subject::Quantity(quantity));
    }
    let step = |id: &str| Step::ALL.iter().copied().find(|step| Name::Step(*step).id() == id);
    let steps = steps.split('+').map(|id| step(id).ok_or_else(|| format!("no step {id}")));
    Ok(Subject::Steps(quantity, steps.collect::<Result<_, _>>()?))
}

fn tolerance(words: &[&str]) -> Result<Tolerance, String> {
    Ok(match words {
        ["exact"] => Tolerance::Exact,
        ["random", deviation] => Tolerance::Random(number(deviation.trim_start_matches("sd="))?),
        ["bytes"] => Tolerance::Bytes,
        ["cadence"] => Tolerance::Cadence,
        ["growth"] => Tolerance::Growth,
        ["rewrite"] => Tolerance::Rewrite,
        other => return Err(format!("no tolerance '{}'", other.join(" "))),
    })
}

fn number(text: &str) -> Result<f64, String> {
    text.trim().parse().map_err(|_| format!("'{text}' is not a number"))
}
