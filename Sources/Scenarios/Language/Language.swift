/// The words a scenario may use beside the language's own.
struct Language: Sendable {
  let vocabularies: [FeatureVocabulary]
  let architectures: [String]
  let layouts: [String]
  /// The version of the language that is read; older ones are upgraded.
  var version = Limits.version
}
