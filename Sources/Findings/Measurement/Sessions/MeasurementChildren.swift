import ChildProcesses
import FeatureContract
package import Passes
import SeededRandom
package import Statistics
package import Verification

/// Runs the child processes of one measurement.
struct MeasurementChildren {
  let program: ChildProgram
  let files: [ScenarioFile]
  /// The seed of the paddings.
  let seed: UInt64

  /// The error of a process that timed all arms of a feature and ended early. The arm that ended it
  /// is unknown: each of them had passed its verification.
  static func lost(_ ending: String, _ feature: FeatureEntry) -> RequestError {
    RequestError(
      .different,
      "the times of \(feature.name) are missing: a process that took them \(ending). Measure one "
        + "architecture at a time to find the one that ends it")
  }

  /// - Parameter process: the process's number, which decides the child's padding, so that memory
  ///   layouts differ between processes.
  func run(
    _ work: ChildJob.Work, _ groups: [ChildJob.Group], process: Int = 0
  ) throws -> ChildOutcome<ChildAnswer> {
    let job = ChildJob(scenarios: files.map(SentScenario.init), groups: groups, work: work)
    var generator = SeededGenerator(seed: seed, stream: "padding \(process)")
    return try program.run(
      MeasurementService.self, job, padding: generator.index(below: 4096))
  }
}

/// The job of a measuring child.
package struct ChildJob: Codable {
  enum Work: Codable {
    /// Verify one architecture under each layout, as far as still needed, and count its
    /// allocations.
    case armResults(architecture: String)
    /// Time interleaved rounds of the architectures under each layout, and measure their latencies
    /// if there is a plan for them.
    case times(process: Int, rounds: Int, closedLoop: ClosedLoopPlan?, seed: UInt64)
    /// Measure the latencies of the architectures under each layout, and nothing else.
    case latencies(
      process: Int, of: Int, closedLoop: ClosedLoopPlan, openLoop: OpenLoopPlan, seed: UInt64)
    /// Time interleaved rounds of the baseline and of itself with injected work, under each layout.
    case trial(process: Int, rounds: Int, seed: UInt64)
    /// Measure the latencies of the first group's baseline without stalls and with them.
    case stalls(
      InjectedStall, closedLoop: ClosedLoopPlan, openLoop: OpenLoopPlan, seed: UInt64)
    /// Verify the architectures at every size of the sweep.
    case sizeSweepVerification
    /// Count what the architectures allocate and write at every size of the sweep.
    case sizeSweepCounts
    /// Measure the cost of a hop, without any scenario.
    case hop
    /// Time interleaved rounds of the architectures at every size of the sweep.
    case sizeSweep(process: Int, rounds: Int, heavyRounds: Int, seed: UInt64)
  }

  package struct Group: Codable {
    package let layout: String
    /// The architecture that ratios are taken against.
    package let baseline: String
    /// The architectures without the baseline.
    package let architectures: [String]
    /// There is something sound to compare. If not, any sound architecture stands for the baseline.
    package var isTimed: Bool
    /// The arms that are known to enqueue jobs. They decide the kind of all times of the group.
    package var enqueuing: [String]
    /// The scenarios that the architecture passed before, by path, if it is the only one.
    package var verified: [String: VerifiedRun]

    package var timeKind: TimeKind { TimeKind(enqueuing: enqueuing) }

    package init(
      layout: String, baseline: String, architectures: [String], isTimed: Bool = true,
      enqueuing: [String] = [], verified: [String: VerifiedRun] = [:]
    ) {
      self.layout = layout
      self.baseline = baseline
      self.architectures = architectures
      self.isTimed = isTimed
      self.enqueuing = enqueuing
      self.verified = verified
    }
  }

  let scenarios: [SentScenario]
  let groups: [Group]
  let work: Work
}

/// The times of one process of a size sweep.
package struct SizedTimes: Codable {
  /// The rounds, in the order of the sizes.
  let rounds: [ProcessRounds]
  /// The arms that enqueued jobs at any size.
  let enqueuing: [String]
}

/// The answer of a measuring child, as one line of JSON.
package enum ChildAnswer: Codable {
  case armResults([ArmResult])
  /// The times, in the order of the groups.
  case timed([TimedGroup])
  /// The latencies, in the order of the groups.
  case latencies([LatencyProcess])
  case sizes(SizedTimes)
  case hop(HopSample)
  /// The trial's rounds, in the order of the groups.
  case trial([TrialProcess])
  /// Failures by architecture; those without one are missing.
  case failures([String: ArmResult.Failure])
  /// Counts by size, in order, and by architecture.
  case sizedCounts([[String: SizedCounts]])
}
