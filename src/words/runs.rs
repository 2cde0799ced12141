//! What is said of the runs of the real engines. Nothing that the page shows at once calls it, for it brings the runs.

use crate::{Language, chinese, english, number};
use evidence::{Comparison, Follows, Picked, Replayed, Standing, Subject, Tolerance, Why};
use model::Quantity;
use model::unit::Unit;

macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What stands beside the table of runs: title, method, limits, headings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Method { $($(#[$doc])* $name,)* }

        impl Method {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}

methods! {
    /// The title.
    Title,
    /// How runs were made.
    About,
    /// How near is right.
    Tolerances,
    /// What they cannot show.
    Limits,
    /// Heading of a column of quantities.
    Quantity,
    /// Heading of a column of counts of runs.
    Runs,
    /// Heading of a column of standings.
    Standing,
    /// Heading of the failures that were foretold.
    Foretold,
    /// Heading of what the model does not give.
    Gaps,
    /// Heading of the runs that the simulation follows.
    Replayed,
    /// Heading of the compactions whose picks are known.
    Picked,
    /// Heading of a column of runs.
    Run,
    /// Heading of a column of subjects.
    Subject,
    /// Heading of a column of predictions.
    Predicted,
    /// Heading of a column of what was seen.
    Observed,
    /// Heading of a column of tolerances.
    Tolerance,
    /// Heading of the nearest runs.
    Nearest,
}

impl Language {
    /// How a quantity stands against all runs, or those on one engine: directly, or through what it is made of.
    pub fn stands(self, quantity: Quantity, on: Option<&str>) -> String {
        let direct = evidence::standing(quantity, on);
        if direct.runs() > 0 {
            return self.standing(&direct);
        }
        let known = evidence::parts(quantity).iter().map(|part| (*part, evidence::standing(*part, on)));
        let known: Vec<String> = known
            .filter(|(_, standing)| standing.runs() > 0)
            .map(|(part, standing)| self.part_stands(part, &standing))
            .collect();
        let (separator, none) = match self {
            Self::English => ("; ", english::runs::NO_RUN),
            Self::Chinese => ("；", chinese::runs::NO_RUN),
        };
        if known.is_empty() { none.to_owned() } else { known.join(separator) }
    }

    /// The same in a few words, for a tile; what it is made of is taken together.
    pub fn stands_briefly(self, quantity: Quantity) -> String {
        let direct = evidence::standing(quantity, None);
        if direct.runs() > 0 {
            return self.briefly(&direct);
        }
        let parts = evidence::together(evidence::parts(quantity), None);
        match self {
            Self::English if parts.runs() == 0 => english::runs::NO_RUN.to_owned(),
            Self::Chinese if parts.runs() == 0 => chinese::runs::NO_RUN.to_owned(),
            Self::English => english::runs::parts(&self.briefly(&parts)),
            Self::Chinese => chinese::runs::parts(&self.briefly(&parts)),
        }
    }

    /// Equal is within, so one number says both.
    fn briefly(self, standing: &Standing) -> String {
        let rough = Standing { rough: standing.runs(), near_rough: standing.near(), exact: 0, equal: 0, ..*standing };
        self.standing(if standing.rough == 0 { standing } else { &rough })
    }

    fn part_stands(self, part: Quantity, standing: &Standing) -> String {
        let (name, stands) = (self.quantity(part), self.standing(standing));
        self.tight(match self {
            Self::English => english::runs::part(name, &stands),
            Self::Chinese => chinese::runs::part(name, &stands),
        })
    }

    /// A standing in words.
    pub fn standing(self, standing: &Standing) -> String {
        let equal = (standing.exact > 0).then(|| match self {
            Self::English => english::runs::equal(standing.equal, standing.exact),
            Self::Chinese => chinese::runs::equal(standing.equal, standing.exact),
        });
        let within = (standing.rough > 0).then(|| {
            let share = number::short(self, (libm::ceil(standing.worst * 100.0) / 100.0).max(0.01), Unit::Share);
            match self {
                Self::English => english::runs::within(&share, standing.near_rough, standing.rough),
                Self::Chinese => chinese::runs::within(&share, standing.near_rough, standing.rough),
            }
        });
        match (equal, within, self) {
            (Some(equal), Some(within), Self::English) => english::runs::both(&equal, &within),
            (Some(equal), Some(within), Self::Chinese) => chinese::runs::both(&equal, &within),
            (Some(one), None, _) | (None, Some(one), _) => one,
            (None, None, Self::English) => english::runs::NO_RUN.to_owned(),
            (None, None, Self::Chinese) => chinese::runs::NO_RUN.to_owned(),
        }
    }

    /// How the simulation follows a run.
    pub fn follows(self, replayed: &Replayed<'_>) -> String {
        let (equal, of) = (replayed.equal(), replayed.compared());
        let share = number::short(self, (libm::ceil(replayed.error() * 100.0) / 100.0).max(0.01), Unit::Share);
        match (replayed.series.follows, self) {
            (Follows::Exactly, Self::English) => english::runs::follows(equal, of),
            (Follows::Exactly, Self::Chinese) => chinese::runs::follows(equal, of),
            (Follows::OnAverage, Self::English) => english::runs::on_average(&share, of),
            (Follows::OnAverage, Self::Chinese) => chinese::runs::on_average(&share, of),
            (Follows::Not, Self::English) => english::runs::off(&share, of),
            (Follows::Not, Self::Chinese) => chinese::runs::off(&share, of),
        }
    }

    /// How many compactions of a run took what the rule takes.
    pub fn picked(self, picked: &Picked) -> String {
        let (equal, of) = (picked.equal(), picked.picks.len());
        match self {
            Self::English => english::runs::picked(equal, of),
            Self::Chinese => chinese::runs::picked(equal, of),
        }
    }

    /// In how many runs a finding was raised as it should.
    pub fn foretold(self, raised: u32, of: u32) -> String {
        match self {
            Self::English => english::runs::foretold(raised, of),
            Self::Chinese => chinese::runs::foretold(raised, of),
        }
    }

    /// Why the model does not give what a run shows.
    pub fn gap(self, why: Why) -> &'static str {
        match self {
            Self::English => english::runs::gap(why),
            Self::Chinese => chinese::runs::gap(why),
        }
    }

    /// A text beside the table of runs.
    pub fn method(self, of: Method) -> &'static str {
        match self {
            Self::English => english::runs::method(of),
            Self::Chinese => chinese::runs::method(of),
        }
    }

    /// What was seen, in words.
    pub fn subject(self, subject: &Subject) -> String {
        match subject {
            Subject::Quantity(quantity) => self.quantity(*quantity).to_owned(),
            Subject::Steps(_, steps) => steps.iter().map(|step| self.step(*step)).collect::<Vec<_>>().join(" + "),
            Subject::Finding(rule) => self.finding(*rule, &[]).title,
        }
    }

    /// The prediction and what was seen, each as a number with its unit.
    pub fn beside(self, found: &Comparison<'_>) -> [String; 2] {
        let unit = match (&found.seen.subject, found.seen.tolerance) {
            (_, Tolerance::Growth) if found.is_ratio() => Unit::Factor,
            (Subject::Quantity(quantity), _) => quantity.unit(),
            (Subject::Steps(_, steps), _) => steps.first().map_or(Unit::Count, |step| step.unit()),
            (Subject::Finding(_), _) => Unit::Count,
        };
        [found.predicted.unwrap_or(0.0), found.observed].map(|value| number::exact(self, value, unit))
    }
}
