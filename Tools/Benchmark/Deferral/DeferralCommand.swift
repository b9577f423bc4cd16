import ArgumentParser
import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import Interaction
import Measurement
import Passes
import Queues
import Replay
import Statistics
import TextOutput

/// Compares the figures of `measure` for deferred work with a stopwatch that knows nothing of jobs.
struct DeferralCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deferral",
    abstract: "Times work that architectures put off, beside a stopwatch around the same inputs.")

  @Option(help: "How often each is timed.")
  var times = 25

  @Option(help: "The work of each update, in microseconds.")
  var work = 50

  func validate() throws {
    guard times > 0, work > 0 else { throw ValidationError("both options take a number from 1") }
  }

  func run() throws {
    let steps = Int(1_000 * Double(work) / InjectedWork.timeOfStep())
    var table = Table(
      [.init("layout", .left), .init("update", .left)]
        + ["own work", "wall time", "stopwatch", "in one job"].map { .init($0) })
    for layout in QueueLayout.all where layout.placement == .main {
      for deferral in DeferredForm.Deferral.allCases {
        table.add([layout.name, deferral.rawValue] + (try cells(deferral, layout, steps)))
      }
    }
    print(
      """
      What \(work) µs of work before each update add to the time per input, in ns: medians of \
      \(times) rounds, with the work less without it. The stopwatch posts each input itself and \
      waits until it has settled. 'In one job' is what wall time says if nobody waits for jobs.

      """)
    print(table.text, terminator: "")
  }

  private static let inputs = (1...20).map {
    UserInput.field(FormControls.id, .fill(String(repeating: "a", count: $0)))
  }

  private func cells(
    _ deferral: DeferredForm.Deferral, _ layout: QueueLayout, _ steps: Int
  ) throws -> [String] {
    let arms = [0, steps].map { Self.arm(deferral, layout, steps: $0) }
    let workload = Workload(scenarios: [.init(given: .none, inputs: Self.inputs)])
    let share = try TimePass.instrumentShare(for: .ownWork)
    var added: [[Double]] = [[], [], [], []]
    for _ in 0...times {
      let timed = try arms.map { arm in
        let settled = try TimePass(workload, .ownWork).times(of: arm, repetitions: 1, less: share)
        let oneJob = try TimePass(workload, .wall).times(of: arm, repetitions: 1, less: nil)
        return [settled.nanoseconds, settled.wall, try Self.stopwatch(arm), oneJob.wall]
      }
      for (index, pair) in zip(timed[0], timed[1]).enumerated() {
        added[index].append(pair.1 - pair.0)
      }
    }
    // The first round fills caches.
    return added.map { "\(Int(Figures(Array($0.dropFirst())).median.rounded()))" }
  }

  private static func arm(
    _ deferral: DeferredForm.Deferral, _ layout: QueueLayout, steps: Int
  ) -> Arm {
    let form = DeferredForm(deferral: deferral) {
      precondition(
        InjectedWork.arithmetic(steps, from: 1) != 0, "the steps from 1 do not lead to 0")
    }
    let feature = FeatureEntry(FormFeature(), architectures: [form])
    return Arm(feature: feature, architecture: feature.architectures[0], layout: layout)
  }

  /// Nanoseconds per input by a clock of its own, from posting until all queues are empty.
  private static func stopwatch(_ arm: Arm) throws -> Double {
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    let screen = arm.architecture.makeScreen(.none)
    func give(_ input: UserInput) throws {
      backend.main.async { screen.receive(input, queues: queues) }
      try backend.settle()
    }
    try give(.load)
    let start = ContinuousClock.now
    for input in inputs { try give(input) }
    let passed = ContinuousClock.now - start
    try give(.end)
    return passed / .nanoseconds(1) / Double(inputs.count)
  }
}
