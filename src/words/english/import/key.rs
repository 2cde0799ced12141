//! What to know about keys and their values.

use exchange::keys::KeyFinding;

pub(super) fn key(finding: &KeyFinding) -> String {
    match *finding {}
}
