//! 输入、链接或文件有什么问题。

use crate::notice::{Sentences, Values, names};
use exchange::address::Right;
use exchange::scenario::{FileProblem, RightType};
use exchange::{LinkFinding, TooLong};
use model::unit::Expected;

pub(crate) static VALUES: Values = Values {
    expected,
    unreadable: |read, right| format!("“{read}”不是{right}。"),
    out_of_range: |name, asked, [least, most]| format!("{name}：{asked} 超出范围，应在 {least} 到 {most} 之间。"),
    colon: "：",
    stop: "。",
};

pub(crate) static SENTENCES: Sentences = Sentences {
    right,
    right_type,
    link,
    file,
    too_long,
    drift: |name, then, now| match now {
        Some(now) => format!("{name}：链接里是 {then}，现在的模型是 {now}。"),
        None => format!("{name}：链接里是 {then}，这个引擎已没有这一项。"),
    },
};

fn expected(right: &Expected) -> String {
    match right {
        Expected::Duration => "时长，例如 90s、1.5min、2h 或 500ms".to_owned(),
        Expected::Size => "大小，例如 128MiB、512MB 或 1GiB".to_owned(),
        Expected::Number => "数字，例如 2000、2k 或 1.5M".to_owned(),
        Expected::Point(meant) => format!("数字：小数用点分隔，应写作 {meant}"),
        Expected::Whole => "整数，例如 16".to_owned(),
        Expected::Share => "比例，例如 0.5 或 50%".to_owned(),
        Expected::Flag => "“是”或“否”".to_owned(),
        Expected::TimeOfDay => "时刻，例如 02:00".to_owned(),
        Expected::Release(known) => format!("版本号，例如 {}", known.join("、")),
        Expected::OneOf(names) => format!("下列之一：{}", names.join("、")),
        Expected::Weights => "24 个权重（每小时一个），例如 1_1_1_2_…".to_owned(),
    }
}

fn right(right: Right) -> String {
    match right {
        Right::Version => "版本，例如 1".to_owned(),
        Right::Results => "结果，例如 60_46100_62.1".to_owned(),
        Right::Text => "base64url 文本".to_owned(),
        Right::Language | Right::Theme | Right::View | Right::Panel => format!("下列之一：{}", names(right).join("、")),
    }
}

fn right_type(right: RightType) -> &'static str {
    match right {
        RightType::Object => "对象，例如 {\"interval\": \"30s\"}",
        RightType::Texts => "文本列表",
        RightType::Kept => "对象列表，例如 {\"in\": \"flink-config\", \"key\": \"a.b\", \"value\": \"1\"}",
        RightType::Version => "版本，例如 1",
        RightType::Number => "非负数",
        RightType::ReleaseInQuotes => "带引号的版本号，例如 \"1.10\"",
        RightType::Value => "文本、数字、true 或 false（一天的形状用 24 个数字）",
    }
}

fn link(finding: &LinkFinding, name: &str) -> String {
    match finding {
        LinkFinding::NoVersion { taken } => format!("链接没有写明版本，按 v={taken} 读取。"),
        LinkFinding::NewerGrammar { version } => {
            format!("链接由更新的 Headgate（v={version}）写成；已读取认识的部分。")
        }
        LinkFinding::NewerModel { version } => format!("链接由更新的模型（m={version}）计算；结果可能不同。"),
        LinkFinding::UnknownKey { value, kept: true, .. } => format!("不认识 {name}={value}；它会留在链接里。"),
        LinkFinding::UnknownKey { value, .. } => format!("不认识 {name}={value}，已忽略。"),
        LinkFinding::Clamped { asked, taken, .. } => format!("{name}：{asked} 超出范围，取 {taken}。"),
        LinkFinding::Duplicate { taken, .. } => format!("{name} 出现不止一次；取最后一个可读的 {taken}。"),
        LinkFinding::SecondLink { text } => format!("第二个 # 后面的“{text}”已略去。"),
        LinkFinding::NoPair { piece } => format!("“{piece}”不是 key=value 的形式。"),
        LinkFinding::NoChecksum { last } => format!("没有校验和：如果链接被截断，末尾的“{last}”可能不完整。"),
        LinkFinding::WrongChecksum => "校验和不符：链接生成之后被改动过。能读出的部分显示如下。".to_owned(),
        LinkFinding::CutOff { read } => format!("只读取了前 {read} 个字符。"),
        LinkFinding::Unreadable { .. } | LinkFinding::Malformed { .. } => name.to_owned(),
    }
}

fn file(problem: &FileProblem) -> String {
    match problem {
        FileProblem::NotJson { line, column } => format!(
            "第 {line} 行第 {column} 列起不是 JSON；正确的例子：{{\"headgate\": 1, \"scenario\": {{\"interval\": \"30s\"}}}}。"
        ),
        FileProblem::TooLarge { most } => format!("文件超过 {most} 字节，这是读取的上限。"),
        FileProblem::UnknownKey { near: None } => "不认识；它会留在文件里。".to_owned(),
        FileProblem::UnknownKey { near: Some(near) } => format!("不认识；它会留在文件里。是不是 {near}？"),
        FileProblem::Clamped { asked, taken } => format!("{asked} 超出范围，取 {taken}。"),
        FileProblem::NoVersion => "文件没有写明版本（\"headgate\": 1）。".to_owned(),
        FileProblem::Newer { version } => format!("版本 {version} 更新；已读取认识的部分。"),
        FileProblem::WrongType { read, .. } => read.clone(),
        FileProblem::Unreadable(why) => why.read.clone(),
    }
}

fn too_long(why: &TooLong) -> String {
    format!("链接会有 {} 个字符，上限是 {}：请改存为文件。", why.length, why.most)
}
