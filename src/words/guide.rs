//! Texts of the documentation page. Between backquotes stands what is typed as it is.

named_texts! {
    /// A text of the documentation page.
    GuideText
    /// The title.
    Title,
    /// What this page is.
    Intro,
    /// Heading of the table of contents.
    Contents,
    /// Link to the planner.
    OpenPlanner,
    /// How it works.
    HowTitle,
    /// The closed form.
    HowModel,
    /// Engines.
    HowEngines,
    /// The simulation.
    HowSimulation,
    /// Evidence classes.
    EvidenceTitle,
    /// What classes mean.
    EvidenceIntro,
    /// Quantities.
    QuantitiesTitle,
    /// How to read them.
    QuantitiesIntro,
    /// Column: formula.
    Formula,
    /// Column: value.
    Example,
    /// Column: real engines.
    StandsHead,
    /// Which scenario the example is.
    ExampleIs,
    /// A quantity that the default lacks.
    OtherExample,
    /// Fold: every step.
    Steps,
    /// Settings.
    ParametersTitle,
    /// How to read them.
    ParametersIntro,
    /// Column: key.
    AddressKey,
    /// Column: range.
    Takes,
    /// Column: owner.
    OwnerHead,
    /// Column: change.
    ChangeHead,
    /// Column: engines.
    EnginesHead,
    /// All engines have it.
    AllEngines,
    /// Default: the engine's.
    EngineOwn,
    /// Default: derived.
    DerivedDefault,
    /// Default: none.
    NotNamed,
    /// Takes any text.
    FreeText,
    /// Takes a release.
    ReleaseText,
    /// Constants.
    ConstantsTitle,
    /// What they are.
    ConstantsIntro,
    /// Prices.
    PricesTitle,
    /// Their date.
    PricesIntro,
    /// Catalog latencies.
    LatenciesTitle,
    /// Their date.
    LatenciesIntro,
    /// Throughputs.
    ThroughputsTitle,
    /// Their date.
    ThroughputsIntro,
    /// Column: median.
    Median,
    /// The address.
    AddressTitle,
    /// What it is.
    AddressIntro,
    /// What a damaged link does.
    AddressBroken,
    /// Before an example.
    AddressExample,
    /// Keys beside the settings.
    KeysTitle,
    /// Key.
    KeyVersion,
    /// Key.
    KeyModel,
    /// Key.
    KeySecond,
    /// Key.
    KeyChecklist,
    /// Key.
    KeyPinned,
    /// Key.
    KeyChecksum,
    /// Key.
    KeyLang,
    /// Key.
    KeyTheme,
    /// Key.
    KeyView,
    /// Key.
    KeyEm,
    /// Key.
    KeyEmbed,
    /// Column: meaning.
    Meaning,
    /// Column: key.
    Key,
    /// Sharing.
    SharingTitle,
    /// How to share.
    Sharing,
    /// Embedding.
    EmbeddingTitle,
    /// The custom element.
    EmbeddingElement,
    /// A plain frame.
    EmbeddingFrame,
    /// Where the examples are.
    EmbeddingPages,
    /// Column: attribute.
    Attribute,
    /// Attribute.
    AttributeSrc,
    /// Attribute.
    AttributeEm,
    /// Attribute.
    AttributeScenario,
    /// Attribute.
    AttributeLang,
    /// Attribute.
    AttributeTheme,
    /// Attribute.
    AttributeTitle,
    /// Before the list of panels.
    Panels,
    /// The message of height.
    EmbeddingHeight,
    /// Content security policy of the host.
    EmbeddingPolicy,
    /// Text of a link in an example.
    FallbackLink,
    /// Limits.
    LimitsTitle,
    /// Limit.
    LimitCluster,
    /// Limit.
    LimitQueries,
    /// Limit.
    LimitSchema,
    /// Limit.
    LimitSkew,
    /// Limit.
    LimitStore,
    /// Limit.
    LimitMoney,
    /// Limit.
    LimitOther,
    /// Limit.
    LimitTimes,
    /// Privacy.
    PrivacyTitle,
    /// Privacy.
    PrivacyLocal,
    /// Privacy.
    PrivacyKept,
    /// Privacy.
    PrivacyLinks,
    /// Heading of the live examples.
    EmbeddingLive,
    /// What the examples are.
    EmbeddingLiveIntro,
    /// Link back to the guide.
    BackToGuide,
}
