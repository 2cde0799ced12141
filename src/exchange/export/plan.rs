//! What an export is made from: the scenario, the table of options, the words.

use super::controls::controls;
use super::line::{Kept, Line};
use super::wording::{Remark, Wording};
use super::{Export, Syntax};
use crate::import::Realm;
use crate::keys::{Effect, Form, Key, Releases, Show, table};
use model::unit::Duration;
use model::{Engine, Inputs, Parameter, Scenario};

/// A scenario with what its texts need.
pub(super) struct Plan<'a> {
    inputs: &'a Inputs,
    pub(super) scenario: Scenario,
    pub(super) engine: Engine,
    pub(super) releases: Releases,
    pub(super) words: &'a dyn Wording,
    kept: &'a [Kept],
    address: Option<String>,
}

impl<'a> Plan<'a> {
    pub(super) fn of(inputs: &'a Inputs, kept: &'a [Kept], address: Option<String>, words: &'a dyn Wording) -> Self {
        let scenario = inputs.scenario();
        let releases = Releases::of(&scenario);
        Self { inputs, engine: scenario.engine(), scenario, releases, words, kept, address }
    }

    pub(super) fn number(&self, parameter: Parameter) -> f64 {
        self.scenario.number(parameter)
    }

    pub(super) fn flag(&self, parameter: Parameter) -> bool {
        self.scenario.flag(parameter)
    }

    pub(super) fn duration(&self, parameter: Parameter) -> Duration {
        Duration::from_seconds(self.number(parameter))
    }

    /// Whether the reader's value is what the engine takes by itself, everything else being as it is.
    fn is_default(&self, parameter: Parameter) -> bool {
        if !self.inputs.is_given(parameter) {
            return true;
        }
        let mut without = self.inputs.clone();
        without.clear(parameter);
        without.scenario().number(parameter) == self.number(parameter)
    }

    /// What a parameter controls, for the comment beside its option.
    pub(super) fn note(&self, parameter: Parameter) -> String {
        let quantities: Vec<&str> = controls(parameter).iter().map(|q| self.words.quantity(*q)).collect();
        let label = self.words.label(parameter);
        if quantities.is_empty() { label.to_owned() } else { format!("{label} → {}", quantities.join(", ")) }
    }

    /// An option with the comment of its parameter.
    pub(super) fn line(&self, key: &str, value: &str, parameter: Parameter) -> Line {
        Line { key: key.to_owned(), value: value.to_owned(), note: self.note(parameter) }
    }

    /// The options of a realm that the scenario has something to say about, in the table's order; `left` are written
    /// elsewhere.
    pub(super) fn lines(&self, realm: Realm, left: &[Parameter]) -> Vec<Line> {
        let mut seen: Vec<Parameter> = left.to_vec();
        let mut lines = Vec::new();
        for key in table::keys(realm, self.engine).into_iter().flatten() {
            let Effect::Sets(parameter, form) = key.effect else { continue };
            if seen.contains(&parameter) || !self.is_written(key, parameter) {
                continue;
            }
            if let Some(value) = self.printed(parameter, form) {
                seen.push(parameter);
                lines.push(self.line(key.name, &value, parameter));
            }
        }
        lines
    }

    fn is_written(&self, key: &Key, parameter: Parameter) -> bool {
        let wanted = match key.show {
            Show::Never => false,
            Show::Always => true,
            Show::Changed => !self.is_default(parameter),
        };
        // An interval that is off has no spelling: the line is missing.
        let off = parameter == Parameter::Interval && self.number(parameter) == 0.0;
        wanted && !off && key.exists(self.releases) && self.scenario.has(parameter)
    }

    fn printed(&self, parameter: Parameter, form: Form) -> Option<String> {
        form.write(self.number(parameter))
    }

    /// What was kept for some realms.
    pub(super) fn kept(&self, realms: &[Realm]) -> Vec<Line> {
        let ours = self.kept.iter().filter(|kept| realms.contains(&kept.realm));
        // No line of somebody else's begins a line of ours.
        let on_one_line = |text: &str| text.replace(|c: char| c.is_control(), " ");
        ours.map(|kept| Line::bare(&on_one_line(&kept.key), &on_one_line(&kept.value))).collect()
    }

    /// The comments on top: the address, and for whom this is.
    pub(super) fn head(&self, syntax: Syntax, remarks: &[Remark]) -> String {
        let Some(mark) = syntax.comment() else { return String::new() };
        let mut text = String::new();
        if let Some(address) = &self.address {
            text += &format!("{mark} headgate: {address}\n");
        }
        let Releases { connector, runtime } = self.releases;
        let first = Remark::For { engine: self.engine, connector, runtime };
        for remark in std::iter::once(&first).chain(remarks) {
            text += &self.remark(syntax, remark);
        }
        text
    }

    /// A comment on a line of its own.
    pub(super) fn remark(&self, syntax: Syntax, remark: &Remark) -> String {
        let mark = syntax.comment().unwrap_or("#");
        format!("{mark} {}\n", self.words.remark(remark))
    }

    /// A text with its comments on top.
    pub(super) fn export(
        &self,
        (id, name, syntax): (&'static str, &'static str, Syntax),
        remarks: &[Remark],
        body: &str,
    ) -> Export {
        Export { id, name, syntax, text: self.head(syntax, remarks) + body }
    }
}
