/// What can be written in a scenario file, for editors and for people, made from the tables that
/// the loader reads by.
public struct LanguageReference: Sendable {
  private let language: Language

  /// - Parameters:
  ///   - vocabularies: the features a scenario can be about.
  ///   - architectures: the words that `only` takes.
  ///   - layouts: the words that `queues` takes.
  public init(vocabularies: [FeatureVocabulary], architectures: [String], layouts: [String]) {
    language = Language(
      vocabularies: vocabularies, architectures: architectures, layouts: layouts)
  }

  /// The JSON Schema (draft 7) of a scenario file.
  public var scenarioSchema: String {
    FileSchema.scenario(language).text
  }

  /// The JSON Schema (draft 7) of a file that scenarios include.
  public var includedSchema: String {
    FileSchema.included(language).text
  }

  /// How a scenario is written, as a page in Markdown.
  public var markdown: String {
    ReferencePage(language: language).text
  }
}
