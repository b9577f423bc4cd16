import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Testing

/// Observation keeps the observers of a property in a set. Its order follows the seed of Swift's
/// hashing, which in an application differs from process to process and from object to object.
@Suite struct OrderOfObserversTests {
  private static let logs = (0..<100).compactMap { _ in
    Form.bundled.architecture(named: "mvvm-observable-per-control").map {
      let arm = Arm(feature: Form.bundled, architecture: $0, layout: .main)
      return Form.run(.settled(Inputs.registration), arm).log
    }
  }

  /// The writes that go back to each input, in the order of the log.
  private static func writes(in log: EventLog) -> [[String]] {
    let inputs = log.records.indices.filter { log.records[$0].kind.isInput }
    return inputs.map { input in
      log.records.indices.filter {
        log.records[$0].kind == .write && CauseChain.input(of: $0, in: log) == input
      }
      .map { "\(log.records[$0].on ?? 0) is \(log.records[$0].value)" }
    }
  }

  /// The controls that track one property come back in some order, and each time with the same
  /// writes and the same settled screens.
  @Test func theSameIsWrittenForEachInputInAnyOrder() throws {
    let first = try #require(Self.logs.first)
    let written = Self.writes(in: first).map { $0.sorted() }
    #expect(written.contains { $0.count == 3 })
    for log in Self.logs {
      #expect(Self.writes(in: log).map { $0.sorted() } == written)
      #expect(LogDigests(of: log).output == LogDigests(of: first).output)
    }
  }

  /// The executors fix the seed, for all processes that link them.
  @Test func theOrderIsTheSameInEachRun() {
    #expect(Set(Self.logs.map { Self.writes(in: $0) }).count == 1)
  }
}
