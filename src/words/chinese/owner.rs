//! 产品负责人页面的标题。

use report::OwnerHeading;

texts! {
    /// 标题。
    pub(crate) fn heading(OwnerHeading) -> 1 {
        Chosen => "选定的方案";
        Cost => "成本";
        Ways => "其他做法";
        BeforeLive => "上线前须知";
        NothingFound => "没有发现妨碍上线的问题。";
        Acceptance => "上线后要核对的数字";
        Figure => "项目";
        Planned => "计划值";
        Way => "做法";
    }
}
