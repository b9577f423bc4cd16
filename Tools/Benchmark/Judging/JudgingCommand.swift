import ArgumentParser
import Catalog
import FeatureContract
import Foundation
import Queues
import Replay
import TextOutput
import Verification

/// Compares the cost of recording and judging a run with the run itself.
struct JudgingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judging",
    abstract: "Measures a run of the form alone, recorded, and recorded and judged.")

  @Option(help: "How often each is measured.")
  var times = 51

  @Option(help: "How many runs each measurement is of.")
  var runs = 100

  @Option(help: "The architecture that is run.")
  var architecture = FeatureCatalog.baseline

  /// The highest acceptable cost of a judged run, in runs without a recorder.
  private static let target = 4.5

  func validate() throws {
    guard times > 0, runs > 0 else {
      throw ValidationError("--times and --runs take numbers from 1")
    }
  }

  func run() throws {
    var table = Table([
      .init("", .left), .init("posted and settled"), .init("recorded"), .init("judged"),
      .init("recorded : posted"), .init("judged : posted"), .init("target"),
    ])
    for layout in [QueueLayout.main, .modelSerial] { try measure(layout, into: &table) }
    print(table.text, terminator: "")
  }

  private func measure(_ layout: QueueLayout, into table: inout Table) throws {
    let work = try JudgedWork(architecture: architecture, layout: layout)
    try work.check()
    let figures = try Figures.milliseconds(
      times: times,
      [
        { for _ in 0..<runs { try work.post() } },
        { for _ in 0..<runs { keep(work.record()) } },
        { for _ in 0..<runs { keep(work.judge()) } },
      ])
    let each = figures.map { $0.median * 1000 / Double(runs) }
    func ratio(_ index: Int) -> String { String(format: "%.2f", each[index] / each[0]) }
    table.add(
      ["\(architecture), \(layout.name), \(JudgedWork.inputs) inputs"]
        + each.map { String(format: "%.1f us", $0) }
        + [ratio(1), ratio(2), String(format: "<= %.1f", Self.target)])
  }

  /// Makes a result needed, so that the work for it is not optimised away.
  @inline(never)
  private func keep(_ result: some Any) {
    withExtendedLifetime(result) {}
  }
}
