//! What was asked: a command, its options and operands.

use crate::command::{COMMANDS, Command, OPTIONS};
use crate::help;
use crate::output::{Output, Wrong};
use lexopt::Arg;
use std::collections::BTreeMap;
use std::ffi::OsString;
use words::Language;

/// A command with its options and operands, names checked, values not yet.
#[derive(Debug)]
pub(crate) struct Request {
    asks: Asks,
    options: BTreeMap<&'static str, Vec<String>>,
    operands: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
enum Asks {
    Help,
    Version,
    HelpOf(&'static Command),
    Answer(&'static Command),
}

impl Request {
    /// Reads the arguments behind the program's name.
    pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Self, Wrong> {
        let mut parser = lexopt::Parser::from_args(arguments);
        let mut request = Self { asks: Asks::Help, options: BTreeMap::new(), operands: vec![] };
        while let Some(argument) = parser.next().map_err(Wrong::new)? {
            match argument {
                Arg::Short('h') | Arg::Long("help") => request.asks = request.asks.help(),
                Arg::Short('V') | Arg::Long("version") => request.asks = Asks::Version,
                Arg::Value(value) => request.take_operand(text(value)?)?,
                Arg::Long(name) => {
                    let name = request.option(name)?;
                    let value = if name.1 { text(parser.value().map_err(Wrong::new)?)? } else { String::new() };
                    request.options.entry(name.0).or_default().push(value);
                }
                Arg::Short(short) => return Err(request.unknown_option(&short.to_string())),
            }
        }
        Ok(request)
    }

    /// The answer.
    pub(crate) fn answer(&self) -> Result<Output, Wrong> {
        match self.asks {
            Asks::Help => Ok(Output::new(help::all(), vec![])),
            Asks::HelpOf(command) => Ok(Output::new(help::of(command), vec![])),
            Asks::Version => {
                let version = format!("headgate {} (model {})\n", env!("CARGO_PKG_VERSION"), model::MODEL_VERSION);
                Ok(Output::new(version, vec![]))
            }
            Asks::Answer(command) => {
                self.operand_count(command)?;
                (command.run)(self)
            }
        }
    }

    /// Whether an option without a value was given.
    pub(crate) fn has(&self, option: &'static str) -> bool {
        self.options.contains_key(option)
    }

    /// The last value of an option.
    pub(crate) fn last(&self, option: &'static str) -> Option<&str> {
        self.all(option).last().map(String::as_str)
    }

    /// Every value of an option.
    pub(crate) fn all(&self, option: &'static str) -> &[String] {
        self.options.get(option).map_or(&[], Vec::as_slice)
    }

    /// The language of the answer.
    pub(crate) fn language(&self) -> Result<Language, Wrong> {
        let tag = self.last("lang").unwrap_or("en");
        Language::by_tag(tag).ok_or_else(|| Wrong::unknown("language", tag, ["en", "zh"].into_iter()))
    }

    /// The operand, where the command has one.
    pub(crate) fn operand(&self) -> &str {
        self.operand_at(0)
    }

    /// All operands.
    pub(crate) fn operands(&self) -> &[String] {
        &self.operands
    }

    /// One of several operands.
    pub(crate) fn operand_at(&self, at: usize) -> &str {
        self.operands.get(at).map_or("", String::as_str)
    }

    fn take_operand(&mut self, value: String) -> Result<(), Wrong> {
        match self.asks {
            Asks::Help => {
                let command = COMMANDS.iter().find(|command| command.name == value);
                let names = COMMANDS.iter().map(|command| command.name);
                self.asks = Asks::Answer(command.ok_or_else(|| Wrong::unknown("command", &value, names))?);
            }
            _ => self.operands.push(value),
        }
        Ok(())
    }

    /// An option that the command has, and whether it takes a value.
    fn option(&self, name: &str) -> Result<(&'static str, bool), Wrong> {
        let own = self.own_options();
        let found = OPTIONS.iter().find(|option| option.name == name && own.contains(&option.name));
        found.map(|option| (option.name, !option.value.is_empty())).ok_or_else(|| self.unknown_option(name))
    }

    fn own_options(&self) -> &'static [&'static str] {
        match self.asks {
            Asks::Answer(command) | Asks::HelpOf(command) => command.options,
            Asks::Help | Asks::Version => &[],
        }
    }

    fn unknown_option(&self, name: &str) -> Wrong {
        match self.own_options() {
            [] => Wrong::new(format!("the command comes first: headgate estimate --{name} …")),
            own => Wrong::unknown("option", name, own.iter().copied()),
        }
    }

    fn operand_count(&self, command: &Command) -> Result<(), Wrong> {
        let names: Vec<&str> = command.operand.split_whitespace().collect();
        let needed = names.iter().filter(|name| !name.starts_with('[')).count();
        let most = if command.operand.contains('…') { usize::MAX } else { names.len() };
        let usage = help::usage(command);
        match self.operands.len() {
            count if count < needed => Err(Wrong::new(format!("{} is missing: {usage}", names[count]))),
            count if count > most => {
                Err(Wrong::new(format!("'{}' is one operand too many: {usage}", self.operands[most])))
            }
            _ => Ok(()),
        }
    }
}

impl Asks {
    fn help(self) -> Self {
        match self {
            Self::Answer(command) => Self::HelpOf(command),
            other => other,
        }
    }
}

fn text(value: OsString) -> Result<String, Wrong> {
    value.into_string().map_err(|value| Wrong::new(format!("'{}' is not UTF-8", value.to_string_lossy())))
}
