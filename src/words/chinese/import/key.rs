//! 配置项和取值的问题。

use exchange::keys::KeyFinding;

pub(super) fn key(finding: &KeyFinding) -> String {
    match *finding {}
}
