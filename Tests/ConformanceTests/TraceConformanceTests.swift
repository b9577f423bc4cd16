import Catalog
import EventLogs
import FeatureContract
import Foundation
import Queues
import Replay
import TestSupport
import Testing
import Traces
import Verification

/// Traces of real runs obey the format's rules and show what ran where.
@Suite struct TraceConformanceTests {
  private static let scenarios = [
    "form/typical-registration", "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst",
  ]

  @Test(arguments: scenarios)
  func everyTraceKeepsTheRules(name: String) throws {
    let file = try BundledScenarios.load(name)
    for arm in file.arms(turn: name.count) {
      let place = "\(arm.architecture.name), \(arm.layout.name)"
      let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
      let breach = TraceRules.breach(of: Trace(of: log).bytes)
      #expect(breach == nil, "\(place): \(breach ?? "")")
      guard log.mayHaveHadAChoice else { continue }
      let random = Replayer(arm: arm, backend: .simulatedRandom(seed: 9)).run(file.scenario).log
      let other = TraceRules.breach(of: Trace(of: random).bytes)
      #expect(other == nil, "\(place): \(other ?? "")")
    }
  }

  /// One track a queue, and an arrow for each job that ran.
  @Test(
    arguments: FeatureCatalog.bundled.feature(named: "favorites")?.architectures.map(\.name) ?? [])
  func modelConcurrentHasATrackAQueueAndAnArrowAJob(architecture: String) throws {
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let layout = try #require(QueueLayout(named: "model-concurrent"))
    let arm = Arm(
      feature: file.feature,
      architecture: try #require(file.feature.architecture(named: architecture)), layout: layout)
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    let events = try Self.events(of: Trace(of: log))
    let names = events.filter { $0["name"] as? String == "thread_name" }
      .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
    let pool = arm.architecture.usesTasks ? ["task pool"] : []
    #expect(names.sorted() == ["main", "model", "outside any queue"] + pool)
    let started = log.records.count { $0.kind == .jobStart }
    #expect(started > 50)
    for phase in ["s", "f"] {
      #expect(events.count { $0["ph"] as? String == phase } == started)
    }
    // From main to the model's queue and back, and for tasks by way of the pool.
    let tracks = Set(events.filter { $0["ph"] as? String == "f" }.compactMap { $0["tid"] as? Int })
    #expect(tracks.count == 2 + pool.count)
  }

  private static func events(of trace: Trace) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(trace.bytes)) as? [[String: Any]])
  }
}
