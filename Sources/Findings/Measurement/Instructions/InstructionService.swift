import CThreadContext
import ChildProcesses
package import FeatureContract
import Foundation
import Passes
import Queues
import Replay
package import Verification

/// A job of a child that callgrind runs.
package enum InstructionJob: Codable, Sendable {
  /// Get ready to count arms of one feature under this layout with these scenarios, whose inputs
  /// this architecture takes.
  case prepare([SentScenario], baseline: String, layout: String)
  /// Count replays of an architecture, or of a calibration arm in parentheses, with its memory in
  /// this place. Callgrind writes a file.
  case count(String, place: Int)
}

package enum InstructionAnswer: Codable, Sendable {
  case prepared
  case counted
  /// It has no such arm.
  case unknown
}

/// Replays arms for callgrind, in a process that callgrind runs.
package struct InstructionService: ChildService {
  package static let name = "count-instructions"
  package static let version = 1
  /// Valgrind crashes in the thread that runs a main queue.
  package static let usesMainQueue = false
  /// The replays that are counted together.
  static let replays = 4
  /// The earlier replays, which fill caches. From place to place there is one more, so that work
  /// which grows with the screens before it differs.
  private static func warmUps(in place: Int) -> Int { 2 + place % 6 }

  private let catalog: FeatureCatalog
  private var workload = Workload(scenarios: [])
  private var feature: FeatureEntry?
  private var layout = QueueLayout.main

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package mutating func answer(_ job: InstructionJob) throws -> InstructionAnswer {
    switch job {
    case .prepare(let scenarios, let baseline, let layout):
      return try prepare(try scenarios.map { try $0.file(for: catalog) }, baseline, layout)
    case .count(let name, let place):
      guard let arm = try arm(name) else { return .unknown }
      try ProcessCopy.run { [workload] in
        MemoryPlace(place).take()
        let pass = WorkPass(workload)
        try pass.replay(arm, times: Self.warmUps(in: place), isCounted: false)
        try pass.replay(arm, times: Self.replays)
        bindlab_instructions_write()
      }
      return .counted
    }
  }

  private mutating func prepare(
    _ files: [ScenarioFile], _ baseline: String, _ layout: String
  ) throws -> InstructionAnswer {
    guard bindlab_instructions_are_counted() else {
      throw RequestError(.ownFault, "a process that counts instructions runs without callgrind")
    }
    feature = files[0].feature
    self.layout = try ArmSelection.layout(named: layout)
    guard let arm = try arm(baseline) else { return .unknown }
    workload = Workload(of: files, replayedBy: arm)
    bindlab_instructions_start()
    return .prepared
  }

  private func arm(_ name: String) throws -> Arm? {
    guard let feature else {
      throw RequestError(.ownFault, "a process is to count an arm before it has scenarios")
    }
    return Calibration(rowName: name)?.arm(of: feature, under: layout, for: workload)
      ?? Arm(feature, architecture: name, layout: layout.name)
  }
}
