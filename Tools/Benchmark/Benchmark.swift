import ArgumentParser
import TextOutput

// benchmark: times parts of the package beside something that does less or does the same in another
// way, in turns within one run, and prints the ratios: times alone depend on the machine. It fails
// for wrong usage and if a timed part gives a wrong result, but never because of a ratio. It is a
// tool for the package's developers and not a product.

@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "Measures what parts of the package cost, as ratios of one run.")

  enum Part: String, CaseIterable, ExpressibleByArgument {
    case judging
    case scaling

    func contests() throws -> [Contest] {
      switch self {
      case .judging: try JudgedWork.contests()
      // It has nothing to be compared with but itself, and a table of its own.
      case .scaling: []
      }
    }
  }

  @Argument(help: "What to measure; all by default.")
  var parts = Part.allCases

  @Option(help: "How long each comparison goes on, in seconds.")
  var seconds = 5.0

  func validate() throws {
    guard seconds >= 0 else { throw ValidationError("--seconds takes a number from 0") }
  }

  func run() throws {
    var table = Table([
      .init("", .left), .init("beside", .left), .init("median"), .init("least"), .init("most"),
    ])
    for contest in try parts.flatMap({ try $0.contests() }) {
      for row in try contest.rows(within: .seconds(seconds)) { table.add(row) }
    }
    if parts != [.scaling] { print(table.text, terminator: "") }
    if parts.contains(.scaling) { print(try TaskScaling.table().text, terminator: "") }
  }
}

/// A measured part gave a wrong result.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}
