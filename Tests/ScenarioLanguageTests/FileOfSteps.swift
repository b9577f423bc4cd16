/// The file that the step table's example includes.
enum FileOfSteps {
  static let name = "sign-in.steps.yaml"

  /// Texts by name.
  static func files(for feature: String) -> [String: String] {
    [name: "scenario: 1\nfeature: \(feature)\nsteps:\n  - idle\n"]
  }
}
