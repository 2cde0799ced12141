//! 读入文件时说的话。

mod history;
mod key;
mod syntax;

use crate::import::ImportSentences;
use exchange::import::{FindingKind, PaperKind, Reason};

pub(crate) static SENTENCES: ImportSentences = ImportSentences {
    syntax: syntax::syntax,
    key: key::key,
    history: history::history,
    kind,
    paper,
    reason,
    realm: key::realm,
};

fn kind(kind: FindingKind) -> &'static str {
    match kind {
        FindingKind::Damage => "无法读取",
        FindingKind::Contradiction => "矛盾",
        FindingKind::Trap => "陷阱",
        FindingKind::Note => "说明",
    }
}

fn paper(kind: PaperKind) -> &'static str {
    match kind {
        PaperKind::FlinkConf => "flink-conf.yaml（逐行平铺）",
        PaperKind::FlinkConfig => "Flink config.yaml",
        PaperKind::FlinkDeployment => "FlinkDeployment",
        PaperKind::CdcPipeline => "Flink CDC 管道",
        PaperKind::Sql => "SQL",
        PaperKind::Command => "命令行",
        PaperKind::Code => "作业代码",
        PaperKind::Properties => "properties",
        PaperKind::SparkDefaults => "spark-defaults.conf",
        PaperKind::ConnectJson => "Kafka Connect 连接器",
        PaperKind::OptionsJson => "JSON 选项",
        PaperKind::Debezium => "Debezium 变更事件",
        PaperKind::History(kind) => history::kind(kind),
        PaperKind::Scenario => "Headgate 方案",
        PaperKind::Address => "Headgate 链接",
        PaperKind::Empty => "空",
        PaperKind::Binary => "不是文本",
        PaperKind::Unknown => "无法识别",
    }
}

fn reason(reason: &Reason, place: &str) -> String {
    match reason {
        Reason::NoEffect(quiet) => key::quiet(*quiet).to_owned(),
        Reason::Unknown { near: None } => "不认识".to_owned(),
        Reason::Unknown { near: Some(near) } => format!("不认识；是不是 {near}？"),
        Reason::Overridden { .. } => format!("被 {place} 覆盖"),
        Reason::NotInRelease { release } => format!("{release} 没有这个配置项"),
        Reason::Unreadable { right } => format!("引擎不接受这个值；正确的是{right}"),
        Reason::Placeholder => "占位符，由别处填入".to_owned(),
        Reason::OtherEngine => "属于另一个引擎，不是正在规划的这个".to_owned(),
        Reason::Dropped => "引擎读取它但不起作用".to_owned(),
    }
}
