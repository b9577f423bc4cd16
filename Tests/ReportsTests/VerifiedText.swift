import Catalog
import FeatureContract
import Replay
import ScenarioLanguage
import Scenarios
import Verification

/// A scenario of the form as text, verified through two architectures under two layouts.
struct VerifiedText {
  var path = "Scenarios/form/a.scenario.yaml"
  var golden: String?
  var steps: String

  private static let feature = FeatureCatalog.bundled.features.first { $0.name == "form" }

  func cells() throws -> [VerificationCell] { try Self.cells(of: [self]) }

  /// - Parameter draw: the seed of the draw; 0 for the text's own.
  func tasks(drawing draw: UInt64 = 0) throws -> [VerificationMatrix.Task] {
    try Self.tasks(of: [try file(drawing: draw)])
  }

  static func cells(of texts: [VerifiedText]) throws -> [VerificationCell] {
    VerificationMatrix.cells(
      of: try tasks(of: try texts.map { try $0.file() }), commandName: "bindlab")
  }

  private static func tasks(of files: [ScenarioFile]) throws -> [VerificationMatrix.Task] {
    let selection = ArmSelection(
      architectures: ["direct", "mvc"], layouts: ["main", "model-serial"])
    return try VerificationMatrix.tasks(
      files, selection, on: .simulated)
  }

  func file(drawing draw: UInt64 = 0) throws -> ScenarioFile {
    guard let feature = Self.feature else { preconditionFailure("the form is bundled") }
    let text = "scenario: 1\nname: a\nfeature: form\nsteps:\n\(steps)"
    let loaded = try FeatureCatalog.bundled.scenarioLoader.load(
      path: path, bytes: Array(text.utf8), including: nil, drawing: draw)
    return ScenarioFile(
      path: path, feature: feature, scenario: PreparedScenario(loaded.cases[0], for: feature),
      golden: golden)
  }

  static let right = VerifiedText(steps: "  - expect: {register: {enabled: false}}\n")
  static let wrong = VerifiedText(steps: "  - expect: {register: {enabled: true}}\n")

  /// Words that would be markup, commands and steering.
  static let hostile = VerifiedText(
    path: "::error::a##[error]|</details>\u{1B}[31m%0A.scenario.yaml",
    steps: "  - expect: {validation: {text: \"</summary><b>*x*</b> @me ##[error]y|\"}}\n")
}
