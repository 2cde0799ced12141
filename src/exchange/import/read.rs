//! Several papers at once: each to its reader, the answers put together.

use super::answer::{Import, PaperRead};
use super::finding::{ImportFinding, ImportProblem};
use super::recognise::PaperKind;
use super::syntax::SyntaxFinding;
use super::written::{Place, Written};
use super::{Paper, history};
use crate::keys;
use model::{Inputs, Parameter};

/// Reads papers; it cannot fail. `now` is the reader's scenario: where the papers do not say which engine or release,
/// it decides how a value reads.
pub fn read(papers: &[Paper], now: &Inputs) -> Import {
    let mut import = Import::default();
    let mut written = Written::default();
    let mut histories = Vec::new();
    for (at, paper) in papers.iter().enumerate() {
        let kind = history::recognise(paper).map_or(PaperKind::Unknown, PaperKind::History);
        match kind {
            PaperKind::History(kind) => histories.push((at, kind, *paper)),
            _ => written.findings.push(ImportFinding {
                place: Place { paper: at, line: 0 },
                problem: ImportProblem::Syntax(SyntaxFinding::Unrecognised),
            }),
        }
        import.papers.push(PaperRead { name: paper.name.to_owned(), kind, lines: paper.text.lines().count() });
    }
    let (observed, findings) = history::observe(&histories);
    import.observed = observed;
    let meaning = keys::set(&written, now);
    import.ignored = meaning.ignored;
    import.findings = [written.findings, meaning.findings, findings].concat();
    import.set = meaning.set;
    apply(&mut import);
    import
}

/// The parameters that were set, as inputs, in the table's order.
fn apply(import: &mut Import) {
    import.set.sort_by_key(|set| Parameter::ALL.iter().position(|parameter| *parameter == set.parameter));
    for set in &import.set {
        import.inputs = import.inputs.with(set.parameter, set.value.clone());
    }
}
