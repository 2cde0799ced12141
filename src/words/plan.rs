//! Words of what to set: solutions, comparisons. Kept apart from [`report::Message`], for not every shell says them.

use crate::{Language, chinese, english};
use model::{Finding, Parameter, Quantity, Value};
use planner::{
    AfterOutage, Another, AppendOrUpsert, Contrast, Demand, Grace, Impossible, Preference, Region, Relaxation, Repair,
    Rival, Solution, Stand, Trouble,
};
use report::{Labels, PlanText, PlanWording};

impl PlanWording for Language {
    fn plan(&self, text: &PlanText) -> String {
        self.tight(match self {
            Self::English => english::plan::picture(text),
            Self::Chinese => chinese::plan::picture(text),
        })
    }

    fn labels(&self) -> &dyn Labels {
        self
    }
}

impl Language {
    /// How a scenario stands to a demand: value, target, whether it is met and with what margin.
    pub fn stand(self, stand: &Stand) -> String {
        self.tight(match self {
            Self::English => english::plan::stand(stand),
            Self::Chinese => chinese::plan::stand(stand),
        })
    }

    /// A demand, to stand in a sentence.
    pub fn demand(self, demand: &Demand) -> String {
        self.tight(match self {
            Self::English => english::plan::demand(demand),
            Self::Chinese => chinese::plan::demand(demand),
        })
    }

    /// The answer in one sentence.
    pub fn solution(self, solution: &Solution) -> String {
        self.tight(match self {
            Self::English => english::plan::solution(solution),
            Self::Chinese => chinese::plan::solution(solution),
        })
    }

    /// How many combinations were looked at, and how many keep everything.
    pub fn searched(self, solution: &Solution) -> String {
        self.tight(match self {
            Self::English => english::plan::searched(solution),
            Self::Chinese => chinese::plan::searched(solution),
        })
    }

    /// In what share of the worlds that the assumptions allow everything holds.
    pub fn kept_in(self, share: f64) -> String {
        self.tight(match self {
            Self::English => english::plan::kept_in(share),
            Self::Chinese => chinese::plan::kept_in(share),
        })
    }

    /// The values of one knob that keep everything while the others stay.
    pub fn region(self, region: &Region) -> String {
        let name = self.in_sentence(self.label(region.parameter));
        let say = |value: &f64| self.value(region.parameter, &Value::Number(*value));
        let named = region.parameter.definition().kind.limits().is_none();
        let values = match region.values.as_slice() {
            [] => "–".to_owned(),
            [first, .., last] if !named => format!("{} … {}", say(first), say(last)),
            values => values.iter().map(say).collect::<Vec<_>>().join(", "),
        };
        match self {
            Self::English => format!("{name}: {values}"),
            Self::Chinese => format!("{name}：{values}"),
        }
    }

    /// What a target would have to be for everything else to hold.
    pub fn relaxation(self, relaxation: &Relaxation) -> String {
        self.tight(match self {
            Self::English => english::plan::relaxation(relaxation),
            Self::Chinese => chinese::plan::relaxation(relaxation),
        })
    }

    /// What the nearest compromise misses, and what to set for it.
    pub fn nearest(self, why: &Impossible) -> String {
        self.tight(match self {
            Self::English => english::plan::nearest(why),
            Self::Chinese => chinese::plan::nearest(why),
        })
    }

    /// What stops the job whatever the knobs do that may move; nothing where nothing does.
    pub fn stopped_anyway(self, solution: &Solution) -> Option<String> {
        let told = match self {
            Self::English => english::plan::stopped_anyway(&solution.given_stops),
            Self::Chinese => chinese::plan::stopped_anyway(&solution.given_stops),
        };
        told.map(|told| self.tight(told))
    }

    /// Which of two scenarios, and why.
    pub fn preference(self, preference: &Preference) -> String {
        self.tight(match self {
            Self::English => english::plan::preference(preference),
            Self::Chinese => chinese::plan::preference(preference),
        })
    }

    /// How far the rate can grow, and what ends it.
    pub fn growth(self, trouble: &Trouble) -> String {
        self.tight(match self {
            Self::English => english::trouble::growth(trouble),
            Self::Chinese => chinese::trouble::growth(trouble),
        })
    }

