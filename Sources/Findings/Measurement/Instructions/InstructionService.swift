import CThreadContext
import ChildProcesses
package import FeatureContract
import Foundation
import Passes
import Queues
import Replay
import Verification

/// What has a count: an architecture, or a calibration arm in parentheses, under one layout.
package struct CountedItem: Codable, Hashable, Sendable {
  let name: String
  let layout: String
  var isChanging = false
  /// It is one of many sizes, and counted once a process.
  var isSwept = false

  /// The countings, each with its memory in another place.
  var countings: Int { isSwept ? 1 : 2 }
  /// The replays that are counted together.
  var replays: Int { isSwept ? 1 : 4 }
  /// The earlier replays, which fill caches. Of what is counted in several places there is one more
  /// from place to place, so that work which grows with the screens before it differs.
  func warmUps(in place: Int) -> Int { isSwept ? 1 : 2 + place % 6 }
}

/// A job of a child that callgrind runs: to count replays of arms that were verified before.
package struct InstructionJob: Codable, Sendable {
  let scenarios: [SentScenario]
  let changing: [SentScenario]
  /// The architecture that takes the scenarios' inputs.
  let baseline: String
  let items: [CountedItem]
  /// The number of this process, which decides where its memory lies.
  let process: Int
  /// The beginning of the names of callgrind's files.
  let output: String
}

/// One counting.
package struct InstructionAnswer: Codable, Sendable {
  let item: CountedItem
  /// A file of callgrind's, for whoever gets this.
  let file: String
}

/// Replays arms for callgrind, in a process that callgrind runs.
package struct InstructionService: ChildService {
  package static let name = "count-instructions"
  /// Valgrind crashes in the thread that runs a main queue.
  package static let usesMainQueue = false
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
    let groups = try [job.scenarios, job.changing].map { try SentScenario.files($0, for: catalog) }
    let file = groups[0][0]
    MemoryPlace(job.process).take()
    // Callgrind translates code anew from here on. What all arms share is translated once, in this
    // process, and not in each copy.
    bindlab_instructions_start()
    let baseline = try file.arm(job.baseline, job.items[0].layout)
    let workloads = groups.map { Workload(of: $0, replayedBy: baseline) }
    try WorkPass(workloads[0]).replay(baseline, times: 1, isCounted: false)
    for (number, item) in job.items.enumerated() {
      let workload = workloads[item.isChanging ? 1 : 0]
      let layout = try ArmSelection.layout(named: item.layout)
      let calibration = Calibration(rowName: item.name)?
        .arm(of: file.feature, under: layout, for: workload)
      let arm = try calibration ?? file.arm(item.name, item.layout)
      for counting in 0..<item.countings {
        let place = job.process * item.countings + counting
        try ProcessCopy.run {
          MemoryPlace(place).take()
          let pass = WorkPass(workload)
          try pass.replay(arm, times: item.warmUps(in: place), isCounted: false)
          try pass.replay(arm, times: item.replays)
          bindlab_instructions_write()
        }
        let counted = "\(job.output).\(100 + number).\(counting)"
        guard rename("\(job.output).1", counted) == 0 else {
          throw RequestError(.ownFault, "callgrind wrote no total to \(job.output).1")
        }
        try tell(InstructionAnswer(item: item, file: counted))
      }
    }
  }
}
