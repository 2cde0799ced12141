//! The reader's own files, from a disk or a pipe.

use crate::output::Wrong;
use exchange::Paper;
use exchange::import::bounds::FILE_BYTES;
use exchange::import::text_of;
use std::fs::File;
use std::io::Read;

/// A file with its name.
pub(crate) struct Named {
    name: String,
    text: String,
}

impl Named {
    /// A text with a name.
    pub(crate) fn new(name: &str, text: String) -> Self {
        Self { name: name.to_owned(), text }
    }

    /// As an import takes it.
    pub(crate) fn paper(&self) -> Paper<'_> {
        Paper { name: &self.name, text: &self.text }
    }
}

/// Reads files; `-` is standard input.
pub(crate) fn read_all(names: &[String]) -> Result<Vec<Named>, Wrong> {
    names.iter().map(|name| Ok(Named::new(name, read(name)?))).collect()
}

/// Reads a file, whatever its encoding.
pub(crate) fn read(name: &str) -> Result<String, Wrong> {
    let wrong = |why| Wrong::new(format!("cannot read {name}: {why}"));
    let mut bytes = Vec::new();
    let most = FILE_BYTES as u64 + 1;
    match name {
        "-" => std::io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(wrong)?,
        _ => File::open(name).map_err(wrong)?.take(most).read_to_end(&mut bytes).map_err(wrong)?,
    };
    if bytes.len() > FILE_BYTES {
        return Err(Wrong::new(format!("{name} has more than {FILE_BYTES} bytes, the most that is read")));
    }
    Ok(text_of(bytes))
}
