//! Whether a text of `key: value` is Flink's: any other YAML has that form too.

use super::SAMPLE;
use crate::import::bounds::DEPTH;
use crate::import::syntax::paths_of_yaml;
use crate::keys::table;
use model::Engine;

/// Beginnings of options that are Flink's beyond doubt: one with a slip further on is still meant for it.
const BEGINNINGS: [&str; 17] = [
    "akka.",
    "execution.",
    "high-availability",
    "historyserver.",
    "jobmanager.",
    "parallelism.",
    "pekko.",
    "pipeline.",
    "restart-strategy",
    "sql-client.",
    "state.backend",
    "state.checkpoint",
    "state.savepoints",
    "table.exec.",
    "table.optimizer.",
    "taskmanager.",
    "resourcemanager.",
];

/// Whether at least one key is an option of Flink or of a connector that is known here, as it stands or below its
/// parents. `flow` says that some stand in braces.
pub(super) fn has_flinks_key(text: &str, flow: bool) -> bool {
    has_key_in_lines(text) || flow && text.len() <= SAMPLE && paths_of_yaml(text).iter().any(|path| is_known(path))
}

fn has_key_in_lines(text: &str) -> bool {
    let mut above: Vec<(usize, &str)> = Vec::new();
    let mut read = 0;
    for line in text.lines() {
        read += line.len() + 1;
        if read > SAMPLE {
            return false;
        }
        let bare = line.trim();
        let Some((key, value)) = bare.split_once(':').filter(|_| !bare.starts_with('#')) else { continue };
        let (key, indent) = (key.trim().trim_matches(['"', '\'']), line.len() - line.trim_start().len());
        above.retain(|(level, _)| *level < indent);
        let path: String = above.iter().flat_map(|(_, parent)| [parent, "."]).chain([key]).collect();
        if is_known(key) || is_known(&path) {
            return true;
        }
        let nests = value.split('#').next().unwrap_or_default().trim().is_empty();
        if nests && above.len() < DEPTH {
            above.push((indent, key));
        }
    }
    false
}

fn is_known(key: &str) -> bool {
    if !key.contains(['.', '-']) || key.len() > 200 {
        return false;
    }
    let spelled = |realm, engine| table::keys(realm, engine).into_iter().flatten().any(|known| known.is_spelled(key));
    BEGINNINGS.iter().any(|beginning| key.starts_with(beginning))
        || Engine::ALL.iter().any(|engine| table::realms_of(*engine).iter().any(|realm| spelled(*realm, *engine)))
}
