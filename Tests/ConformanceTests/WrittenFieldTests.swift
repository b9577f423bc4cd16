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
/// shown: one architecture shows each text, and another one the last of a turn.
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
    private let waits: Bool
    private var waiting: String?

    init(_ screen: TextsScreen, _ queues: LayoutQueues, waits: Bool) {
      (self.screen, self.queues, self.waits) = (screen, queues, waits)
      screen.short.onTap = { [unowned self] in change("a") }
      screen.long.onTap = { [unowned self] in change("abc") }
      // What the user edits since is newer.
      screen.text.onText = { [unowned self] _ in waiting = nil }
    }

    private func change(_ text: String) {
      guard waits else { return show(text) }
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
      if !text.utf8.elementsEqual(screen.text.text.utf8) { screen.text.text = text }
    }
  }

  private static let catalog = FeatureCatalog(
    features: [
      FeatureEntry(
        Feature("texts") { _ in TextsRules() },
        architectures: [
          PlainArchitecture<TextsScreen>("direct") { screen, _, queues in
            Texts(screen, queues, waits: false)
          },
          PlainArchitecture<TextsScreen>("waiting") { screen, _, queues in
            Texts(screen, queues, waits: true)
          },
        ])
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
        for name in ["direct", "waiting"] {
          let arm = try #require(Arm(file.feature, architecture: name, layout: "main"))
          let run = JudgedRun(of: file, through: arm)
          #expect(run.findings.isEmpty, "seed \(seed), \(name): \(run.findings)\n\(text)")
        }
      }
    }
  }
}
