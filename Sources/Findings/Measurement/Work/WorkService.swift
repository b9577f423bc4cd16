import CThreadContext
import ChildProcesses
package import FeatureContract
import Foundation
package import Passes
import Queues
import Replay
import Statistics
package import Verification

/// A job of a child that callgrind runs. The builds can be of different commits, so a change of
/// this form needs a new `WorkService.version`.
package enum WorkJob: Codable, Sendable {
  /// Get ready to count arms of one feature with these scenarios, whose inputs this architecture
  /// takes.
  case prepare([SentScenario], architecture: String)
  /// The same with scenario files, which each build reads by itself.
  case prepareFiles([String], architecture: String)
  /// Count replays of an architecture, or of a calibration arm in parentheses, under this layout.
  /// Callgrind writes a file.
  case count(String, layout: String, place: Int, adding: InjectedWork?)
}

package enum WorkAnswer: Codable, Sendable {
  /// The number of inputs of one replay.
  case prepared(inputs: Int)
  case counted
  /// It has no such arm.
  case unknown
}

/// Replays arms for callgrind, in a process that callgrind runs.
package struct WorkService: ChildService {
  package static let name = "count-work"
  package static let version = 2
  /// Valgrind crashes in the thread that runs a main queue.
  package static let usesMainQueue = false
  /// The replays that are counted together.
  static let replays = 4
  /// The earlier replays, which fill caches. From place to place there is one more, so that work
  /// which grows with the screens before it differs.
  private static func warmUps(in place: Int) -> Int { 2 + place % WorkCount.many }

  private let catalog: FeatureCatalog
  private var workload = Workload(scenarios: [])
  private var feature: FeatureEntry?

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package mutating func answer(_ job: WorkJob) throws -> WorkAnswer {
    switch job {
    case .prepare(let scenarios, let architecture):
      return try prepare(try scenarios.map { try $0.file(for: catalog) }, architecture)
    case .prepareFiles(let paths, let architecture):
      return try prepare(try ScenarioReading(catalog).load(paths), architecture)
    case .count(let name, let layout, let place, let work):
      guard let arm = try arm(name, layout) else { return .unknown }
      try ProcessCopy.run { [workload] in
        MemoryPlace(place).take()
        let pass = WorkPass(workload)
        try pass.replay(arm, times: Self.warmUps(in: place), adding: work, isCounted: false)
        try pass.replay(arm, times: Self.replays, adding: work)
        bindlab_instructions_write()
      }
      return .counted
    }
  }

  private mutating func prepare(_ files: [ScenarioFile], _ architecture: String) throws
    -> WorkAnswer
  {
    guard bindlab_instructions_are_counted() else {
      throw RequestError(.ownFault, "a process that counts instructions runs without callgrind")
    }
    feature = files[0].feature
    guard let arm = try arm(architecture, QueueLayout.main.name) else { return .unknown }
    workload = Workload(of: files, replayedBy: arm)
    bindlab_instructions_start()
    return .prepared(inputs: workload.inputCount)
  }

  /// Nil if this build has no such arm.
  private func arm(_ name: String, _ layout: String) throws -> Arm? {
    guard let feature else {
      throw RequestError(.ownFault, "a process is to count an arm before it has scenarios")
    }
    let calibration = FloorResult.Calibration.allCases.first { $0.rowName == name }
    guard let calibration, let layout = QueueLayout(named: layout) else {
      return Arm(feature, architecture: name, layout: layout)
    }
    return calibration.arm(of: feature, under: layout, for: workload)
  }
}
