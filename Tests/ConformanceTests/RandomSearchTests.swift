import Catalog
import FeatureContract
import Queues
import Replay
import SeededRandom
import TestSupport
import Testing
import Verification

/// Searches whose answers and pauses come at the same instants, fail, come late, or never: no right
/// architecture is called wrong, whatever the layout and the order.
@Suite struct RandomSearchTests {
  private struct Writer {
    var random: SeededGenerator

    mutating func one(of texts: [String]) -> String { texts[random.index(below: texts.count)] }

    mutating func time() -> String { one(of: ["0ms", "0ms", "100ms", "120ms", "300ms", "600ms"]) }

    mutating func text(seed: UInt64) -> String {
      var lines = [
        "scenario: 1", "name: a random search", "feature: search", "given:",
        "  users: {generate: {count: \(1 + random.index(below: 70))}}",
        "  service: {latency: \(time()), cancel: \(one(of: ["answers", "silent", "fails"]))}",
        "  answers:",
      ]
      for request in 1...5 {
        let fate = one(of: [
          "fails: offline", "fails: unauthorised", "fails: malformed, after: \(time())",
          "after: \(time())", "after: \(time())", "never: true",
        ])
        lines.append("    - {request: \(request), \(fate)}")
      }
      lines.append("steps:")
      for _ in 0..<9 {
        guard random.index(below: 5) == 0 else {
          lines.append("  - " + step())
          continue
        }
        lines.append("  - burst:")
        for _ in 0...(1 + random.index(below: 3)) { lines.append("      - " + input()) }
      }
      return lines.joined(separator: "\n") + "\n"
    }

    private mutating func step() -> String {
      switch random.index(below: 5) {
      case 0, 1:
        "wait: " + one(of: ["100ms", "180ms", "200ms", "299ms", "300ms", "301ms", "420ms"])
      case 2: one(of: ["idle", "paste: {into: query, text: user}"])
      default: input()
      }
    }

    private mutating func input() -> String {
      one(of: [
        "type: {into: query, text: u}", "type: {into: query, text: s}",
        "type: {into: query, text: \"0\"}", "erase: {in: query, count: 1}",
        "set: {field: query, text: user}", "return: query", "focus: query", "blur: query",
        "tap: alert.ok", "scroll: {to: 8}", "scroll: {to: 28}", "scroll: {to: 0}",
      ])
    }
  }

  /// Each of them was called wrong once.
  private static let calledWrong: [UInt64] = [
    111, 465, 580, 952, 1263, 1369, 2754, 5207, 5716, 6237, 7615, 8044, 8420, 8596, 9605, 9632,
  ]

  @Test(arguments: 0..<10)
  func noRightRunIsCalledWrong(block: UInt64) throws {
    let count = UInt64(WholeMatrix.isWanted ? 1_000 : 8)
    let known = Self.calledWrong.filter { $0 % 10 == block }
    for seed in Array((block * count)..<(block * count + count)) + known {
      var writer = Writer(random: SeededGenerator(seed: seed, stream: "search"))
      let text = writer.text(seed: seed)
      for file in try ScenarioReading(.bundled).load(text: text, asIfAt: "a.scenario.yaml") {
        for (number, architecture) in file.feature.architectures.enumerated() {
          try judge(file, architecture, number: Int(seed) + number, seed: seed)
        }
      }
    }
  }

  private func judge(
    _ file: ScenarioFile, _ architecture: ArchitectureEntry, number: Int, seed: UInt64
  ) throws {
    let layouts = architecture.layouts ?? QueueLayout.all
    let arm = Arm(
      feature: file.feature, architecture: architecture,
      layout: layouts[number % layouts.count])
    let orders: [Schedule?] = [
      nil, .early(jobs: 1), .walk(seed: seed), .priorities(depth: 3, length: 60, seed: seed),
    ]
    for order in orders {
      let run = JudgedRun(of: order.map(file.ordered) ?? file, through: arm)
      #expect(
        run.findings.isEmpty,
        "seed \(seed), \(architecture.name), \(arm.layout.name), \(order?.description ?? "fifo"): \(run.findings)"
      )
    }
  }
}
