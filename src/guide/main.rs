//! Writes the documentation pages into a folder: `headgate-guide FOLDER STYLE ICON`, the last two by their names there.

use guide::{Files, pages};
use std::path::PathBuf;
use std::process::ExitCode;

#[expect(
    clippy::disallowed_methods,
    reason = "the shell of the guide: it takes a folder and writes what the library made"
)]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, style, icon] = arguments.as_slice() else {
        eprintln!("headgate-guide FOLDER STYLE ICON");
        return ExitCode::from(2);
    };
    let folder = PathBuf::from(folder);
    for (name, text) in pages(&Files { style: style.clone(), icon: icon.clone() }) {
        if let Err(why) = std::fs::write(folder.join(name), text) {
            eprintln!("{name}: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
