import Queues
public import ScenarioLanguage

extension FeatureCatalog {
  /// What scenarios of these features can say.
  public var languageReference: LanguageReference {
    LanguageReference(
      vocabularies: features.map(\.vocabulary), architectures: architectures,
      layouts: QueueLayout.all.map(\.name))
  }
}
