import ArgumentParser
import CThreadContext
import Foundation
import Measurement
import Replay

/// What `bindlab measure` says of one replay.
struct MeasuredCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measured",
    abstract: "Prints the architecture's own allocations of one replay, as 'measure' counts them.")

  @OptionGroup var arm: ArmArguments

  func run() throws {
    let measured = try arm.find()
    let result = ArmMeasurement(measured.arm, measured.files, latencyRepetitions: 1).measure()
    guard let numbers = result.numbers else {
      throw CountFailure(description: "\(measured.name): \(result.failure?.what ?? "no numbers")")
    }
    guard numbers.areAllocationsRepeatable else {
      throw CountFailure(description: "\(measured.name): the countings of one replay differ")
    }
    guard let allocations = numbers.allocations else { throw CountFailure.noCounter }
    print("own \(allocations.own.count) \(allocations.own.bytes)")
  }
}

/// Replays on one thread, so that two processes that differ in the number of replays differ in
/// their allocations by what the further replays allocate.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays in simulation and prints what was allocated: 'own' by the architecture in "
      + "all replays, and 'all' by the process since its start.")

  @OptionGroup var arm: ArmArguments

  @Option(help: "How often the scenarios are replayed.")
  var replays = 1

  @Flag(help: "Prints nothing, and works without allocation counters, as under valgrind.")
  var silent = false

  @Flag(help: "Makes one more allocation per replay, to see that a comparison finds it.")
  var plant = false

  func validate() throws {
    guard replays > 0 else { throw ValidationError("--replays takes a number from 1") }
  }

  func run() throws {
    let measured = try arm.find()
    let own = try CountingPass(measured.workload, on: .simulated)
      .run(measured.arm, warmUps: 0, replays: replays)?.own
    if plant { Self.allocate(replays) }
    let all = Self.total
    // Printing allocates too, and not the same for each number.
    guard !silent else { return }
    guard let own else { throw CountFailure.noCounter }
    print("own \(own.count) \(own.bytes)\nall \(all.count) \(all.bytes)")
  }

  private static func allocate(_ count: Int) {
    var blocks: [UnsafeMutableRawPointer?] = []
    blocks.reserveCapacity(count)
    for _ in 0..<count { blocks.append(malloc(1)) }
    for block in blocks { free(block) }
  }

  /// The allocations of all categories since the process started.
  private static var total: (count: UInt64, bytes: UInt64) {
    var totals = bindlab_allocation_totals_read()
    return (0..<BINDLAB_ALLOCATION_CATEGORIES).reduce(into: (0, 0)) { sum, category in
      sum.count += bindlab_allocation_count(&totals, category)
      sum.bytes += bindlab_allocation_bytes(&totals, category)
    }
  }
}
