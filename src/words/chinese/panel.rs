//! Texts of the panels that the page's second module fills.

use crate::PanelText;

texts! {
    /// A text of a panel.
    pub(crate) fn panel(PanelText) -> 1 {
        DayIntro => "按事件逐一推演这个方案的一天，随机种子 {}。同一链接看到的是同一天。";
        DaysSimulated => "已模拟 {} / {} 天";
        DaysStopped => "停在 {} / {} 天：上表只含这些天。";
        StopDays => "停止";
        ClosedForm => "公式（一天）";
        ThisDay => "这一天";
        Band => "十天有九天落在";
        WhatBreaks => "有出入时：公式的哪个前提不成立";
        Counted => "发生了什么";
        MoreDays => "模拟 200 天";
        Agrees => "相差不到一成";
        ImportIntro => "Flink、Spark、Kafka Connect、Flink CDC、Fluss 的配置；SQL 脚本；表属性；Iceberg 的 metadata.json 或元数据表（CSV、JSON、打印的表格）；Delta 日志；Hudi 与 Paimon 的列表；Flink REST 的应答；Spark 的查询进度。可以一次放入多份，合在一起读；确认之前不会改动任何设置。";
        Lines => "{} 行";
        OpenExported => "打开导出它的那个方案";
        TakeOver => "采用读到的 {} 项设置";
        NothingNew => "读到的内容与当前设置相同。";
        CannotRead => "无法读取：是文件夹、已被移动，或者超过 256 MiB。请直接放入文件。";
        Now => "现在";
        Read => "读到的";
        Where => "出处";
        Ignored => "{} 行在此不起作用";
        StillAssumed => "仍有 {} 个值是假设";
        PapersRead => "读到的内容";
        WasSet => "已经设置";
        ToKnow => "须知";
        SetNothing => "没有起作用的内容及原因";
        AssumedYet => "仍为假设";
        TheScenario => "场景";
        TheSecond => "第二个场景";
        ChangedSince => "此后有变化的结果";
        DefaultsOnly => "全部为默认值";
        Copy => "复制";
        OnlyRealKeys => "只写该引擎在该版本中确有的选项；读回此处得到同一个方案。";
        MayMove => "可以改动：";
        NameTargets => "请先给出目标：在设置的“目标”一组里填写，或选用下面的一个。";
        NobodyMoves => "没有可以改动的：请在上方至少勾选一项。";
        OtherWays => "其他做法";
        HangsOn => "这个数取决于什么";
        WhenThingsGoWrong => "增长与故障";
        OtherEngines => "同样的流量换用其他引擎";
        CompareIntro => "先固定当前方案，再改动设置：两者会在这里并列，同一个链接包含两者。";
        ToGetThere => "改过去要做什么";
        Change => "变化";
        Swap => "互换";
        PinAgain => "改为固定当前方案";
        DiagnoseIntro => "回答几个问题：从现象找到背后的设置。";
        SeenSoFar => "已确认的现象";
        Proof => "如何证实：";
        WhyNot => "为何不选";
        SetFairly => "每个引擎都按这些目标设置：分发方式、合并，以及目标未达到时的间隔；你给出的值不变。";
        WhereItLies => "假设值在常见范围内变动时，各数字的范围：十种情形里的九种";
        Worlds => "{} 种情形";
        PointAt => "指向图上任意一点，或聚焦后按方向键，可读出该处的每个数字。";
        TakeCalibrated => "采用校准后的值";
        EveryCommit => "逐次提交：预测 / 实际";
        TypeMeasured => "填写实测值：一次合并、一次规划耗时、提交分位数";
        RunFiles => "合并：文件数";
        RunGib => "数据量，GiB";
        RunMinutes => "分钟";
        RunCores => "核数";
        PlanningSeconds => "规划一次查询，秒";
        CommitMedian => "提交中位数，秒";
        CommitP99 => "提交 p99，秒";
        When => "时间";
        What => "事件";
        Details => "详情";
        InSight => "逐一列出视野内的事件";
    }
}
