/// The words a scenario may use beside the language's own.
struct Language: Sendable {
  let vocabularies: [FeatureVocabulary]
  let architectures: [String]
  let layouts: [String]
}
