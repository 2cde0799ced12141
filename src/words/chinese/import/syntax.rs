//! 文本本身的问题。

use exchange::import::SyntaxFinding;
use exchange::import::syntax::{Bounded, Unclosed};

pub(super) fn syntax(finding: &SyntaxFinding) -> String {
    match finding {
        SyntaxFinding::Empty => "文件是空的。".to_owned(),
        SyntaxFinding::Binary => "这不是文本（压缩包、图片或 Parquet 文件），没有读取。".to_owned(),
        SyntaxFinding::Encoding => "有些字符无法解码；请把文件存为 UTF-8 再读。".to_owned(),
        SyntaxFinding::Unrecognised => "无法识别。可以读取：Flink、Spark、Kafka Connect、Flink CDC 的配置，SQL，\
             作业代码，Iceberg 元数据，检查点历史等。"
            .to_owned(),
        SyntaxFinding::Bound { bounded, most } => format!("只读取了前 {most} {}。", what(*bounded)),
        SyntaxFinding::NotJson { column } => format!("从第 {column} 列起不是 JSON；文本可能被截断。"),
        SyntaxFinding::NotYaml { column } => format!("从第 {column} 列起不是 YAML；之前的部分已读取。"),
        SyntaxFinding::YamlAlias => "不跟随锚点和别名（& 和 *）。".to_owned(),
        SyntaxFinding::YamlDuplicate { key } => format!("{key} 出现两次：Flink 会拒绝这样的文件。这里读取最后一个。"),
        SyntaxFinding::YamlTab => "缩进里有制表符：YAML 不允许，Flink 会拒绝这个文件。".to_owned(),
        SyntaxFinding::NestedInFlat { read, meant } => format!(
            "flink-conf.yaml 不支持嵌套：Flink 在这里读到的键是“{read}”，不起作用。\
             请在一行里写“{meant}”，或改用 config.yaml（Flink 1.19 起）。"
        ),
        SyntaxFinding::FlatSkipped { words } => format!("键和值之间没有“: ”，Flink 会跳过这一行：“{words}”。"),
        SyntaxFinding::FlatQuotes { key, value } => {
            format!("flink-conf.yaml 会保留引号：Flink 读到的 {key} 是 {value}，带着引号。请去掉引号。")
        }
        SyntaxFinding::BlankInKey { key } => format!("'{key}' 的引号里有空格或制表符：引擎不认识这样的键。"),
        SyntaxFinding::SetUnquoted { words } => {
            format!("“{words}”：带空格的值要加引号，例如 SET 'key' = '60 s'；Flink 会拒绝这一句。")
        }
        SyntaxFinding::NoComment { words } => {
            format!("“{words}”在 SQL 里不是注释，引擎会拒绝它：注释以 -- 开头。已略去。")
        }
        SyntaxFinding::CommaTooMany => "右括号前多了一个逗号：引擎会拒绝这条语句。请去掉。".to_owned(),
        SyntaxFinding::Unclosed { what: Unclosed::Quote } => "引号直到末尾都没有关闭：文本可能被截断。".to_owned(),
        SyntaxFinding::Unclosed { what: Unclosed::Comment } => "注释直到末尾都没有关闭：文本可能被截断。".to_owned(),
        SyntaxFinding::Unclosed { what: Unclosed::Bracket } => "括号直到末尾都没有关闭：文本可能被截断。".to_owned(),
        SyntaxFinding::CutTable { name } => {
            format!(
                "{name} 的建表语句不完整：没有写出的主键、分区和选项可能在被截断的部分里，所以不会因为缺少它们而推断任何设置。"
            )
        }
        SyntaxFinding::BothConfigs => "同时有 flink-conf.yaml 和 config.yaml：Flink 1.19 和 1.20 在 flink-conf.yaml \
             存在时只读它；Flink 2 只读 config.yaml。"
            .to_owned(),
        SyntaxFinding::Sampled { inserts, updates, deletes } => {
            format!("样本里数到：插入 {inserts} 行，更新 {updates} 行，删除 {deletes} 行。")
        }
    }
}

fn what(bounded: Bounded) -> &'static str {
    match bounded {
        Bounded::Bytes => "字节",
        Bounded::Lines => "行",
        Bounded::Papers => "个文件",
        Bounded::Settings => "项设置",
        Bounded::Tables => "张表",
        Bounded::Depth => "层嵌套",
        Bounded::Findings => "条提示",
    }
}
