//! Folders of small files.

use exchange::import::Paper;

/// The files of a folder that stand in one file.
pub(crate) fn bundle(text: &str) -> Vec<Paper<'_>> {
    let pieces = text.split("=== ").skip(1).filter_map(|piece| piece.split_once('\n'));
    pieces.map(|(name, text)| Paper { name, text }).collect()
}
