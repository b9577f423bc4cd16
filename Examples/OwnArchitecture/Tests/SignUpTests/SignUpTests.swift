import BindLabKit
import Catalog
import Foundation
import SignUpArchitecture
import Testing

/// A view model of an application is judged as it is.
@Suite struct SignUpTests {
  private static let laboratory = Laboratory(FeatureCatalog.bundled.withSignUp)
  /// A scenario that waits for each verdict.
  static let debounced = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Debounce/a-registration-with-waits.scenario.yaml")

  /// Read once: in a debug build that takes seconds.
  private static let bundled = Result {
    try laboratory.scenarios().filter { $0.feature.name == "form" && !$0.isHeavy }
  }

  private static func verify(
    _ architecture: String, _ scenarios: [ScenarioFile]
  ) throws -> VerificationReport {
    try laboratory.verify(
      scenarios, arms: ArmSelection(architectures: [architecture]))
  }

  static func bundled(_ name: String) throws -> [ScenarioFile] {
    try bundled.get().filter { $0.path.hasSuffix("/\(name).scenario.yaml") }
  }

  /// The layouts that move a model to another queue mean nothing to code of `MainActor`, so the
  /// report has one cell.
  @Test func withoutDebounceItShowsWhatTheSpecificationSays() throws {
    let report = try Self.verify("sign-up", Self.bundled.get())
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.map(\.queues) == ["main"])
  }

  /// The schedules decide over the order of its tasks.
  @Test func noScheduleMakesItWrong() throws {
    let scenarios = try Self.bundled("autofill-of-all-fields")
    let report = try Self.verify("sign-up", scenarios)
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func withDebounceTheScreenIsLateWithoutAWait() throws {
    let report = try Self.verify("sign-up-300ms", Self.bundled("typical-registration"))
    let findings = try #require(report.cells.first).findings.map(\.text)
    #expect(findings.contains { $0.contains("validation.text should be ") }, "\(findings)")
  }

  @Test func afterAWaitAllIsRight() throws {
    let scenarios = try Self.laboratory.scenarios([Self.debounced.path])
    let report = try Self.verify("sign-up-300ms", scenarios)
    #expect(report.isPassed, "\(report.text)")
  }
}
