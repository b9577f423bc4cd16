import BindLabKit
import Catalog
import FormSpecification
import Testing

@testable import Verification

/// Where must the hop to main stand, and what breaks at each place?
@Suite struct HopPlaceTests {
  /// A place under a layout, and what the judge finds there.
  private struct Row {
    let words: String
    let place: HopForm.Place
    let layout: QueueLayout
    let findings: [String]

    init(
      _ words: String, _ place: HopForm.Place, _ layout: QueueLayout, _ findings: String...
    ) {
      (self.words, self.place, self.layout, self.findings) = (words, place, layout, findings)
    }
  }

  private static let rows = [
    Row("none", .none, .main),
    Row("none", .none, .modelSerial, "I1 main queue"),
    Row("before the model", .beforeModel, .main),
    Row("before the model", .beforeModel, .mainAsync),
    Row("before the model", .beforeModel, .modelSerial, "I11 confined model"),
    Row(
      "before the derivation, which reads the model", .beforeDerivation, .modelSerial,
      "I11 confined model"),
    Row("before the derivation, which gets the texts", .beforeDerivationOfTexts, .modelSerial),
    Row("before the last writes, once for all", .beforeLastWrite, .modelSerial),
    Row("in each derivation: label, button", .inEachDerivation, .modelSerial, "apart"),
    Row("in each part, and main combines them", .inEachPart, .modelSerial, "glitch"),
    Row("twice", .twice, .modelSerial, "a turn late"),
    Row("a task of `MainActor` per change", .byTask, .main, "a turn late"),
    Row(
      "a detached task per change", .byDetachedTask, .main, "I10 no older state",
      "wrong settled screen", "glitch", "a turn late"),
  ]

  private static let scenarios = [
    "all-spaces", "a-correction-frame-by-frame", "a-registration-frame-by-frame",
    "emptied-without-a-rest", "random-edits-in-bursts",
  ].map { "Scenarios/form/\($0).scenario.yaml" }

  /// First in, first out, and 19 random orders.
  private static let backends: [BackendChoice] =
    [.simulated] + (1..<20).map { .ordered(.walk(seed: $0)) }

  @Test func oneHopBeforeTheLastWritesIsRight() throws {
    let catalog = HopForm.Place.allCases.reduce(FeatureCatalog.bundled) {
      $0.adding(HopForm(place: $1), to: .form)
    }
    let laboratory = Laboratory(catalog)
    let scenarios = try laboratory.scenarios(Self.scenarios)
    var table = AnswerTable("the hop", "layout", "runs passed", "found")
    for row in Self.rows {
      let arms = ArmSelection(architectures: [row.place.rawValue], layouts: [row.layout.name])
      let runs = try VerificationMatrix.tasks(scenarios, arms, on: .simulated).flatMap { task in
        Self.backends.map { JudgedRun(of: task.file, through: task.arm, on: $0).findings }
      }
      let passed = runs.count(where: \.isEmpty)
      #expect(Set(runs.joined().compactMap(Self.name)) == Set(row.findings), "\(row.words)")
      #expect((passed == runs.count) == row.findings.isEmpty)
      table.add(
        row.words, "`\(row.layout.name)`", "\(passed) of \(runs.count)",
        row.findings.isEmpty ? "nothing" : row.findings.joined(separator: ", "))
    }
    try table.expectOnPage(as: "places of the hop")
  }

  /// A change of main is shown at once, and overtakes one made before it off main.
  @Test func aHopOnlyOffMainInvertsTheOrder() throws {
    let laboratory = Laboratory(.bundled)
    let scenarios = try laboratory.scenarios([
      "Scenarios/favorites/background-update-then-main-update.scenario.yaml"
    ])
    let layouts = ["model-locked", "model-locked+async-if-off-main"]
    var table = AnswerTable("layout", "the hop", "runs with an older state over a newer")
    for (layout, hop) in zip(layouts, ["for each change", "only for a change off main"]) {
      let arm = try #require(Arm(scenarios[0].feature, architecture: "mvc", layout: layout))
      let inverted = Self.backends.count { backend in
        JudgedRun(of: scenarios[0], through: arm, on: backend).judgement.knownInversion != nil
      }
      #expect((inverted > 0) == (layout == layouts[1]))
      table.add("`\(layout)`", hop, "\(inverted) of \(Self.backends.count)")
    }
    try table.expectOnPage(as: "hop only off main")
  }

  /// Nil for what follows from a wrong screen.
  private static func name(of finding: Finding) -> String? {
    switch finding.rule {
    case .golden, .expectation: nil
    case .invariant where finding.invariant == .mainQueue: "I1 main queue"
    case .invariant where finding.invariant == .noOlderState: "I10 no older state"
    case .invariant where finding.invariant == .confinedModel: "I11 confined model"
    case .specification: "wrong settled screen"
    case .apart: finding.sentence.contains("all should be as") ? "a turn late" : "apart"
    default: finding.rule.rawValue
    }
  }
}
