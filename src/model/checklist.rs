//! The checklist before going live, of the article that this planner began with: eight items, in its order.
//!
//! What parameters can decide is decided by findings; the rest is ticked by hand and travels in the address.

use crate::finding::{Finding, FindingRule};
use crate::parameter::Parameter;
use crate::scenario::Scenario;
use std::fmt;

/// One item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChecklistItem {
    /// The primary key is unique everywhere, across shards too.
    KeyIsUnique,
    /// Upsert is on, and the primary key is what rows are compared by.
    UpsertFitsKey,
    /// The interval fits the freshness that was promised.
    IntervalFits,
    /// Rows are routed by what the table is bucketed by.
    RoutingFitsBuckets,
    /// Repeated keys are merged before the sink, where that pays.
    RepeatsAreMerged,
    /// Compaction runs apart from the job and away from its peak.
    CompactionIsApart,
    /// Checkpoints, restarts, commits and lag are watched.
    IsMonitored,
    /// Upgrades through savepoints were tried.
    UpgradeIsTried,
}

/// How an item stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemState {
    /// It holds.
    Ticked,
    /// A finding says that it does not.
    Failed,
    /// Nobody has said.
    Unknown,
}

impl ChecklistItem {
    /// Every item, in the article's order.
    pub const ALL: [Self; 8] = [
        Self::KeyIsUnique,
        Self::UpsertFitsKey,
        Self::IntervalFits,
        Self::RoutingFitsBuckets,
        Self::RepeatsAreMerged,
        Self::CompactionIsApart,
        Self::IsMonitored,
        Self::UpgradeIsTried,
    ];

    /// The name in JSON and in the terminal; never renamed once released.
    pub fn id(self) -> &'static str {
        match self {
            Self::KeyIsUnique => "key-is-unique",
            Self::UpsertFitsKey => "upsert-fits-key",
            Self::IntervalFits => "interval-fits",
            Self::RoutingFitsBuckets => "routing-fits-buckets",
            Self::RepeatsAreMerged => "repeats-are-merged",
            Self::CompactionIsApart => "compaction-is-apart",
            Self::IsMonitored => "is-monitored",
            Self::UpgradeIsTried => "upgrade-is-tried",
        }
    }

    /// The digit that stands for it in an address; never changed once released.
    pub fn key(self) -> char {
        char::from(b'1' + self as u8)
    }

    /// The findings that fail it; empty for what no parameter can tell.
    pub fn rules(self) -> &'static [FindingRule] {
        use FindingRule::*;
        match self {
            Self::UpsertFitsKey => {
                &[UpdatesAppended, KeyWithoutUpsert, UpsertWithoutChanges, PartitionNotInKey, FormatOneWithKey]
            }
            Self::IntervalFits => &[CheckpointingOff, CheckpointsNeverFinish, IntervalMissesTarget, TargetUnreachable],
            Self::RoutingFitsBuckets => {
                &[NoneWithBuckets, NoneWithPartitions, RangeNoHelp, HotWriter, PartitionNotInKey]
            }
            Self::RepeatsAreMerged => &[DeletesOutnumberData],
            Self::CompactionIsApart => &[CompactionOff, SinkNeverCompacts, CompactionInJob, CompactionAtPeak],
            Self::KeyIsUnique | Self::IsMonitored | Self::UpgradeIsTried => &[],
        }
    }

    /// Whether only a person can tell.
    pub fn is_by_hand(self) -> bool {
        self.rules().is_empty()
    }

    /// How the item stands, given what was found about the scenario and what was ticked by hand.
    pub fn state(self, scenario: &Scenario, findings: &[Finding], ticks: Ticks) -> ItemState {
        let failed = findings.iter().any(|finding| self.rules().contains(&finding.rule));
        if failed {
            ItemState::Failed
        } else if ticks.contains(self) || (!self.is_by_hand() && self.is_decided(scenario)) {
            ItemState::Ticked
        } else {
            ItemState::Unknown
        }
    }

    /// Whether the reader gave what decides it: a default of ours is nobody's promise.
    fn is_decided(self, scenario: &Scenario) -> bool {
        let any = |parameters: &[Parameter]| parameters.iter().any(|p| scenario.is_given(*p));
        match self {
            Self::UpsertFitsKey => any(&[Parameter::WriteMode, Parameter::UpsertRatio, Parameter::DeleteRatio]),
            Self::IntervalFits => scenario.target(Parameter::GoalFreshness).is_some(),
            Self::RoutingFitsBuckets => any(&[Parameter::Distribution, Parameter::Buckets, Parameter::Partitions]),
            Self::RepeatsAreMerged => any(&[Parameter::Keys, Parameter::UpsertRatio, Parameter::PreaggWindow]),
            Self::CompactionIsApart => {
                any(&[Parameter::Compaction, Parameter::CompactionRunner, Parameter::CompactionStart])
            }
            Self::KeyIsUnique | Self::IsMonitored | Self::UpgradeIsTried => false,
        }
    }
}

