//! 与真实引擎运行结果对照时的说法。

use crate::Method;
use evidence::Why;

texts! {
    /// Why the model does not give what a run shows.
    pub(crate) fn gap(Why) -> 1 {
        OverTime => "这是随时间发生的过程，由模拟逐步跟踪，平均值体现不出来。";
        NoParameter => "它取决于一个模型里没有的设置。";
        InputOrder => "数据按自己的次序到达各写入器，而模型按随机落入计算。";
        SmallEntries => "清单的压缩程度取决于各文件的上下界有多相似：模型取各次运行之间的值，最多相差五分之一。";
        Pages => "数据页写满即压缩；模型把缓冲中的内容都当作尚未压缩，因此过早换文件。";
        Artefact => "只有目标文件小于一个数据页时才会出现。";
        TooSmall => "差别小于机器本身的噪声。";
        NotAnEngine => "运行的是供测试和工具使用的库，不是用来查询表的引擎。";
        NotAStream => "流式写入不会留下这样的表。";
        Constants => "模型的常数就是在这里测得的，不能再用来检验它。";
    }

    /// What is said beside the table of runs.
    pub(crate) fn method(Method) -> 1 {
        Title => "模型与真实引擎的对照";
        About =>
            "每次运行都在一个进程里启动真实引擎，写入内容已知的数据，并读出每次提交写了什么。运行的设置作为参数交给模型，模型的结果与实际清点的数字并列。";
        Tolerances =>
            "多近才算符合：不受随机影响的计数要相等；键随机时，在单次提交的三个标准差以内；元数据在 15% 以内；提交间隔在 10% 以内；读取耗时的增长在 1.5 倍以内；重写耗时在 2 倍以内。";
        Limits =>
            "局限：本地磁盘，一台两核且繁忙的机器，行和表都很小。计数与字节数可以推广，耗时不能，因此只比较耗时的比例。运行时的间隔大多不到一秒，在模型里拉长，每次提交的行数不变。没有涉及对象存储和目录服务。";
        Quantity => "指标";
        Runs => "运行次数";
        Standing => "模型";
        Foretold => "提示项预见到的失败";
        Gaps => "运行中出现而模型没有给出的";
        Replayed => "模拟与运行逐个快照对照";
        Picked => "Paimon 合并的有序段与规则选取的对照";
        Run => "运行";
        Subject => "内容";
        Predicted => "模型";
        Observed => "实测";
        Tolerance => "允许的差别";
        Nearest => "最接近的运行";
    }
}

pub(crate) fn equal(equal: u32, of: u32) -> String {
    format!("{of} 次运行中 {equal} 次相等")
}

pub(crate) fn within(share: &str, near: u32, of: u32) -> String {
    if near == of {
        format!("{of} 次运行误差都在 {share} 以内")
    } else {
        format!("{of} 次运行中 {near} 次符合")
    }
}

pub(crate) fn both(equal: &str, within: &str) -> String {
    format!("{equal}；{within}")
}

pub(crate) const NO_RUN: &str = "尚无实测";

pub(crate) fn part(name: &str, stands: &str) -> String {
    format!("{name}：{stands}")
}

pub(crate) fn parts(stands: &str) -> String {
    format!("各组成部分：{stands}")
}

pub(crate) fn foretold(raised: u32, of: u32) -> String {
    format!("{of} 次运行中 {raised} 次预见到")
}

pub(crate) fn follows(equal: usize, of: usize) -> String {
    format!("{of} 个快照中 {equal} 个相等")
}

pub(crate) fn picked(equal: usize, of: usize) -> String {
    format!("{of} 次合并中 {equal} 次相同")
}

pub(crate) fn on_average(share: &str, of: usize) -> String {
    format!("{of} 个快照平均误差在 {share} 以内")
}

pub(crate) fn off(share: &str, of: usize) -> String {
    format!("{of} 个快照平均相差 {share}")
}
