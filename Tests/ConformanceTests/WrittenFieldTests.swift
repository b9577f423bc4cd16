import Catalog
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import ScenarioLanguage
import SeededRandom
import TestSupport
import Testing
import Verification

/// Where the caret is in a field that buttons write. A text that comes and goes moves it, if it was
/// shown, and an equal one, if it was written: that is the architecture's. What the user has typed
/// is not to be written back.
@Suite struct WrittenFieldTests {
  private final class TextsScreen: Screen {
    let text = TextField()
    let short = Button()
    let long = Button()
  }

  private struct TextsRules: Specification {
    func apply(_ event: UserEvent, on screen: TextsScreen) {
      switch event {
      case .tap(screen.short): screen.text.text = "a"
      case .tap(screen.long): screen.text.text = "abc"
      default: break
      }
    }

    func show(on screen: TextsScreen) {}
  }

  private final class Texts: ScreenSession {
    private let screen: TextsScreen
    private let queues: LayoutQueues
    private let kind: Kind
    private var waiting: String?

    enum Kind: String, CaseIterable {
      /// Shows each text, also one that is there.
      case plain
      /// Shows each other text.
      case sparing
      /// Shows the last text of a turn.
      case waiting
      /// Writes back what was typed: the caret jumps. It is wrong.
      case echo
      /// Writes it back in a later turn: what an input method has composed since is lost.
      case lateEcho
    }

    init(_ screen: TextsScreen, _ queues: LayoutQueues, _ kind: Kind) {
      (self.screen, self.queues, self.kind) = (screen, queues, kind)
      screen.short.onTap = { [unowned self] in change("a") }
      screen.long.onTap = { [unowned self] in change("abc") }
      // What the user edits since is newer.
      screen.text.onText = { [unowned self] text in
        waiting = nil
        if kind == .echo { self.screen.text.text = text }
        if kind == .lateEcho { queues.main.async { [weak self] in self?.show(text) } }
      }
    }

    private func change(_ text: String) {
      guard kind == .waiting else { return show(text) }
      if waiting == nil {
        queues.main.async { [weak self] in
          guard let self, let text = waiting else { return }
          waiting = nil
          show(text)
        }
      }
      waiting = text
    }

    private func show(_ text: String) {
      let isThere = text.utf8.elementsEqual(screen.text.text.utf8)
      if kind == .plain || !isThere { screen.text.text = text }
    }
  }

  private static let catalog = FeatureCatalog(
    features: [
      FeatureEntry(
        Feature("texts") { _ in TextsRules() },
        architectures: Texts.Kind.allCases.map { kind in
          PlainArchitecture<TextsScreen>(kind.rawValue) { screen, _, queues in
            Texts(screen, queues, kind)
          }
        })
    ])

  /// The user edits after a rest alone: what is on its way to a plain field, and what is typed
  /// meanwhile, is lost or not.
  private static func text(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed, stream: "texts")
    var lines = ["scenario: 1", "name: texts", "feature: texts", "steps:"]
    for _ in 0..<8 {
      switch random.index(below: 4) {
      case 0: lines.append("  - type: {into: text, text: \(["x", "yz"][random.index(below: 2)])}")
      case 1: lines.append("  - select: {in: text, from: \(random.index(below: 3))}")
      case 2: lines.append("  - tap: \(["short", "long"][random.index(below: 2)])")
      default:
        lines.append("  - burst:")
        for _ in 0...(1 + random.index(below: 3)) {
          lines.append("      - tap: \(["short", "long"][random.index(below: 2)])")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func theCaretIsWhereWhatWasShownHasPutIt() throws {
    for seed in UInt64(0)..<(WholeMatrix.isWanted ? 20_000 : 300) {
      let text = Self.text(seed: seed)
      for file in try ScenarioReading(Self.catalog).load(text: text, asIfAt: "a.scenario.yaml") {
        for name in ["plain", "sparing", "waiting"] {
          let arm = try #require(Arm(file.feature, architecture: name, layout: "main"))
          let run = JudgedRun(of: file, through: arm)
          #expect(run.findings.isEmpty, "seed \(seed), \(name): \(run.findings)\n\(text)")
        }
      }
    }
  }

  private static func runs(
    _ steps: [String], of feature: String, in catalog: FeatureCatalog, through names: [String]?
  ) throws -> [JudgedRun] {
    let text =
      "scenario: 1\nname: a\nfeature: \(feature)\n"
      + (feature == "cells"
        ? "given: {cells: [{at: a1, text: \"52\"}, {at: a2, text: \"7\"}]}\n" : "")
      + "steps:\n" + steps.map { "  - \($0)\n" }.joined()
    return try ScenarioReading(catalog).load(text: text, asIfAt: "a.scenario.yaml").flatMap {
      file in
      (names ?? file.feature.architectures.map(\.name)).compactMap {
        Arm(file.feature, architecture: $0, layout: "main").map { JudgedRun(of: file, through: $0) }
      }
    }
  }

  @Test func anEchoOfWhatIsTypedIsFound() throws {
    let steps = ["type: {into: text, text: ab}", "select: {in: text, from: 1}"]
    let typed = try Self.runs(
      steps + ["type: {into: text, text: xy}"], of: "texts", in: Self.catalog, through: ["echo"])
    #expect(typed.map(\.findings.isEmpty) == [false])
  }

  @Test func aLateEchoEndsACompositionInSomeOrder() throws {
    let text = """
      scenario: 1
      name: a
      feature: texts
      steps:
        - burst: [{compose: {into: text, stages: [n, ni], commit: 你}}]
      """
    let file = try #require(
      ScenarioReading(Self.catalog).load(text: text, asIfAt: "a.scenario.yaml").first)
    let arm = try #require(Arm(file.feature, architecture: "lateEcho", layout: "main"))
    let isTold = (UInt64(0)..<100).contains { seed in
      JudgedRun(of: file.ordered(by: .walk(seed: seed)), through: arm).findings.contains {
        $0.invariant == .compositionsLast
      }
    }
    #expect(isTold)
  }

  /// A row that is tapped brings its own text, also the one that is there, and ends what an input
  /// method composed, as the rules want it.
  @Test(arguments: [
    [
      "tap: {row: a1}", "select: {in: formula, from: 0}", "tap: {row: a1}",
      "type: {into: formula, text: 1}",
    ],
    [
      "enter: {cell: b9, text: \"5\"}", "select: {in: formula, from: 0}", "tap: {row: a1}",
      "type: {into: formula, text: 1}",
    ],
    ["tap: {row: a1}", "compose: {into: formula, stages: [\"2\"], meanwhile: [{tap: {row: a1}}]}"],
    ["tap: {row: a1}", "compose: {into: formula, stages: [\"2\"], meanwhile: [{tap: {row: a2}}]}"],
  ])
  func aCellBringsItsText(steps: [String]) throws {
    for run in try Self.runs(steps, of: "cells", in: .bundled, through: nil) {
      #expect(run.findings.isEmpty, "\(run.findings)")
    }
  }
}
