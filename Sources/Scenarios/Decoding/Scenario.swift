/// A scenario as it is written: decoded and checked, not yet expanded.
struct Scenario {
  let name: String
  let vocabulary: FeatureVocabulary
  let tags: [String]
  let seed: UInt64
  let only: [String]
  let queues: [String]
  let mode: FlatScenario.Mode
  let given: GivenContents
  let agreement: FlatScenario.Agreement
  let steps: [Step]
}
