//! The words of comments in exported configuration.

use crate::{Language, chinese, english};
use exchange::export::{Alert, Remark, Wording};
use model::{Parameter, Quantity};

impl Wording for Language {
    fn label(&self, parameter: Parameter) -> &'static str {
        Language::label(*self, parameter)
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        Language::quantity(*self, quantity)
    }

    fn remark(&self, remark: &Remark) -> String {
        self.tight(match self {
            Self::English => english::export::remark(remark),
            Self::Chinese => chinese::export::remark(remark),
        })
    }

    fn alert(&self, alert: Alert) -> &'static str {
        match self {
            Self::English => english::export::alert(alert),
            Self::Chinese => chinese::export::alert(alert),
        }
    }
}
