import BindLabKit
import TestSupport

extension Laboratory {
  /// Verifies the scenario of a text.
  func verify(
    text: String, arms: ArmSelection = ArmSelection()
  ) throws -> VerificationReport {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    return try verify(scenarios([folder.write(text, to: "a.scenario.yaml")]), arms: arms)
  }
}
