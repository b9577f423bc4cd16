import Catalog
import EventLogs
import FeatureContract
import Queues
import Replay
import SeededRandom
import TestSupport
import Testing
import Verification

/// Sheets of few cells, so that formulas meet, close circles and mend them: all architectures show
/// what the rules say, and any order of entry shows the same.
@Suite struct RandomSheetTests {
  private struct Writer {
    var random: SeededGenerator
    private static let names = ["a1", "b1", "c1", "a2", "b2", "c2", "a10", "z30"]

    mutating func one(of texts: [String]) -> String { texts[random.index(below: texts.count)] }

    mutating func name() -> String { one(of: Self.names) }

    private mutating func expression(_ depth: Int) -> String {
      guard depth > 0 else {
        return switch random.index(below: 10) {
        case 0...6: name()
        case 7: one(of: ["0", "1", "9223372036854775807", "a0", "12"])
        default: String(random.index(below: 4))
        }
      }
      let inner = { (self: inout Self) in self.expression(depth - 1) }
      switch random.index(below: 7) {
      case 0, 1: return inner(&self) + one(of: ["+", "-", "*"]) + inner(&self)
      case 2: return "(" + inner(&self) + "-" + inner(&self) + ")*" + inner(&self)
      case 3: return "SUM(\(name()):\(one(of: ["a1", "b2", "c2"])))"
      case 4, 5:
        let condition = name() + one(of: ["=", "<", ">"]) + expression(0)
        return "IF(\(condition),\(inner(&self)),\(inner(&self)))"
      default: return "-" + inner(&self)
      }
    }

    mutating func source() -> String {
      switch random.index(below: 12) {
      case 0, 1: String(random.index(below: 5))
      case 2: one(of: ["", "word", "-3", "=", "=a1+"])
      default: "=" + expression(random.index(below: 3))
      }
    }

    mutating func step() -> String {
      switch random.index(below: 9) {
      case 0: "scroll: {to: \(random.index(below: 4))}"
      case 1: "tap: {row: {position: \(random.index(below: 8))}}"
      default: Self.enter(name(), source())
      }
    }

    static func enter(_ name: String, _ source: String) -> String {
      "enter: {cell: \(name), text: \"\(source)\"}"
    }

    static func text(given: [String], _ steps: [String]) -> String {
      let head = ["scenario: 1", "name: a random sheet", "feature: cells", "tags: [burst]"]
      let cells = given.isEmpty ? [] : ["given:", "  cells:"] + given.map { "    - " + $0 }
      return (head + cells + ["steps:"] + steps.map { "  - " + $0 }).joined(separator: "\n") + "\n"
    }

    /// Some cells that are there, and edits of them, of which some do not wait.
    mutating func scenario() -> String {
      var given: [String] = []
      for name in Self.names where random.index(below: 2) == 0 {
        given.append("{at: \(name), text: \"\(source())\"}")
      }
      var steps: [String] = []
      for _ in 0..<8 {
        guard random.index(below: 6) == 0 else {
          steps.append(step())
          continue
        }
        steps.append("burst:\n" + (0..<3).map { _ in "      - " + step() }.joined(separator: "\n"))
      }
      return Self.text(given: given, steps)
    }

    /// The same sheet, entered in two orders.
    mutating func orders() -> [String] {
      var entries = Self.names.map { Self.enter($0, source()) }
      return (0..<2).map { _ in
        for last in stride(from: entries.count - 1, to: 0, by: -1) {
          entries.swapAt(last, random.index(below: last + 1))
        }
        return Self.text(given: [], entries)
      }
    }
  }

  private static let perBlock = UInt64(WholeMatrix.isWanted ? 1_000 : 3)

  private func run(
    _ text: String, _ architecture: String, seed: UInt64, number: Int
  ) throws -> JudgedRun {
    let file = try #require(
      ScenarioReading(.bundled).load(text: text, asIfAt: "a.scenario.yaml").first)
    let layouts = QueueLayout.all
    let arm = Arm(
      feature: file.feature,
      architecture: try #require(file.feature.architecture(named: architecture)),
      layout: layouts[(Int(seed) + number) % layouts.count])
    let orders: [Schedule?] = [
      nil, .early(jobs: 1), .walk(seed: seed), .priorities(depth: 3, length: 60, seed: seed),
    ]
    let run = JudgedRun(
      of: orders[Int(seed / 7) % orders.count].map(file.ordered) ?? file, through: arm)
    let place = "seed \(seed), \(architecture), \(arm.layout.name)"
    #expect(run.findings.isEmpty, "\(place): \(run.findings)\n\(text)")
    return run
  }

  private static let architectures =
    FeatureCatalog.bundled.feature(named: "cells")?.architectures.map(\.name) ?? []

  @Test(arguments: 0..<10)
  func allShowWhatTheRulesSay(block: UInt64) throws {
    for seed in (block * Self.perBlock)..<((block + 1) * Self.perBlock) {
      var writer = Writer(random: SeededGenerator(seed: seed, stream: "sheet"))
      let text = writer.scenario()
      for (number, architecture) in Self.architectures.enumerated() {
        _ = try run(text, architecture, seed: seed, number: number)
      }
    }
  }

  @Test(arguments: 0..<UInt64(WholeMatrix.isWanted ? 1_000 : 6))
  func anyOrderOfEntryShowsTheSame(seed: UInt64) throws {
    var writer = Writer(random: SeededGenerator(seed: seed, stream: "orders"))
    let texts = writer.orders()
    for (number, architecture) in Self.architectures.enumerated() {
      let rows = try texts.map { text in
        let log = try run(text, architecture, seed: seed, number: number).log
        let rows = UInt16(try #require(log.header.properties.firstIndex(of: "cells.rows")))
        return log.records.last { $0.kind.isShown && $0.on == rows }?.value
      }
      #expect(rows[0] == rows[1], "seed \(seed), \(architecture)")
    }
  }
}
