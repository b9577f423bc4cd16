import Measurement

/// What a child answers, as one line of JSON.
enum ChildAnswer: Codable {
  case facts([ArmFacts])
  /// In the order of the groups.
  case times([ProcessRounds])
}
