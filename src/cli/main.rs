//! The terminal: the same core for scripts and continuous integration.
//!
//! Answers go to standard output, notes about a link or a file to standard error. An answer that is no (`check`, `solve`)
//! ends with code 1; what cannot be answered ends with code 2 and one line that says what would be right.

mod command;
mod given;
mod help;
mod history;
mod output;
mod papers;
mod request;
mod table;

use output::{Output, Wrong};
use request::Request;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let answer = Request::read(std::env::args_os().skip(1)).and_then(|request| request.answer());
    match answer.and_then(|output| print(&output).map(|()| output.fails)) {
        Ok(fails) => ExitCode::from(u8::from(fails)),
        Err(wrong) => {
            // Nobody listens where standard error is closed.
            let _ = writeln!(std::io::stderr(), "headgate: {}", wrong.line());
            ExitCode::from(2)
        }
    }
}

/// A reader that has seen enough (`headgate params | head`) is no error.
fn print(output: &Output) -> Result<(), Wrong> {
    for note in &output.notes {
        let _ = writeln!(std::io::stderr(), "note: {}", output::one_line(note));
    }
    let mut out = std::io::stdout().lock();
    match out.write_all(output::harmless(&output.text).as_bytes()).and_then(|()| out.flush()) {
        Err(why) if why.kind() != ErrorKind::BrokenPipe => Err(Wrong::new(format!("cannot write: {why}"))),
        _ => Ok(()),
    }
}
