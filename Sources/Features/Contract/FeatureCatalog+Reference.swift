import Queues
public import Scenarios

extension FeatureCatalog {
  /// What scenarios of these features can say.
  public var languageReference: LanguageReference {
    LanguageReference(
      vocabularies: features.map(\.vocabulary), architectures: architectures,
      layouts: QueueLayout.all.map(\.name))
  }
}
