package import Measurement
package import Passes
import Statistics
import TextOutput

/// Notes on all numbers of a measurement: the machine, the method, and their limits elsewhere.
package struct MeasurementFootnotes {
  let results: [FeatureResult]
  let environment: MeasurementEnvironment

  package init(results: [FeatureResult], environment: MeasurementEnvironment) {
    self.results = results
    self.environment = environment
  }

  package var notes: [Note] {
    (results.compactMap(workload) + calibration
      + (BoundLibraries(results).sentence.map { [$0] } ?? [])
      + [environment.description, HopWords(environment.harness.hops).sentence]
      + [environment.work.map(WorkNote.counter)].compactMap(\.self) + [limits])
      .map { Note($0, indent: "") }
  }

  /// The meaning of the rows in parentheses.
  private var calibration: [String] {
    let timed = FloorResult.Calibration.allCases.filter { calibration in
      results.contains { $0.layouts.contains { $0.hasTimes(of: calibration) } }
    }
    guard !timed.isEmpty else { return [] }
    return [
      """
      Rows in parentheses are no architectures. (empty): the input reaches the screen, and nothing \
      handles it. (echo): a handler that does nothing; this is the floor. (empty hop): a \
      handler that goes to the model and back, and does nothing there.
      """
    ] + (timed.contains(.trackedRead) ? [Self.trackedRead] : [])
      + (timed.contains(.task) ? [Self.tasks] : [])
  }

  private static let trackedRead = """
    (tracked read): a handler that sets an observed property, which a job of main then reads and \
    tracks again.
    """

  private static let tasks = """
    (main actor): a handler that does nothing, after a check that it is code of \
    MainActor. (task): a handler that makes a task of MainActor, which does nothing. (stream \
    element): a handler that yields to an AsyncStream, which a task of MainActor follows. (actor \
    hop): a handler that makes a task, which calls an idle actor and comes back. What Dispatch \
    takes for their jobs is in none of these.
    """

  /// The work behind the tables of layouts; a size sweep has its own note.
  private func workload(of result: FeatureResult) -> String? {
    guard !result.layouts.isEmpty else { return nil }
    return """
      \(result.feature): \(result.inputCount) inputs in \
      \(result.scenarios.joined(separator: ", ")); load and end are in no figure.
      """
  }

  private var limits: String {
    """
    Times are of live queues, closed-loop. Where an arm of a table enqueues a job, all its times \
    are own work: the time inside jobs on all threads, without enqueueing and waiting. Counts \
    are of simulation, allocations of live queues in settled mode. Nothing is claimed from \
    latencies. What carries over to a phone is the shape (counts, ratios of work, orders of \
    delivery), not the nanoseconds: the reactive arms are OpenCombine on \
    \(MeasurementEnvironment.platform), not Apple's Combine; hops are those of this Dispatch; \
    nothing is rendered.
    """
  }
}

extension LayoutResult {
  fileprivate func hasTimes(of calibration: FloorResult.Calibration) -> Bool {
    figure(Metric.level, of: calibration.rowName) != nil
  }
}

/// The cost of a hop, or the reason why no figure of it would hold for another run.
package struct HopWords {
  /// The cost of a hop to a thread that is awake.
  package let awake: String
  /// The cost of a hop to a thread that must be woken.
  package let asleep: String

  /// - Parameter hops: nil in results of programs that did not compare processes.
  package init(_ hops: HopCost?) {
    guard let hops else {
      awake = "no figure: one process alone measured it"
      asleep = awake
      return
    }
    let early = "the others ended early"
    let hasEnded = hops.asleep.medians.count < hops.asleep.processes
    awake = Self.text(hops.awake, hasEnded ? early : "it takes a processor for each thread")
    asleep = Self.text(hops.asleep, early)
  }

  var sentence: String {
    "One hop, to a thread that is awake: \(awake); to one that must be woken: \(asleep)."
  }

  /// `One hop to a queue takes 541 ns if its thread is awake, 8.76 µs to 15.9 µs if it sleeps.`
  package static func brief(_ hops: HopCost?) -> String {
    "One hop to a queue takes \(brief(hops?.awake)) if its thread is awake, \(brief(hops?.asleep)) "
      + "if it sleeps."
  }

  /// The figure, or the range in which processes found it.
  private static func brief(_ medians: ProcessMedians?) -> String {
    switch medians?.finding {
    case .figure(let median, _): TimeUnit.text(of: median)
    case .apart(let least, let greatest): range(least, greatest)
    case .tooFew, nil: "an unknown time"
    }
  }

  /// Both in one unit.
  private static func range(_ least: Double, _ greatest: Double) -> String {
    let unit = TimeUnit(of: [least, greatest])
    return "\(unit.text(least)) to \(unit.text(greatest))"
  }

  /// - Parameter missing: the reason why some processes have no cost.
  private static func text(_ medians: ProcessMedians, _ missing: String) -> String {
    switch medians.finding {
    case .figure(let median, let interval):
      return
        "\(Figures.level(LevelEstimate(nanoseconds: median, interval: interval))) "
        + "in \(medians.medians.count) processes"
    case .apart(let least, let greatest):
      return
        "no figure, for \(medians.medians.count) processes gave \(range(least, greatest))"
    case .tooFew:
      let found = medians.medians.count
      let processes = "\(medians.processes) \(medians.processes == 1 ? "process" : "processes")"
      guard found < medians.processes else {
        return "no figure: \(processes) cannot tell whether it repeats"
      }
      return "no figure: \(found) of \(processes) found one; \(missing)"
    }
  }
}

/// The note on the kind of a table's times, and its reason.
package struct TimeKindNote {
  package enum Table {
    /// Times, with a column of wall times if they are own work.
    case times
    /// Times, without such a column.
    case timesAlone
    case latencies
  }

  package let text: String

  /// - Parameters:
  ///   - enqueuing: the arms that enqueue jobs; nil if not stored.
  ///   - arms: the measured arms; none makes no note.
  init?(enqueuing: [String]?, of arms: [String], in table: Table = .times) {
    guard let enqueuing, !arms.isEmpty else { return nil }
    let kind = table == .latencies ? "" : TimeKind(enqueuing: enqueuing).name + ": "
    guard !enqueuing.isEmpty else {
      text = kind + "no arm enqueues a job, so each input has settled when its handler returns"
      return
    }
    let claim =
      table == .times
      ? "; claims are about the work inside jobs, and wall time is advisory" : ""
    text =
      kind + Self.who(enqueuing, of: arms)
      + ", so each input comes when all jobs of the one before have ended" + claim
  }

  package init?(of layout: LayoutResult, in table: Table = .times) {
    self.init(
      enqueuing: layout.enqueuing, of: layout.rounds.map { [$0.baseline] + $0.arms } ?? [],
      in: table)
  }

  private static func who(_ enqueuing: [String], of arms: [String]) -> String {
    if arms.allSatisfy(enqueuing.contains) { return "every architecture enqueues jobs" }
    let names = enqueuing.listed
    return enqueuing.count == 1 ? "\(names) enqueues jobs" : "\(names) enqueue jobs"
  }
}
