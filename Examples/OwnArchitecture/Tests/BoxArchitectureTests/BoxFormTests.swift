import BindLabKit
import BoxArchitecture
import Catalog
import FormSpecification
import Testing

@Suite struct BoxFormTests {
  /// Every scenario of the form that comes with BindLab but the heavy ones, under every preset queue
  /// layout.
  @Test func itShowsWhatTheSpecificationSays() throws {
    let report = try Laboratory(.withBox, program: "swift run own-bindlab").verify("mvvm-box")
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.count == 5)
  }

  @Test func aFormThatForgetsTheConfirmationIsCaught() throws {
    let laboratory = Laboratory(FeatureCatalog.bundled.adding(ForgetfulForm(), to: .form))
    let scenarios = try laboratory.scenarios()
      .filter { $0.path.hasSuffix("typical-registration.scenario.yaml") }
    let report = try laboratory.verify(scenarios, arms: ArmSelection(architectures: ["forgetful"]))
    #expect(report.cells.allSatisfy { $0.passed < $0.runs })
    let failures = try #require(report.cells.first).findings.map(\.text)
    #expect(failures.contains { $0.contains("validation.text") }, "\(failures)")
  }
}
