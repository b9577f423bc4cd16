/// One case of a scenario as it is written: decoded and checked, not yet expanded.
struct Scenario {
  let name: String
  /// The row of the table, from 1; nil without one.
  let caseNumber: Int?
  let vocabulary: FeatureVocabulary
  let tags: [String]
  let seed: UInt64
  let only: [String]
  let queues: [String]
  let mode: FlatScenario.Mode
  let given: GivenContents
  let agreement: FlatScenario.Agreement
  let steps: [Step]
  /// What placeholders stand for, beside the indices of repeats.
  let bindings: Bindings
}
