import Catalog
import FeatureContract
import ScenarioLanguage
import Yams

/// Long scenarios, loaded beside what the YAML library takes to compose the same text.
enum LoadedScenarios {
  private static let steps = 2_000

  static func contest() throws -> Contest {
    let plain = text(of: twenty.map { $0.replacing("%", with: "ada") }, steps)
    let filled = text(
      of: twenty.map { $0.replacing("%", with: "${user} ${word}") }, steps,
      head: "vars: {user: ada}\ntable: {columns: [word], rows: [[x]]}\n")
    return Contest(
      reference: .init(name: "composing YAML of \(plain.utf8.count) bytes") {
        keep(try Parser(yaml: plain, resolver: .basic, encoding: .utf8).singleRoot())
      },
      works: [
        .init(name: "loading its \(steps) steps") { try load(plain) },
        .init(name: "loading them with placeholders") { try load(filled) },
      ])
  }

  private static func load(_ text: String) throws {
    let loaded = try FeatureCatalog.bundled.scenarioLoader.load(
      path: "benchmark.scenario.yaml", bytes: Array(text.utf8))
    guard loaded.cases.count == 1 else {
      throw BenchmarkFailure(description: "it loads to \(loaded.cases.count) cases, not to one")
    }
  }

  /// Steps as people write them, some on several lines.
  private static let twenty = [
    "focus: id", "type: {into: id, text: \"%\"}", "blur: id", "wait: 300ms",
    "expect: {fields: {id: \"%\"}, register: {enabled: false}}",
    "expect:\n      validation: {text: 空欄があります, color: red}\n      register:\n"
      + "        enabled: false",
    "paste: {into: password, text: \"% or something longer\"}", "select: {in: id, from: 0, to: 2}",
    "erase: {in: id, count: 2}", "set:\n      field: id\n      text: \"%\"", "return: password",
    "compose: {into: confirm, stages: [か, かん, \"%\"], commit: 漢字}", "idle",
    "autofill: {id: \"%\", password: correct horse}", "tap: register",
    "burst: [{type: {into: id, text: \"%\"}}, {tap: register}]",
    "turn:\n      - tap: register\n      - blur: confirm",
    "expect: {alert: none, writes: {max: 30}}",
    "tap: alert.ok", "expect: {validation: {text: \"%\"}}",
  ]

  /// The steps again and again, about as many as counted.
  private static func text(of written: [String], _ count: Int, head: String = "") -> String {
    "scenario: 1\nname: a long one\nfeature: form\n\(head)steps:\n"
      + String(
        repeating: written.map { "  - \($0)\n" }.joined(), count: count / written.count)
  }
}
