import Queues
public import ScenarioLanguage

extension FeatureCatalog {
  /// Loads scenarios of these features, for these architectures and all queue layouts.
  public var scenarioLoader: ScenarioLoader {
    ScenarioLoader(
      vocabularies: features.map(\.vocabulary), architectures: architectures, layouts: layouts)
  }

  /// The words of scenarios of these features.
  public var languageReference: LanguageReference {
    LanguageReference(
      vocabularies: features.map(\.vocabulary), architectures: architectures, layouts: layouts)
  }

  private var layouts: [String] { QueueLayout.all.map(\.name) }
}
