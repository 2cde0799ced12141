//! Texts of the panels that the page's second module fills.

use crate::PanelText;

texts! {
    /// A text of a panel.
    pub(crate) fn panel(PanelText) -> 1 {
        DayIntro => "按事件逐一推演这个方案的一天，随机种子 {}。同一链接看到的是同一天。";
        DaysSimulated => "已模拟 {} / {} 天";
        ClosedForm => "公式";
        ThisDay => "这一天";
        Band => "十天有九天落在";
        WhatBreaks => "有出入时：公式的哪个前提不成立";
        Counted => "发生了什么";
        MoreDays => "模拟 200 天";
        Agrees => "相差不到一成";
        Events => "事件";
    }
}
