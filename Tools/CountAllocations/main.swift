// count-allocations: counts the allocations of replays of the measured scenarios in ways that can
// be compared: as `bindlab measure` counts them, and over the whole process. The script
// scripts/check-counts compares them with valgrind. A tool for the package's developers, no
// product.

import ArgumentParser
import CThreadContext
import Catalog
import ChildProcesses
import FeatureContract
import Foundation
import Interaction
import Measurement
import Passes
import Queues
import Replay
import Verification

let arguments = Array(CommandLine.arguments.dropFirst())
if let way = arguments.first.flatMap(CountAllocations.Way.init(rawValue:)), way != .measured {
  // Simulated, so it needs no main queue. Valgrind crashes in the thread that runs one.
  CountAllocations.main(arguments)
  exit(0)
}
ChildProgram.start(serving: []) { _, arguments in
  CountAllocations.main(arguments)
  return 0
}

struct CountAllocations: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count-allocations",
    abstract: "Counts allocations in ways that can be compared, each as a number and in bytes.")

  enum Way: String, ExpressibleByArgument, CaseIterable {
    /// What `measure` counts: `own` allocations of the architecture in one replay, and its live
    /// objects on an open screen of each scenario that was `used`.
    case measured
    /// What so many replays on one thread allocate: `own`, and `all` of the process since its
    /// start.
    case replay
    /// What so many open screens hold on one thread: what the architecture `used`, and all that is
    /// `open`. The process ends meanwhile.
    case open
  }

  @Argument(help: "How to count.")
  var way: Way?

  @Argument(help: "The arm, such as form direct main, and its scenario files; without: all arms.")
  var arm: [String] = []

  @Option(help: "How many replays, or how many screens for each scenario, 1000 at most.")
  var times = 1

  @Option(help: "Makes one block more each time, to see that a comparison finds it.")
  var plant: Plant?

  func validate() throws {
    guard (1...1_000).contains(times) else {
      throw ValidationError("--times takes a number from 1 to 1000")
    }
  }

  func run() throws {
    guard let way else {
      for arm in MeasuredArm.all(of: try ScenarioReading(.bundled).load([]).filter(\.isMeasured)) {
        print(arm.name, arm.files.map(\.path).joined(separator: " "))
      }
      return
    }
    let name = arm.prefix(3).joined(separator: " ")
    let files = try arm.count > 3 ? ScenarioReading(.bundled).load(Array(arm.dropFirst(3))) : []
    guard let found = MeasuredArm.all(of: files).first(where: { $0.name == name }) else {
      throw ValidationError("there is no arm '\(name)'; 'count-allocations' lists them")
    }
    switch way {
    case .measured: try countAsMeasured(found)
    case .replay: try countReplays(found)
    case .open: try countScreens(found)
    }
  }

  private func countAsMeasured(_ measured: MeasuredArm) throws {
    let result = ArmMeasurement(measured.arm, measured.files).measure()
    guard let allocations = result.numbers?.allocations, let memory = result.numbers?.memory else {
      let reason =
        result.failure?.what ?? "countings of the same work differ, or there is no counter"
      throw CountFailure(description: "\(measured.name): \(reason)")
    }
    print("own", allocations.count, allocations.bytes)
    print("used", memory.used.objects, memory.used.bytes)
  }

  /// Two processes with different numbers of replays differ by those of the additional replays.
  private func countReplays(_ measured: MeasuredArm) throws {
    let pass = CountingPass(measured.workload, on: .simulated)
    let counted = try pass.run(measured.arm, warmUps: 0, replays: times)
    let planted = AllocationCounter.count { plant?.allocate(times) }
    var totals = bindlab_allocation_totals_read()
    let all = (0..<BINDLAB_ALLOCATION_CATEGORIES).map {
      (bindlab_allocation_count(&totals, $0), bindlab_allocation_bytes(&totals, $0))
    }
    guard let own = counted.map({ $0 + planted }) else { throw CountFailure.noCounter }
    // Number by number: one text of all would allocate by its length, which valgrind counts.
    print("own", own.count, own.bytes)
    print("all", all.reduce(0) { $0 + $1.0 }, all.reduce(0) { $0 + $1.1 })
  }

  /// Two processes with different numbers of screens differ in the memory in use at their exit by
  /// that of the additional screens.
  private func countScreens(_ measured: MeasuredArm) throws {
    let workload = measured.workload
    // Room for all from the start, so that it does not depend on their number.
    var kept: [OpenScreen] = []
    kept.reserveCapacity(1_000 * workload.scenarios.count)
    // The runtime keeps memory for the first object of any kind.
    plant?.allocate(1)
    let held = try LiveMemory.counted { () throws(DidNotSettle) in
      let before = LiveMemory.now
      var used = LiveMemory.zero
      let simulation = OpenScreen.Simulation(measured.arm)
      for _ in 0..<times {
        for part in workload.scenarios {
          let screen = OpenScreen(of: measured.arm, given: part.given, in: simulation)
          let bare = LiveMemory.now
          try screen.receive(.load)
          try screen.use(part)
          plant?.allocate(1, isFreed: false)
          used = used + (LiveMemory.now - bare)
          kept.append(screen)
        }
      }
      return (used: used, open: LiveMemory.now - before)
    }
    guard let held else { throw CountFailure.noCounter }
    print("used", held.used.objects, held.used.bytes)
    print("open", held.open.objects, held.open.bytes)
    withExtendedLifetime(kept) { Foundation.exit(0) }
  }
}

/// Counts are missing or disagree.
struct CountFailure: Error, CustomStringConvertible {
  let description: String

  static let noCounter = CountFailure(
    description: "this process has no allocation counters: run a build without sanitizers, on "
      + "Linux with glibc; under valgrind it takes --soname-synonyms=somalloc=nouserintercepts")
}

struct MeasuredArm {
  let arm: Arm
  let files: [ScenarioFile]

  /// All arms of the features of these scenarios, under all preset layouts.
  static func all(of files: [ScenarioFile]) -> [MeasuredArm] {
    FeatureCatalog.bundled.features.flatMap { feature in
      let files = files.filter { $0.feature.name == feature.name }
      return files.isEmpty
        ? []
        : feature.architectures.flatMap { architecture in
          QueueLayout.presets.map {
            MeasuredArm(
              arm: Arm(feature: feature, architecture: architecture, layout: $0), files: files)
          }
        }
    }
  }

  /// `form mvc main`
  var name: String { "\(arm.feature.name) \(arm.architecture.name) \(arm.layout.name)" }

  var workload: Workload {
    Workload(
      of: files.map { ($0.scenario, Replayer(arm: arm, backend: .simulated).run($0.scenario)) })
  }
}

/// A block planted as a fault.
enum Plant: String, ExpressibleByArgument, CaseIterable {
  /// As if by the architecture.
  case own
  /// Past our definition of `malloc`, so that our counters miss it.
  case hidden

  func allocate(_ times: Int, isFreed: Bool = true) {
    let allocate = function
    for _ in 0..<times {
      let block = allocate(1)
      if isFreed { free(block) }
    }
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
