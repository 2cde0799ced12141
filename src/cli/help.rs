//! Help, out of the tables of commands, options and parameters.

use crate::command::{COMMANDS, Command, OPTIONS, Opt};
use crate::table::table;
use model::parameter::Group;

/// What `headgate` and `headgate --help` print.
pub(crate) fn all() -> String {
    let rows: Vec<Vec<String>> = COMMANDS.iter().map(|c| vec![call(c), c.about.to_owned()]).collect();
    format!(
        "How a streaming job will treat its lakehouse table, before it is deployed.\n\n\
         usage: headgate COMMAND [OPTIONS]\n\n{}\n\
         headgate COMMAND --help lists a command's options, headgate --version the version.\n",
        table(&rows, 2)
    )
}

/// What `headgate COMMAND --help` prints.
pub(crate) fn of(command: &Command) -> String {
    let options = OPTIONS.iter().filter(|option| command.options.contains(&option.name));
    let rows: Vec<Vec<String>> = options.map(|option| vec![flag(option), option.about.to_owned()]).collect();
    let mut text = format!("{}\n\nusage: {}\n\n{}", command.about, usage(command), table(&rows, 2));
    if command.options.contains(&"set") {
        text.push_str("\nparameters for --set, with default and range:\n");
        text.push_str(&parameters());
    }
    text
}

/// One line on how a command is called.
pub(crate) fn usage(command: &Command) -> String {
    format!("headgate {} [OPTIONS]", call(command))
}

fn call(command: &Command) -> String {
    format!("{} {}", command.name, command.operand).trim_end().to_owned()
}

fn flag(option: &Opt) -> String {
    format!("--{} {}", option.name, option.value).trim_end().to_owned()
}

fn parameters() -> String {
    let mut text = String::new();
    for group in Group::ALL {
        let rows: Vec<Vec<String>> = group
            .parameters()
            .map(|p| vec![p.id().to_owned(), exchange::parameter::default_text(p), crate::command::takes(p)])
            .collect();
        text.push_str(&format!("\n  {}\n{}", group.id(), table(&rows, 4)));
    }
    text
}
