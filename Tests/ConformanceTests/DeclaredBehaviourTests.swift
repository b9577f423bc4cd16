import Catalog
import FeatureContract
import FormSpecification
import Foundation
import Queues
import Replay
import Reports
import Testing
import Verification

/// What an architecture declares fails no run, and what it declares and does not show does.
@Suite struct DeclaredBehaviourTests {
  private static let file = "form/autofill-of-all-fields"
  private static let reason = "the button waits for the verdict"

  private static func declared(
    _ mistake: WrongArchitecture.Mistake, scenarios: DeclaredBehaviour.Scenarios = .all,
    layouts: [QueueLayout]? = nil, backend: DeclaredBehaviour.Backend? = nil,
    witnesses: [String]? = nil
  ) -> DeclaredBehaviour {
    DeclaredBehaviour(
      .glitch, of: mistake.rawValue, in: "form", scenarios: scenarios, layouts: layouts,
      backend: backend, witnesses: witnesses, because: reason)
  }

  /// The cells of a wrong form with what it declares.
  private static func cells(
    _ mistake: WrongArchitecture.Mistake, declaring behaviours: [DeclaredBehaviour] = [],
    under layouts: [String] = ["main", "model-serial"], on files: [String] = [file]
  ) throws -> [VerificationCell] {
    let feature = FeatureEntry(
      FormFeature(), architectures: [WrongArchitecture(mistake: mistake)])
    let catalog = behaviours.reduce(FeatureCatalog(features: [feature])) { $0.adding($1) }
    let paths = files.map {
      BundledScenarios.folder.appending(path: $0 + ScenarioName.suffix)
        .path(percentEncoded: false)
    }
    let files = try ScenarioReading(catalog).load(paths)
    let selection = ArmSelection(architectures: [mistake.rawValue], layouts: layouts)
    return VerificationMatrix.cells(
      of: try VerificationMatrix.tasks(
        files, selection, on: .simulated, repetitions: 1, seed: 1))
  }

  private static func kinds(_ cells: [VerificationCell]) -> Set<Failure.Kind> {
    Set(cells.flatMap(\.findings).map(\.kind))
  }

  @Test func whatIsDeclaredPassesAndIsToldWithItsReason() throws {
    let undeclared = try Self.cells(.aGlitch)
    #expect(Self.kinds(undeclared).contains(.glitch))
    #expect(VerificationReport(cells: undeclared).text.contains("not declared"))
    let cells = try Self.cells(
      .aGlitch, declaring: [Self.declared(.aGlitch, witnesses: ["autofill-of-all-fields"])])
    #expect(cells.allSatisfy { $0.findings.isEmpty && $0.passed == $0.runs })
    #expect(cells.contains { $0.declares(.glitch) })
    let report = VerificationReport(cells: cells)
    #expect(report.text.contains("aGlitch glitches in 1 of 1 scenario, as declared"))
    #expect(report.text.contains(Self.reason))
  }

  @Test(arguments: [
    declared(.aGlitch, scenarios: .named(["confirm-alone"]), witnesses: []),
    declared(.aGlitch, scenarios: .tagged("none of its tags")),
    declared(.aGlitch, layouts: [.mainAsync]), declared(.aGlitch, backend: .live),
  ])
  func anotherPlaceExcusesNothing(behaviour: DeclaredBehaviour) throws {
    #expect(Self.kinds(try Self.cells(.aGlitch, declaring: [behaviour])).contains(.glitch))
  }

  @Test(arguments: [
    declared(.aGlitch, scenarios: .named(["autofill-of-all-fields"])),
    declared(.aGlitch, layouts: [.main, .modelSerial]), declared(.aGlitch, backend: .simulated),
  ])
  func itsOwnPlaceIsExcused(behaviour: DeclaredBehaviour) throws {
    #expect(Self.kinds(try Self.cells(.aGlitch, declaring: [behaviour])).isEmpty)
  }

  /// I1 is an invariant too.
  @Test func anOlderVersionThatIsDeclaredExcusesNoOtherInvariant() throws {
    let older = DeclaredBehaviour(
      .older, of: WrongArchitecture.Mistake.aWriteOffTheMainQueue.rawValue, in: "form",
      because: Self.reason)
    #expect(
      Self.kinds(try Self.cells(.aWriteOffTheMainQueue, declaring: [older])).contains(.invariant))
  }

  /// The last of the witness's runs tells it; the others pass.
  @Test func aWitnessThatShowsNothingFailsOnce() throws {
    let cells = try Self.cells(
      .aWrongAlert,
      declaring: [
        Self.declared(
          .aWrongAlert, layouts: [.main, .modelSerial], witnesses: ["autofill-of-all-fields"])
      ],
      on: [Self.file, "form/confirm-alone"])
    let findings = cells.flatMap(\.findings).filter { $0.kind == .notShown }
    #expect(findings.count == 1)
    #expect(findings.first?.layout == "model-serial")
    #expect(findings.first?.failure.contains(Self.reason) == true)
  }

  /// Without the witness, or under a part of the layouts, nobody knows.
  @Test func aWitnessThatDidNotRunEverywhereSaysNothing() throws {
    let cells = try Self.cells(
      .aWrongAlert,
      declaring: [
        Self.declared(.aWrongAlert),
        Self.declared(.aWrongAlert, witnesses: ["all-equal"]),
        Self.declared(
          .aWrongAlert, layouts: [.main, .mainAsync], witnesses: ["autofill-of-all-fields"]),
        Self.declared(.aWrongAlert, witnesses: ["autofill-of-all-fields"]),
        Self.declared(
          .aWrongAlert, layouts: [.main], witnesses: ["autofill-of-all-fields", "all-equal"]),
      ])
    #expect(!Self.kinds(cells).contains(.notShown))
  }

  /// What is written in the catalogue of this package still shows; see `witnesses`.
  @Test func theBundledDeclarationsShow() throws {
    let declared = FeatureCatalog.bundled.features
      .flatMap { $0.architectures + $0.variants }.flatMap(\.declared)
    #expect(!declared.isEmpty)
    for behaviour in declared {
      for witness in behaviour.witnesses {
        for file in try BundledScenarios.cases(of: "\(behaviour.feature)/\(witness)") {
          for layout in behaviour.layouts ?? QueueLayout.all {
            let arm = try #require(
              Arm(file.feature, architecture: behaviour.architecture, layout: layout.name))
            let judgement = JudgedRun(of: file.scenario, through: arm).judgement
            #expect(judgement.failures.isEmpty, "\(behaviour.architecture), \(layout.name)")
            #expect(judgement.declared.map(\.reason) == [behaviour.reason])
          }
        }
      }
    }
  }
}
