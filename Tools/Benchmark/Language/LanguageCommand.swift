import ArgumentParser
import Catalog
import FeatureContract
import Foundation
import ScenarioLanguage
import Yams

struct LanguageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Measures loading and refusing scenarios.")

  @Option(help: "The number of measurements of each.")
  var times = 15

  func validate() throws {
    guard times > 0 else { throw ValidationError("--times takes a number from 1") }
  }

  func run() throws {
    let peaks = try PeakMemory().table(times: min(times, 5))
    let loading = KnownLoading(loader: FeatureCatalog.bundled.scenarioLoader)
    var table = FiguresTable()
    try addLongFiles(to: &table, loading)
    try addMistakes(to: &table, loading)
    print(table.text + "\n" + peaks.text, terminator: "")
  }

  private func addLongFiles(to table: inout FiguresTable, _ loading: KnownLoading) throws {
    let plain = GeneratedScenarios.plain
    let figures = try Figures.milliseconds(
      times: times,
      [
        { try loading.load(plain) },
        { _ = try Parser(yaml: plain, resolver: .basic, encoding: .utf8).singleRoot() },
        { try loading.load(GeneratedScenarios.placeholders) },
        { try loading.load(GeneratedScenarios.rows, cases: 10) },
      ])
    let share = Int((100 * figures[1].median / figures[0].median).rounded())
    let count = GeneratedScenarios.steps
    table.add(
      "load \(count) steps (\(plain.utf8.count) bytes)", figures[0], unit: "ms", target: 200)
    table.add("  composing YAML, \(share) % of that", figures[1], unit: "ms")
    table.add("load \(count) steps with placeholders", figures[2], unit: "ms", target: 200)
    table.add(
      "load \(count / 10) steps, for 10 rows of a table", figures[3], unit: "ms", target: 200)
  }

  private func addMistakes(to table: inout FiguresTable, _ loading: KnownLoading) throws {
    let text = MistakenScenarios.everything
    let errors = try loading.refuse(text)
    let codes = Set(errors.diagnostics.map(\.code)).count
    let lines = text.split(separator: "\n").count
    table.add(
      "refuse \(lines) lines with \(errors.diagnostics.count + errors.omitted) errors, "
        + "\(codes) codes shown",
      try Figures.milliseconds(times: times) { _ = try loading.refuse(text) }, unit: "ms",
      target: 10)
    table.add(
      "  write these errors as text",
      try Figures.milliseconds(times: times) { _ = errors.description }, unit: "ms", target: 10)
  }
}

/// Loads scenarios and checks that they load, or that they are refused.
struct KnownLoading {
  private static let path = "benchmark.scenario.yaml"

  let loader: ScenarioLoader

  func load(_ text: String, cases: Int = 1) throws {
    let loaded: LoadedScenario
    do throws(ScenarioErrors) {
      loaded = try loader.load(path: Self.path, bytes: Array(text.utf8))
    } catch {
      throw BenchmarkFailure(description: "a scenario that must load is refused:\n\(error)")
    }
    guard loaded.cases.count == cases else {
      throw BenchmarkFailure(description: "it loads to \(loaded.cases.count) cases, not \(cases)")
    }
  }

  func refuse(_ text: String) throws -> ScenarioErrors {
    do throws(ScenarioErrors) {
      _ = try loader.load(path: Self.path, bytes: Array(text.utf8))
    } catch {
      return error
    }
    throw BenchmarkFailure(description: "a scenario that must be refused loads")
  }
}
