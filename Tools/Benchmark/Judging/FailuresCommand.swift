import ArgumentParser
import Catalog
import FavoritesSpecification
import FeatureContract
import Foundation
import Replay
import TextOutput
import Verification

/// Compares the cost of verifying a wrong architecture with that of a right one. People who correct
/// an architecture wait for it repeatedly.
struct FailuresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "failures",
    abstract: "Measures the verification of architectures that are wrong, beside one that is right."
  )

  @Argument(help: "Scenarios of the favorites.")
  var files = [
    "Scenarios/favorites/two-queues-adding-300-each.scenario.yaml",
    "Scenarios/favorites/taps-1001.scenario.yaml",
    "Scenarios/favorites/favorites-10000.scenario.yaml",
  ]

  @Option(help: "How often each is measured.")
  var times = 3

  /// The highest acceptable cost of a wrong architecture, in right ones.
  private static let target = 3.0

  func validate() throws {
    guard times > 0 else { throw ValidationError("--times takes a number from 1") }
  }

  func run() throws {
    let catalog = FaultyFavorites.Fault.allCases.reduce(FeatureCatalog.bundled) { catalog, fault in
      catalog.adding(FaultyFavorites(fault: fault), to: FavoritesFeature())
    }
    for file in try ScenarioReading(catalog).load(files) {
      print(file.path)
      print(try table(of: file).text)
    }
  }

  private func table(of file: ScenarioFile) throws -> Table {
    let names = [FeatureCatalog.baseline] + FaultyFavorites.Fault.allCases.map(\.rawValue)
    let tasks = try names.map { name in
      try VerificationMatrix.tasks(
        [file], ArmSelection(architectures: [name]), on: .simulated, repetitions: 1, seed: 1)
    }
    let isRight = tasks.map { tasks in
      VerificationMatrix.cells(of: tasks).allSatisfy(\.findings.isEmpty)
    }
    guard isRight[0] else {
      throw BenchmarkFailure(description: "\(names[0]) fails \(file.path)")
    }
    let figures = try Figures.milliseconds(
      times: times,
      tasks.map { tasks in { _ = VerificationMatrix.cells(of: tasks) } })
    var table = Table([
      .init("", .left), .init("all presets"), .init("of \(names[0])"), .init("target"),
    ])
    for (index, name) in names.enumerated() {
      let ratio = figures[index].median / figures[0].median
      table.add([
        name + (index > 0 && isRight[index] ? " (does not show here)" : ""),
        String(format: "%.1f ms", figures[index].median), String(format: "%.2f", ratio),
        index == 0 ? "" : String(format: "<= %.1f", Self.target),
      ])
    }
    return table
  }
}
