import ArgumentParser
import Measurement
import Passes
import Queues
import Replay
import TextOutput

/// Counts each arm many times and fails unless all counts are equal.
struct RepeatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repeat",
    abstract: "Counts every arm many times, live and simulated; all countings must be equal.")

  @Option(help: "How often each arm is counted on each backend.")
  var times = 200

  @Option(help: "Only the arms under this layout.")
  var queues: String?

  func validate() throws {
    guard times > 0 else { throw ValidationError("--times takes a number from 1") }
  }

  func run() throws {
    guard AllocationCounter.isAvailable else { throw CountFailure.noCounter }
    var table = Table([
      .init("arm", .left), .init("own allocations"), .init("bytes"), .init("live"),
      .init("simulated"),
    ])
    var different: [String] = []
    let arms = try MeasuredArm.all().filter { queues == nil || $0.arm.layout.name == queues }
    guard !arms.isEmpty else { throw ValidationError("there is no layout '\(queues ?? "")'") }
    for measured in arms {
      let workload = measured.workload
      let live = try countings(of: measured, workload, on: .live)
      let simulated = try countings(of: measured, workload, on: .simulated)
      let first = live[0]
      let equal = [live, simulated].map { $0.count { $0 == first } }
      table.add(
        [measured.name, "\(first.count)", "\(first.bytes)"] + equal.map { "\($0) of \(times)" })
      if equal != [times, times] { different.append(measured.name) }
    }
    print(table.text, terminator: "")
    print("under \(AllocationCounter.allocator)")
    guard different.isEmpty else {
      throw CountFailure(
        description: "countings of one arm differ: \(different.joined(separator: ", "))")
    }
  }

  private func countings(
    of measured: MeasuredArm, _ workload: Workload, on backend: BackendKind
  ) throws -> [AllocationCounts.Tally] {
    let pass = CountingPass(workload, on: backend)
    return try (0..<times).map { _ in
      guard let counts = try pass.run(measured.arm) else { throw CountFailure.noCounter }
      return counts.own
    }
  }
}
