import Queues

/// Waits like an answer that takes its time: one of nine durations from the range, its ends
/// included. The order of the simulation decides which; first in, first out it is the shortest.
///
/// For stubs: if each answer takes equally long, none overtakes another in any order. Outside of a
/// simulation chance decides, and the time is real.
///
/// - Throws: `CancellationError` once the task is cancelled.
public func latency(
  in range: ClosedRange<Duration>, isolation: isolated (any Actor)? = #isolation
) async throws {
  let steps = 8
  let run = TaskRuns.current
  let simulated = run?.backend as? SimulatedBackend
  let step = simulated?.chooseLatency(of: steps + 1) ?? Int.random(in: 0...steps)
  if step > 0 { run?.withLog { $0.noteSlow() } }
  let more = (range.upperBound - range.lowerBound) * step / steps
  try await Task.sleep(for: range.lowerBound + more)
}
