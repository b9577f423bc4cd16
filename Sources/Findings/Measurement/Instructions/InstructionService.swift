import CThreadContext
import ChildProcesses
package import FeatureContract
import Foundation
import Passes
import Queues
import Replay
import Verification

/// A job of a child that callgrind runs: to count replays of architectures, and of calibration arms
/// in parentheses.
package struct InstructionJob: Codable, Sendable {
  let scenarios: [SentScenario]
  /// The architecture that takes the scenarios' inputs.
  let baseline: String
  let layout: String
  let names: [String]
  /// The number of places in which the memory of each can lie; each is counted.
  let places: Int
  /// An arm whose run is wrong has no count.
  let isJudged: Bool
  /// The beginning of the names of callgrind's files.
  let output: String
}

/// One counting of an arm.
package struct InstructionAnswer: Codable, Sendable {
  let name: String
  /// The instructions of one replay.
  let count: UInt64
}

/// Replays arms for callgrind, in a process that callgrind runs.
package struct InstructionService: ChildService {
  package static let name = "count-instructions"
  /// Valgrind crashes in the thread that runs a main queue.
  package static let usesMainQueue = false
  /// The replays that are counted together.
  static let replays = 4
  /// The earlier replays, which fill caches. From place to place there is one more, so that work
  /// which grows with the screens before it differs.
  private static func warmUps(in place: Int) -> Int { 2 + place % 6 }

  private let catalog: FeatureCatalog

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package func perform(
    _ job: InstructionJob, telling tell: @escaping (InstructionAnswer) throws -> Void
  ) throws {
    guard bindlab_instructions_are_counted() else {
      throw RequestError(.ownFault, "a process that counts instructions runs without callgrind")
    }
    let files = try SentScenario.files(job.scenarios, for: catalog)
    let (feature, layout) = (files[0].feature, try ArmSelection.layout(named: job.layout))
    let workload = Workload(
      of: files, replayedBy: try files[0].arm(job.baseline, job.layout))
    bindlab_instructions_start()
    for name in job.names {
      let calibration = Calibration(rowName: name)?.arm(of: feature, under: layout, for: workload)
      let arm = try calibration ?? files[0].arm(name, job.layout)
      if job.isJudged { try Self.judge(files, through: arm) }
      for place in 0..<job.places {
        try ProcessCopy.run {
          MemoryPlace(place).take()
          let pass = WorkPass(workload)
          try pass.replay(arm, times: Self.warmUps(in: place), isCounted: false)
          try pass.replay(arm, times: Self.replays)
          bindlab_instructions_write()
        }
        try tell(InstructionAnswer(name: name, count: try Self.total("\(job.output).1")))
      }
    }
  }

  private static func judge(_ files: [ScenarioFile], through arm: Arm) throws(RequestError) {
    for file in files {
      guard let finding = JudgedRun(of: file, through: arm).findings.first else { continue }
      throw RequestError(.different, "\(file.path): \(finding.text)")
    }
  }

  /// The instructions of one replay, by a file of callgrind's.
  private static func total(_ path: String) throws -> UInt64 {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = "totals:"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let line = text.split(separator: "\n").last(where: { $0.hasPrefix(key) }),
      let total = UInt64(line.dropFirst(key.count).trimmingCharacters(in: .whitespaces))
    else { throw RequestError(.ownFault, "callgrind wrote no total to \(path)") }
    return (total + UInt64(replays) / 2) / UInt64(replays)
  }
}
