import FeatureContract
import Interaction
import SeededRandom

/// Scenario files of steps that nobody thought about: each is right as the language has it, and the
/// screen need not take it.
struct RandomFiles {
  private var random: SeededGenerator
  private let feature: FeatureEntry
  private let controls: ControlTable
  /// What a file may hold beside plain steps.
  private let isPlain: Bool

  /// - Parameter isPlain: without groups and drawn steps, behind which a file does not tell what is
  ///   shown.
  init(of feature: FeatureEntry, seed: UInt64, isPlain: Bool) {
    random = SeededGenerator(seed: seed, stream: "files")
    (self.feature, self.isPlain) = (feature, isPlain)
    controls = feature.controls
  }

  mutating func text() -> String {
    var lines = ["scenario: 1", "name: random", "feature: \(feature.name)"] + given()
    lines.append("steps:")
    for _ in 0..<(4 + random.index(below: 15)) { lines.append("  - " + step()) }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func given() -> [String] {
    switch feature.name {
    case "favorites":
      [
        "given:", "  repositories: {generate: {count: \(1 + random.index(below: 30))}}",
        "  favorites: all",
      ]
    case "search":
      ["given:", "  users: [{generate: {count: \(1 + random.index(below: 60))}}]"] + answers()
    default: []
    }
  }

  private mutating func answers() -> [String] {
    let answers = (1...4).map { request in
      let kinds = [
        "fails: unauthorised", "fails: offline", "never: true", "after: 0ms",
        "after: \(100 * random.index(below: 9))ms",
      ]
      return "    - {request: \(request), \(element(of: kinds))}"
    }
    return ["  answers:"] + answers
  }

  private mutating func step() -> String {
    guard !isPlain, random.index(below: 5) == 0 else {
      return random.index(below: 4) == 0 ? rest() : input()
    }
    switch random.index(below: 4) {
    case 0: return "burst: [\(group())]"
    case 1: return "turn: [\(group())]"
    case 2:
      let written = controls.controls.first { [.label, .list].contains($0.kind.form) }?.name
      return written.map { "during: {write: \($0), steps: [\(group())]}" } ?? "idle"
    default: return "generate: {count: \(1 + random.index(below: 8))}"
    }
  }

  private mutating func group() -> String {
    (0...random.index(below: 4)).map { _ in "{\(input())}" }.joined(separator: ", ")
  }

  private mutating func rest() -> String {
    element(of: ["idle", "wait: 1ms", "wait: 120ms", "wait: 300ms", "wait: 1s"])
  }

  private mutating func input() -> String {
    let fields = names { $0.kind.form == .textField }
    let taps = names { $0.kind.takes.contains(.tap) && $0.kind.form != .tab }
    let tabs = controls.controls.filter { $0.kind.form == .tab }.map(\.shortName)
    let row = random.index(below: 14)
    var steps = taps.map { "tap: \($0)" } + tabs.map { "tap: {tab: \($0)}" }
    if let field = fields.isEmpty ? nil : element(of: fields) {
      steps += edits(of: field) + edits(of: field)
    }
    if takes(.tapRow) { steps += ["tap: {row: {position: \(row)}}"] }
    if takes(.swipeRow) { steps += ["swipe: {row: {position: \(row)}, to: delete}"] }
    if takes(.scroll) { steps += ["scroll: {to: \(row)}"] }
    if feature.name == "favorites" {
      steps += ["external: {add: {position: 0}}", "external: {removeAll: true}"]
    }
    for (index, control) in controls.controls.enumerated() {
      if let values = control.changes?.all, !values.isEmpty {
        let value = values[random.index(below: values.count)]
        steps +=
          controls.steps(
            spelling: [.change(ControlID(rawValue: UInt16(index)), value)]) ?? []
      } else if control.changes != nil {
        steps += ["toggle: {row: {position: \(row)}}", "move: {row: {position: 0}, to: \(row)}"]
      }
    }
    return element(of: steps)
  }

  private mutating func edits(of field: String) -> [String] {
    let count = 1 + random.index(below: 3)
    let isSet = controls.controls.contains { $0.name == field && $0.kind.takes.contains(.set) }
    return (isSet ? ["set: {field: \(field), text: u}"] : []) + [
      "type: {into: \(field), text: us}", "erase: {in: \(field), count: \(count)}",
      "erase: {in: \(field), count: all}", "paste: {into: \(field), text: user}",
      "select: {in: \(field), from: \(count)}",
      "focus: \(field)", "blur: \(field)", "return: \(field)", "autofill: {\(field): user0}",
      "compose: {into: \(field), stages: [か], commit: u}",
    ]
  }

  private func names(where isMeant: (ControlTable.Control) -> Bool) -> [String] {
    controls.controls.filter(isMeant).map(\.name)
  }

  private func takes(_ gesture: Gesture) -> Bool {
    controls.controls.contains { $0.kind.takes.contains(gesture) }
  }

  private mutating func element(of elements: [String]) -> String {
    elements[random.index(below: elements.count)]
  }
}