    /// How an outage ends.
    pub fn outage(self, after: &AfterOutage) -> String {
        self.tight(match self {
            Self::English => english::trouble::outage(after),
            Self::Chinese => chinese::trouble::outage(after),
        })
    }

    /// How long it takes to put together what the table holds.
    pub fn repair(self, repair: &Repair) -> String {
        self.tight(match self {
            Self::English => english::trouble::repair(repair),
            Self::Chinese => chinese::trouble::repair(repair),
        })
    }

    /// How long compaction may fail.
    pub fn grace(self, grace: &Grace) -> String {
        self.tight(match self {
            Self::English => english::trouble::grace(grace),
            Self::Chinese => chinese::trouble::grace(grace),
        })
    }

    /// Whether another job may write the table.
    pub fn another(self, another: &Another) -> String {
        self.tight(match self {
            Self::English => english::trouble::another(another),
            Self::Chinese => chinese::trouble::another(another),
        })
    }

    /// Why this engine, or why not.
    pub fn rival(self, rival: &Rival) -> String {
        self.tight(match self {
            Self::English => english::trouble::rival(rival),
            Self::Chinese => chinese::trouble::rival(rival),
        })
    }

    /// Which engine, and why not the others, in a sentence.
    pub fn rivals(self, rivals: &[Rival]) -> String {
        self.tight(match self {
            Self::English => english::trouble::rivals(rivals),
            Self::Chinese => chinese::trouble::rivals(rivals),
        })
    }

    /// Changes as a name: `distribution hash, interval 2 min`.
    pub fn as_set(self, changes: &[(Parameter, f64)]) -> String {
        let changes: Vec<_> = changes.iter().map(|(p, value)| (*p, Value::Number(*value))).collect();
        self.tight(self.settings(&changes))
    }

    /// Append and deduplicate later, or upsert.
    pub fn append_or_upsert(self, found: &AppendOrUpsert) -> String {
        self.tight(match self {
            Self::English => english::trouble::append_or_upsert(found),
            Self::Chinese => chinese::trouble::append_or_upsert(found),
        })
    }

    /// Changes as a button says them: `Set interval to 2 min and parallelism to 4`.
    pub fn setting(self, changes: &[(Parameter, f64)]) -> String {
        let changes: Vec<_> = changes.iter().map(|(p, value)| (*p, Value::Number(*value))).collect();
        self.tight(self.changes(&changes))
    }

    /// A quantity of two scenarios: `files a day 924 k → 92 k`.
    pub fn contrast(self, contrast: &Contrast) -> String {
        let say = |value: Option<f64>| {
            value.map_or_else(|| "–".to_owned(), |value| self.short(value, contrast.quantity.unit()))
        };
        let name = self.in_sentence(self.quantity(contrast.quantity));
        self.tight(format!("{name} {} → {}", say(contrast.first), say(contrast.second)))
    }

    /// The range of an assumption: `rows a second 1 k … 4 k`.
    pub(crate) fn range(self, range: &planner::Range) -> String {
        let say = |value: f64| self.value(range.parameter, &Value::Number(value));
        format!("{} {} … {}", self.label(range.parameter), say(range.low), say(range.high))
    }

    /// A number of a quantity, or a dash.
    pub(crate) fn amount(self, value: f64, quantity: Quantity) -> String {
        self.short(value, quantity.unit())
    }
}

/// Engines with one reason together, in the order of the first of each.
pub(crate) fn by_reason(
    rivals: &[Rival],
    name: fn(&Rival) -> &'static str,
    reason: fn(&Rival) -> String,
) -> Vec<(String, Vec<&'static str>)> {
    let mut groups: Vec<(String, Vec<&'static str>)> = Vec::new();
    for rival in rivals {
        let why = reason(rival);
        match groups.iter_mut().find(|(known, _)| *known == why) {
            Some((_, names)) => names.push(name(rival)),
            None => groups.push((why, vec![name(rival)])),
        }
    }
    groups
}

/// A finding's title as a part of a sentence.
pub(crate) fn plain_title(language: Language, finding: &Finding) -> String {
    language.finding(finding.rule, &finding.arguments).title.trim_end_matches(['.', '。']).to_owned()
}
