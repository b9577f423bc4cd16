import Catalog
import FeatureContract
import Queues
import Replay
import ScenarioLanguage
import SeededRandom
import TemperatureModel
import TestSupport
import Testing
import Verification

/// The two-way binding: conversions, and random edits, compositions and commands in every
/// architecture. No right one is called wrong, whatever the layout and the order.
@Suite struct TemperatureTests {
  @Test(arguments: [
    (Int.max, "16602069666338596485", "5124095576030430986"),
    (Int.min, "-16602069666338596422", "-5124095576030431022"), (0, "32", "-18"),
    (-18, "0", "-28"), (-17, "1", "-27"), (1, "34", "-17"), (2, "36", "-17"), (-40, "-40", "-40"),
    (32, "90", "0"), (100, "212", "38"),
  ])
  func aConversionIsExact(degrees: Int, fahrenheit: String, celsius: String) {
    #expect(String(TemperatureUnit.celsius.converted(degrees)) == fahrenheit)
    #expect(String(TemperatureUnit.fahrenheit.converted(degrees)) == celsius)
  }

  /// Rounded, so there and back is what it was.
  @Test func celsiusIsTheSameThereAndBack() {
    for degrees in -5_000...5_000 {
      let fahrenheit = TemperatureUnit.celsius.converted(degrees)
      #expect(TemperatureUnit.fahrenheit.converted(Int(fahrenheit)) == Int128(degrees))
    }
  }

  @Test(arguments: [
    ("temperature", "external: {removeAll: true}", "`external` is a `set`"),
    ("temperature", "external: {set: 20, removeAll: true}", "`external` is a `set`"),
    ("temperature", "external: {set: a}", "a number"),
    ("temperature", "set: {field: celsius, text: x}", "takes no `set`"),
    ("favorites", "external: {set: 20}", "is one of `add`, `remove` and `removeAll: true`"),
  ])
  func aCommandOfAnotherFeatureIsRefused(feature: String, step: String, words: String) throws {
    let text = "scenario: 1\nname: a command\nfeature: \(feature)\nsteps:\n  - \(step)\n"
    let error = #expect(throws: ScenarioErrors.self) {
      try FeatureCatalog.bundled.scenarioLoader.load(path: "a", bytes: Array(text.utf8))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  private struct Writer {
    var random: SeededGenerator

    mutating func one(of texts: [String]) -> String { texts[random.index(below: texts.count)] }

    mutating func text() -> String {
      switch random.index(below: 6) {
      case 0: one(of: ["", "-", "x", "1.5", " 3", "9223372036854775808"])
      case 1: one(of: ["9223372036854775807", "-9223372036854775808", "007", "-0", "+4"])
      default: String(random.index(below: 600) - 300)
      }
    }

    mutating func input() -> String {
      let field = one(of: ["celsius", "fahrenheit"])
      return switch random.index(below: 12) {
      case 0, 1, 2: "type: {into: \(field), text: \"\(one(of: ["1", "2", "35", "-", "x"]))\"}"
      case 3: "erase: {in: \(field), count: \(1 + random.index(below: 3))}"
      case 4: "autofill: {\(field): \"\(text())\"}"
      case 5: "paste: {into: \(field), text: \"\(text())1\"}"
      case 6: one(of: ["focus: ", "blur: ", "return: "]) + field
      case 7, 8: "select: {in: \(field), from: \(random.index(below: 3))}"
      default:
        // Often one that was there before, so that a text comes and goes.
        "external: {set: \(one(of: ["20", "-40", String(random.index(below: 90) - 45)]))"
          + one(of: ["", ", on: main", ", on: other"]) + "}"
      }
    }

    mutating func composition() -> String {
      let field = one(of: ["celsius", "fahrenheit"])
      let stages = (0...random.index(below: 3)).map { _ in
        "\"\(one(of: ["1", "12", "か", ""]))\""
      }
      let end = one(of: ["cancel: true", "commit: \"3\"", "commit: \"12\""])
      let other = field == "celsius" ? "fahrenheit" : "celsius"
      let meanwhile = one(of: [
        "", "external: {set: 20}", "autofill: {\(other): \"50\"}", "external: {set: 7, on: main}",
      ])
      return "compose: {into: \(field), stages: [\(stages.joined(separator: ", "))], "
        + (meanwhile.isEmpty ? "" : "meanwhile: [\(meanwhile)], ") + end + "}"
    }

    mutating func text(seed: UInt64) -> String {
      var lines = ["scenario: 1", "name: a random conversion", "feature: temperature", "steps:"]
      for _ in 0..<9 {
        switch random.index(below: 6) {
        case 0, 1:
          lines.append("  - \(one(of: ["burst", "turn"])):")
          // A turn is of main.
          for _ in 0...(1 + random.index(below: 3)) { lines.append("      - " + input()) }
        case 2: lines.append("  - " + composition())
        default: lines.append("  - " + input())
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  @Test(arguments: 0..<10)
  func noRightRunIsCalledWrong(block: UInt64) throws {
    let count = UInt64(WholeMatrix.isWanted ? 1_000 : 8)
    for seed in (block * count)..<(block * count + count) {
      var writer = Writer(random: SeededGenerator(seed: seed, stream: "temperature"))
      let text = writer.text(seed: seed)
      for file in try ScenarioReading(.bundled).load(text: text, asIfAt: "a.scenario.yaml") {
        for (number, architecture) in file.feature.architectures.enumerated() {
          let layout = QueueLayout.all[(Int(seed) + number) % QueueLayout.all.count]
          let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
          for order in [nil, .early(jobs: 1), .walk(seed: seed)] as [Schedule?] {
            let run = JudgedRun(of: order.map(file.ordered) ?? file, through: arm)
            #expect(
              run.findings.isEmpty,
              """
              seed \(seed), \(architecture.name), \(layout.name), \
              \(order?.description ?? "fifo"): \(run.findings.map(\.sentence))\n\(text)
              """)
          }
        }
      }
    }
  }
}
