import ArgumentParser
import Foundation

// interrupt-runs: stops `bindlab` at random moments, by a control-C, a request to end, a full disk
// and a closed output. Then it checks the remains: no process, no half-written file, no empty
// folder, and an exit code that the README has. It is a tool for the package's developers and not a
// product. It runs in the root of the package.

@main
struct InterruptRuns: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interrupt-runs",
    abstract: "Stops runs of bindlab at random moments and judges what they leave.")

  @Option(help: "How many moments of each kind.")
  var moments = 10

  @Option(help: "The seed of the moments.")
  var seed: UInt64 = 1

  @Option(help: "The longest time from a run's start to its moment, in seconds.")
  var longest = 4.0

  func run() throws {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "bindlab")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ValidationError("there is no \(program.path): build bindlab in the same way first")
    }
    var faults = 0
    for kind in InterruptionKind.allCases {
      var endings: [String: Int] = [:]
      for number in 0..<moments {
        let plan = InterruptionPlan(kind, number: number, seed: seed, longest: longest)
        let found = try InterruptedRun(of: program, plan).perform()
        endings[found.ending, default: 0] += 1
        for fault in found.faults {
          faults += 1
          print("\(plan): \(fault)\n  \(found.complaint)")
        }
      }
      let list = endings.sorted { $0.key < $1.key }.map { "\($0.value) x \($0.key)" }
      print("\(kind.rawValue): \(list.joined(separator: ", "))")
    }
    guard faults == 0 else {
      print("\(faults) faults; seed \(seed)")
      throw ExitCode(1)
    }
    print("\(InterruptionKind.allCases.count * moments) moments, nothing left behind; seed \(seed)")
  }
}
