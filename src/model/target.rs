//! Targets: which quantity each binds, and how far a value is from what was asked for.

use crate::Parameter;
use crate::quantity::Quantity;

/// Targets, the quantities that they bind, and whether they are a least value.
pub const TARGETS: [(Parameter, Quantity, bool); 9] = [
    (Parameter::GoalFreshness, Quantity::VisibleP95, false),
    (Parameter::GoalFilesDay, Quantity::FilesPerDay, false),
    (Parameter::GoalFileSize, Quantity::AverageDataFileBytes, true),
    (Parameter::GoalLiveFiles, Quantity::LiveFilesPeak, false),
    (Parameter::GoalCommitSuccess, Quantity::CommitSuccess, true),
    (Parameter::GoalCommitSuccess, Quantity::CompactionCommitSuccess, true),
    (Parameter::GoalPlanning, Quantity::Planning, false),
    (Parameter::GoalMetadata, Quantity::MetadataJsonBytes, false),
    (Parameter::GoalCost, Quantity::CostMonth, false),
];

/// Whether a value keeps what was asked for, as a limit or as a least value.
pub(crate) fn kept(value: f64, asked: f64, least: bool) -> bool {
    if least { value >= asked } else { value <= asked }
}

/// How many times a value is over a limit (or under a least value): above 1 is missed. Shares are compared by what they
/// lack of the whole, for 99.9 % is ten times better than 99 %.
pub fn strain(target: Parameter, asked: f64, value: f64) -> f64 {
    let least = TARGETS.iter().any(|(parameter, _, least)| *parameter == target && *least);
    let (over, under) = if target == Parameter::GoalCommitSuccess {
        (1.0 - value, 1.0 - asked)
    } else if least {
        (asked, value)
    } else {
        (value, asked)
    };
    match (over > 0.0, under > 0.0) {
        (true, true) => (over / under).min(1e12),
        (true, false) => 1e12,
        (false, _) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strain_above_one_is_a_miss_whichever_way_the_target_points() {
        assert_eq!(strain(Parameter::GoalFreshness, 60.0, 90.0), 1.5);
        assert_eq!(strain(Parameter::GoalFileSize, 64.0, 16.0), 4.0);
        assert!((strain(Parameter::GoalCommitSuccess, 0.99, 0.999) - 0.1).abs() < 1e-9);
        assert_eq!(strain(Parameter::GoalCommitSuccess, 1.0, 0.9), 1e12);
        assert_eq!(strain(Parameter::GoalCommitSuccess, 1.0, 1.0), 0.0);
    }
}
