import BindLabKit
import Catalog
import Foundation
import SignUpArchitecture
import Testing

/// A view model of an application is judged as it is.
@Suite struct SignUpTests {
  private static let laboratory = Laboratory(FeatureCatalog.bundled.withSignUp)
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func verify(
    _ architecture: String, _ scenarios: [ScenarioFile], repetitions: Int = 1
  ) throws -> VerificationReport {
    try laboratory.verify(
      scenarios, arms: ArmSelection(architectures: [architecture]), repetitions: repetitions)
  }

  private static func bundled(_ names: String...) throws -> [ScenarioFile] {
    try laboratory.scenarios().filter { scenario in
      scenario.feature.name == "form" && !scenario.isHeavy
        && (names.isEmpty || names.contains { scenario.path.hasSuffix("/\($0).scenario.yaml") })
    }
  }

  private static func withWaits() throws -> [ScenarioFile] {
    try laboratory.scenarios([package.appending(path: "Debounce").path])
  }

  /// The layouts that move a model to another queue mean nothing to code of `MainActor`, so the
  /// report has one cell.
  @Test func withoutDebounceItShowsWhatTheSpecificationSays() throws {
    let report = try Self.verify("sign-up", Self.bundled())
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.map(\.queues) == ["main"])
  }

  /// The schedules decide over the order of its tasks.
  @Test func noScheduleMakesItWrong() throws {
    let scenarios = try Self.bundled("autofill-of-all-fields", "typical-registration")
    let report = try Self.verify("sign-up", scenarios, repetitions: 20)
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func withDebounceTheReportSaysWhatIsLateAndForHowLong() throws {
    let report = try Self.verify("sign-up-300ms", Self.bundled("typical-registration"))
    let failures = try #require(report.cells.first).findings.map(\.failure)
    #expect(
      failures.contains {
        $0.hasSuffix(
          """
          validation.text should be "パスワードが確認用と一致していません", is "空欄があります": the timer \
          "wake-up of check" of step 36 (key confirm "c") is due 300 ms later, and the scenario does \
          not wait for it
          """)
      }, "\(failures)")
  }

  @Test(arguments: ["sign-up", "sign-up-300ms"])
  func afterAWaitAllIsRight(architecture: String) throws {
    let report = try Self.verify("sign-up-300ms", Self.withWaits(), repetitions: 20)
    #expect(report.isPassed, "\(report.text)")
  }
}
