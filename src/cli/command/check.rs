//! `headgate check`: whether a scenario meets its targets and runs, for continuous integration.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use model::{Finding, FindingRule, Parameter, Severity, estimate, findings};
use planner::{Demand, Demands, Stand};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of_operand(request)?, request.language()?);
    // A gate must not open because it did not understand the question.
    if let Some(unread) = given.findings.iter().find(|found| !found.leaves_an_answer()) {
        return Err(Wrong::new(unread.say(language)));
    }
    let scenario = given.inputs.scenario();
    let estimate = estimate(&scenario);
    let targets = |stand: &Stand| matches!(stand.demand, Demand::Target(..));
    let demands = Demands::of(&scenario, &Parameter::ALL).stands(&scenario, &estimate);
    let demands: Vec<Stand> = demands.into_iter().filter(targets).collect();
    let mut found = findings(&scenario, &estimate);
    found.retain(|finding| finding.severity() != Severity::Hint);
    let stops = |finding: &Finding| finding.severity() == Severity::Stop;
    let ok = demands.iter().all(|stand| stand.strain <= 1.0) && !found.iter().any(stops);
    let text = if request.has("json") {
        let found: Vec<(FindingRule, Severity)> = found.iter().map(|f| (f.rule, f.severity())).collect();
        exchange::check_json(ok, &demands, &found)
    } else {
        lines(&demands, &found, language)
    };
    Ok(Output::new(text, given.notes(language)).failing_if(!ok))
}

/// A line a target, then a line a finding; what fails begins with a cross.
fn lines(demands: &[Stand], found: &[Finding], language: Language) -> String {
    let mark = |fails: bool| if fails { "✗" } else { "✓" };
    let mut text = String::new();
    if demands.is_empty() {
        text += &format!("! {}\n", language.ui(words::Ui::NoTargets));
    }
    for stand in demands {
        text += &format!("{} {}\n", mark(stand.strain > 1.0), language.stand(stand));
    }
    for finding in found {
        let mark = if finding.severity() == Severity::Stop { "✗" } else { "!" };
        let title = language.finding(finding.rule, &finding.arguments).title;
        text += &format!("{mark} {} {}: {title}\n", language.severity(finding.severity()), finding.rule.id());
    }
    text
}