/// The items that were ticked by hand. It prints as their digits in order, such as `17`, and reads from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticks(u8);

impl Ticks {
    /// Reads digits; nothing if another character is among them.
    pub fn parse(text: &str) -> Option<Self> {
        text.chars().try_fold(Self::default(), |ticks, key| {
            ChecklistItem::ALL.into_iter().find(|item| item.key() == key).map(|item| ticks.with(item, true))
        })
    }

    /// Whether an item is ticked.
    pub fn contains(self, item: ChecklistItem) -> bool {
        self.0 & (1 << item as u8) != 0
    }

    /// The same with an item ticked or not.
    #[must_use]
    pub fn with(self, item: ChecklistItem, ticked: bool) -> Self {
        let bit = 1 << item as u8;
        Self(if ticked { self.0 | bit } else { self.0 & !bit })
    }

    /// What is ticked in either.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether nothing is ticked.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ticked = ChecklistItem::ALL.into_iter().filter(|item| self.contains(*item));
        f.write_str(&ticked.map(ChecklistItem::key).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Inputs, estimate, findings};

    fn state(item: ChecklistItem, settings: &[(Parameter, &str)], ticks: &str) -> ItemState {
        let mut inputs = Inputs::new();
        for (parameter, text) in settings {
            inputs.set_text(*parameter, text).expect("a value");
        }
        let scenario = inputs.scenario();
        item.state(&scenario, &findings(&scenario, &estimate(&scenario)), Ticks::parse(ticks).expect("digits"))
    }

    #[test]
    fn what_nobody_gave_is_unknown_and_not_ticked() {
        use ChecklistItem::*;
        for item in [KeyIsUnique, UpsertFitsKey, IntervalFits, RepeatsAreMerged, CompactionIsApart, IsMonitored] {
            assert_eq!(state(item, &[], ""), ItemState::Unknown, "{}", item.id());
        }
    }

    #[test]
    fn findings_fail_an_item_whatever_was_ticked() {
        assert_eq!(state(ChecklistItem::RoutingFitsBuckets, &[], "4"), ItemState::Failed);
        let hash = [(Parameter::Distribution, "hash")];
        assert_eq!(state(ChecklistItem::RoutingFitsBuckets, &hash, ""), ItemState::Ticked);
        let late = [(Parameter::GoalFreshness, "30s")];
        assert_eq!(state(ChecklistItem::IntervalFits, &late, "3"), ItemState::Failed);
        let in_time = [(Parameter::GoalFreshness, "5min")];
        assert_eq!(state(ChecklistItem::IntervalFits, &in_time, ""), ItemState::Ticked);
    }

    #[test]
    fn what_no_parameter_tells_is_ticked_by_hand() {
        assert_eq!(state(ChecklistItem::IsMonitored, &[], "17"), ItemState::Ticked);
        assert_eq!(state(ChecklistItem::UpgradeIsTried, &[], "17"), ItemState::Unknown);
    }

    #[test]
    fn ticks_read_back_what_they_print() {
        for bits in 0..=u8::MAX {
            assert_eq!(Ticks::parse(&Ticks(bits).to_string()), Some(Ticks(bits)));
        }
        assert_eq!((Ticks::parse("9"), Ticks::parse("1 2"), Ticks::parse("")), (None, None, Some(Ticks(0))));
    }
}
