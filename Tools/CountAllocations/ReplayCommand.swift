import ArgumentParser
import CThreadContext
import Foundation
import Measurement
import Passes
import Replay

/// Prints the counts of `bindlab measure` for one replay.
struct MeasuredCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measured",
    abstract: "Prints what 'measure' counts: 'own' allocations of the architecture in one replay, "
      + "and the live objects and bytes of an 'open' screen of each scenario after it.")

  @OptionGroup var arm: ArmArguments

  func run() throws {
    let measured = try arm.find()
    let result = ArmMeasurement(measured.arm, measured.files).measure()
    guard let numbers = result.numbers else {
      throw CountFailure(description: "\(measured.name): \(result.failure?.what ?? "no numbers")")
    }
    guard let allocations = numbers.allocations else {
      throw CountFailure(description: "\(measured.name): no counter, or countings that differ")
    }
    guard let memory = numbers.memory else {
      throw CountFailure(description: "\(measured.name): the countings of equal screens differ")
    }
    let open = memory.bare + memory.used
    print("own \(allocations.own.count) \(allocations.own.bytes)")
    print("open \(open.objects) \(open.bytes)")
  }
}

/// Replays on one thread. Two processes with different numbers of replays then differ in their
/// allocations by those of the additional replays.
struct ReplayCommand: ParsableCommand {
  static let name = "replay"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Replays in simulation and prints what was allocated: 'own' by the architecture in "
      + "all replays, and 'all' by the process since its start.")

  @OptionGroup var arm: ArmArguments

  @Option(help: "How often the scenarios are replayed.")
  var replays = 1

  @Option(help: "Makes one allocation more per replay, to see that a comparison finds it.")
  var plant: Plant?

  func validate() throws {
    guard replays > 0 else { throw ValidationError("--replays takes a number from 1") }
  }

  func run() throws {
    let measured = try arm.find()
    let counted = try CountingPass(measured.workload, on: .simulated)
      .run(measured.arm, warmUps: 0, replays: replays)?.own
    let planted = plant?.allocate(replays) ?? Totals.none
    let all = Totals.of(Array(0..<BINDLAB_ALLOCATION_CATEGORIES))
    guard let counted else { throw CountFailure.noCounter }
    // Number by number: one text of all would allocate by its length, which valgrind counts.
    print("own", counted.count + planted.count, counted.bytes + planted.bytes)
    print("all", all.count, all.bytes)
  }
}

/// An allocation planted as a fault.
enum Plant: String, ExpressibleByArgument, CaseIterable {
  /// An allocation as if by the architecture.
  case own
  /// An allocation past our definition of `malloc`, so that our counters miss it.
  case hidden

  /// Returns the counters' figures for it in the architecture's category.
  func allocate(_ times: Int, isFreed: Bool = true) -> Totals {
    var blocks: [UnsafeMutableRawPointer?] = []
    blocks.reserveCapacity(times)
    let allocate = function
    let before = Totals.of([BINDLAB_ALLOCATION_CALLER])
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_CALLER)
    for _ in 0..<times { blocks.append(allocate(1)) }
    _ = bindlab_thread_context_exchange_category(category)
    let after = Totals.of([BINDLAB_ALLOCATION_CALLER])
    if isFreed { for block in blocks { free(block) } }
    return Totals(count: after.count - before.count, bytes: after.bytes - before.bytes)
  }

  private var function: (Int) -> UnsafeMutableRawPointer? {
    typealias Malloc = @convention(c) (Int) -> UnsafeMutableRawPointer?
    switch self {
    case .own: return { malloc($0) }
    case .hidden:
      // The handle is `RTLD_NEXT`: the definition after this program's own.
      let next = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "malloc")
      return { unsafeBitCast(next, to: Malloc.self)($0) }
    }
  }
}

/// Allocations since the process started.
struct Totals {
  static let none = Totals(count: 0, bytes: 0)

  let count: UInt64
  let bytes: UInt64

  static func of(_ categories: [UInt32]) -> Totals {
    var totals = bindlab_allocation_totals_read()
    return Totals(
      count: categories.reduce(0) { $0 + bindlab_allocation_count(&totals, $1) },
      bytes: categories.reduce(0) { $0 + bindlab_allocation_bytes(&totals, $1) })
  }
}
