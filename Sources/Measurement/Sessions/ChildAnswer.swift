/// What a child answers, as one line of JSON.
enum ChildAnswer: Codable {
  case facts([ArmResult])
  /// In the order of the groups, or of the sizes.
  case times([ProcessRounds])
  /// By architecture, of those that failed.
  case failures([String: ArmResult.Failure])
}
