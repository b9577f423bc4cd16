import EventLogs
import Interaction
import TestSupport
import Testing

@testable import Measurement
@testable import Passes

/// Latencies from the records of a log alone.
@Suite struct LatencyFoldTests {
  private static func fold(_ records: [Record]) -> LatencyFold {
    let header = LogHeader(
      scenario: "", scenarioDigest: Digest(of: []), feature: "form", architecture: "direct",
      layout: "main", backend: "live", schedule: "dispatch", seed: 0,
      queues: ["", "main", "model"], controls: ["id"], properties: ["id"],
      initial: Snapshot([.text("")]), clock: .monotonic)
    var log = EventLog(header: header)
    for record in records { log.append(record) }
    return LatencyFold(of: log)
  }

  /// An input on main, a hop to the model's queue and one back, with two writes.
  private static let hops: [Record] = [
    .sample(.jobEnqueue, job: 1, time: 100), .sample(.jobStart, job: 1, cause: 0, time: 110),
    .sample(.inputTap, on: 0, job: 1, cause: 1, time: 120),
    .sample(.jobEnqueue, queue: 2, job: 2, cause: 2, time: 130),
    .sample(.jobEnd, job: 1, cause: 1, time: 150),
    .sample(.jobStart, queue: 2, job: 2, cause: 3, time: 170),
    .sample(.jobEnqueue, job: 3, cause: 5, time: 180),
    .sample(.jobEnd, queue: 2, job: 2, cause: 5, time: 185),
    .sample(.jobStart, job: 3, cause: 6, time: 200),
    .sample(.write, on: 0, .text("a"), job: 3, cause: 8, time: 210),
    .sample(.write, on: 0, .text("b"), job: 3, cause: 8, time: 230),
    .sample(.jobEnd, job: 3, cause: 8, time: 240), .sample(.settled, queue: 0, time: 300),
  ]

  @Test func timesAreCountedFromTheInput() {
    let fold = Self.fold(Self.hops)
    #expect(fold.latencies[.blocked] == LatencyDistribution(of: [30]))
    #expect(fold.latencies[.firstWrite] == LatencyDistribution(of: [90]))
    #expect(fold.latencies[.lastWrite] == LatencyDistribution(of: [110]))
    // The driver's own job is no architecture's wait.
    #expect(fold.queueWait == LatencyDistribution(of: [40, 20]))
  }

  @Test func anInputThatShowsNothingHasNoWrite() {
    let fold = Self.fold([
      .sample(.jobStart, job: 1), .sample(.inputTap, on: 0, job: 1, cause: 0, time: 5),
      .sample(.jobEnd, job: 1, cause: 0, time: 9), .sample(.write, on: 0, .text("a"), time: 20),
    ])
    #expect(fold.latencies[.blocked] == LatencyDistribution(of: [4]))
    #expect(fold.latencies[.firstWrite]?.samples == 0)
    #expect(fold.latencies[.lastWrite]?.samples == 0)
  }

  /// Threads read the clock before they stand in line for the log.
  @Test func timeDoesNotRunBackwards() {
    let fold = Self.fold([
      .sample(.jobStart, job: 1), .sample(.inputTap, on: 0, job: 1, cause: 0, time: 50),
      .sample(.write, on: 0, .text("a"), job: 1, cause: 1, time: 40),
      .sample(.jobEnd, job: 1, cause: 0, time: 45),
    ])
    #expect(fold.latencies[.firstWrite] == LatencyDistribution(of: [0]))
    #expect(fold.latencies[.blocked] == LatencyDistribution(of: [0]))
  }
}
