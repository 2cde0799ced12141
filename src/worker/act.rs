//! What a panel can ask the page to do, as the text of a `data-do` attribute: a verb and what it needs.
//!
//! The page's half is `src/page/panel/act.rs`.

use exchange::Beside;
use model::{ChecklistItem, Inputs, Parameter, Quantity, Value};

/// Changes the scenario: one step that can be undone.
pub(crate) fn set(changes: &[(Parameter, Value)]) -> String {
    let pair = |(parameter, value): &(Parameter, Value)| format!("{}={}", parameter.id(), parameter.print(value));
    format!("set {}", changes.iter().map(pair).collect::<Vec<_>>().join("&"))
}

/// Opens another scenario: one step that can be undone.
pub(crate) fn open(inputs: &Inputs) -> String {
    open_address(&exchange::address::carry(inputs, &Beside::default()))
}

/// The same by its address.
pub(crate) fn open_address(address: &str) -> String {
    format!("open {address}")
}

/// Ticks an item of the checklist, or takes the tick away.
pub(crate) fn tick(item: ChecklistItem) -> String {
    format!("tick {}", item.key())
}

/// Sets a field of the panel, which is then asked again.
pub(crate) fn field(name: &str, value: &str) -> String {
    format!("field {name}={value}")
}

/// Copies the words of an element of the panel.
pub(crate) fn copy(id: &str) -> String {
    format!("copy {id}")
}

/// Saves the words of an element of the panel as a file.
pub(crate) fn save(id: &str, name: &str) -> String {
    format!("save {id} {name}")
}

/// Opens the derivation of a number.
pub(crate) fn why(quantity: Quantity) -> String {
    format!("why {}", quantity.id())
}

/// Keeps the scenario to compare with what comes; forgets it; puts it in the place of the present one.
pub(crate) const PIN: &str = "pin";
pub(crate) const UNPIN: &str = "unpin";
pub(crate) const SWAP: &str = "swap";

/// Closes the derivation.
pub(crate) const CLOSE_WHY: &str = "close-why";
