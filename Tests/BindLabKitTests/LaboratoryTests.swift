import BindLabKit
import Catalog
import FormScreen
import FormSpecification
import GivenData
import Testing

// BindLabKitTests: what another package can do with the libraries alone.

@Suite struct LaboratoryTests {
  private let loadOnly = "Scenarios/form/load-only.scenario.yaml"

  @Test func itVerifiesWithoutAProgram() throws {
    let laboratory = Laboratory(.bundled)
    let report = try laboratory.verify(
      laboratory.scenarios([loadOnly]), arms: ArmSelection(layouts: ["main", "model-serial"]))
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    #expect(report.isPassed)
    #expect(report.cells.count == 2 * form.architectures.count)
    #expect(report.cells.allSatisfy { $0.runs == 1 && $0.passed == 1 })
  }

  @Test func whatShowsNothingIsCaught() throws {
    let catalog = FeatureCatalog.bundled.adding(EmptyForm(), to: .form)
    let report = try Laboratory(catalog).verify(
      Laboratory(catalog).scenarios([loadOnly]), arms: ArmSelection(layouts: ["main"]))
    let failed = report.cells.filter { !$0.findings.isEmpty }.map(\.architecture)
    #expect(failed == ["empty"])
    #expect(report.text.hasSuffix("\nin English:\n  空欄があります: a field is empty\n"))
    #expect(!report.isPassed)
  }

  @Test(arguments: [
    (ArmSelection(architectures: ["mvcc"]), "there is no architecture 'mvcc'"),
    (ArmSelection(layouts: ["mian"]), "there is no queue layout 'mian'"),
  ])
  func whatIsNotThereIsNamed(arms: ArmSelection, message: String) throws {
    let laboratory = Laboratory(.bundled)
    let scenarios = try laboratory.scenarios([loadOnly])
    let error = #expect(throws: RequestError.self) { try laboratory.verify(scenarios, arms: arms) }
    #expect(error?.message.hasPrefix(message) == true)
  }

  /// One name is enough. What is wrong is told with the command that shows it.
  @Test func oneArchitectureIsVerifiedByItsName() throws {
    let laboratory = Laboratory(.bundled, program: "my-bindlab")
    let report = try laboratory.verify("pale")
    #expect(Set(report.cells.map(\.feature)) == ["form"])
    #expect(report.cells.map(\.queues) == QueueLayout.presets.map(\.name))
    #expect(report.cells.allSatisfy { $0.passed > 0 && $0.passed < $0.runs })
    let findings = report.cells.flatMap(\.findings)
    #expect(findings.allSatisfy { $0.run?.replay.hasPrefix("my-bindlab replay ") == true })
    #expect(report.text.contains(#"(focus confirm): validation.color should be "red", is "black""#))
    #expect("\(report)".hasSuffix("runs equal the specification"))
    #expect(throws: RequestError.self) { try laboratory.verify("pile") }
  }

  @Test func nothingToVerifyIsAnError() {
    let error = #expect(throws: RequestError.self) { try Laboratory(.bundled).verify([]) }
    #expect(error?.message.contains("nothing to run") == true)
  }

  @Test func anArchitectureIsAddedBehindThoseOfItsFeature() {
    let before = FeatureCatalog.bundled
    let after = before.adding(EmptyForm(), to: .form)
    for (old, new) in zip(before.features, after.features) {
      let added = old.name == "form" ? ["empty"] : []
      #expect(new.architectures.map(\.name) == old.architectures.map(\.name) + added)
    }
  }
}

/// Builds nothing and shows nothing.
private struct EmptyForm: Architecture {
  var name = "empty"

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession { EmptySession() }
}

private final class EmptySession: ScreenSession {}
