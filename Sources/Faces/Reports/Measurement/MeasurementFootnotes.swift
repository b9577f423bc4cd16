import Measurement
import Passes
import Statistics
import TextOutput

/// Notes on all numbers of a measurement: the machine, the method, and their limits elsewhere.
struct MeasurementFootnotes {
  let results: [FeatureResult]
  let environment: MeasurementEnvironment

  var notes: [Note] {
    (results.compactMap(workload) + calibration
      + [environment.description, HopWords(environment.harness.hops).sentence, limits])
      .map { Note($0, indent: "") }
  }

  /// The meaning of the rows in parentheses.
  private var calibration: [String] {
    guard results.contains(where: { $0.layouts.contains(where: \.hasCalibrations) }) else {
      return []
    }
    return [
      """
      Rows in parentheses are no architectures. (empty): the input reaches the screen, and nothing \
      handles it. (echo): a handler that does nothing; this is the floor. (empty hop): a \
      handler that goes to the model and back, and does nothing there.
      """
    ]
  }

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
  fileprivate var hasCalibrations: Bool {
    FloorResult.Calibration.allCases.contains { figure("level", of: $0.rowName) != nil }
  }
}
