import ChildProcesses
import FeatureContract
package import Passes
import SeededRandom
package import Statistics
package import Verification

/// The child processes of a measurement.
extension MeasurementSession {
  /// - Parameter process: the process's number, which decides the child's padding, so that memory
  ///   layouts differ between processes.
  func run(
    _ work: ChildJob.Work, _ groups: [ChildJob.Group], on files: [ScenarioFile], process: Int = 0
  ) throws -> ChildOutcome<ChildAnswer> {
    let job = ChildJob(
      scenarios: files.map(SentScenario.init), groups: groups, work: work,
      commandName: context.commandName)
    var generator = SeededGenerator(seed: seed, stream: "padding \(process)")
    return try context.program.run(
      MeasurementService.self, job, padding: generator.index(below: 4096))
  }

  /// The answer of a process that measures verified arms of one feature.
  ///
  /// - Parameter part: takes the expected part out of the answer.
  /// - Throws: an error if the process ended early. The arm that ended it is unknown: each of them
  ///   had passed its verification.
  func answer<Part>(
    to work: ChildJob.Work, _ groups: [ChildJob.Group], on files: [ScenarioFile],
    process: Int = 0, taking part: (ChildAnswer) -> Part?
  ) throws -> Part {
    let outcome = try run(work, groups, on: files, process: process)
    if case .answered(let answer) = outcome, let part = part(answer) { return part }
    throw RequestError(
      .different,
      "the times of \(files[0].feature.name) are missing: a process that took them "
        + "\(outcome.ending). Measure one architecture at a time to find the one that ends it")
  }

  /// The answers of one process per step, each of which takes times. Without groups the steps are
  /// skipped.
  ///
  /// - Parameters:
  ///   - isAgain: true if the groups are measured again, after an unforeseen job.
  ///   - work: the work of a process.
  func answers<Part>(
    _ steps: [RunStep], isAgain: Bool, _ groups: [ChildJob.Group], on files: [ScenarioFile],
    _ work: (_ process: Int) -> ChildJob.Work, taking part: (ChildAnswer) -> Part?
  ) throws -> [Part] {
    guard !groups.isEmpty else {
      for step in steps { context.report(.skipped(step)) }
      return []
    }
    return try steps.enumerated().map { process, step in
      try (isAgain ? step.again : step).perform(telling: context.report) {
        try timing {
          try answer(to: work(process), groups, on: files, process: process, taking: part)
        }
      }
    }
  }

  private func timing<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let watch else { return try work() }
    return try watch.whileTiming(work)
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
    /// Measure the latencies of the architectures under each layout, and nothing else. With a
    /// stall, measure the baseline without stalls and with them.
    case latencies(
      process: Int, of: Int, closedLoop: ClosedLoopPlan, openLoop: OpenLoopPlan, seed: UInt64,
      stall: InjectedStall? = nil)
    /// Time interleaved rounds of the baseline and of itself with injected work, under each layout.
    case trial(process: Int, rounds: Int, seed: UInt64)
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
    var arms: [String] { [baseline] + architectures }
    /// There is something sound to compare. If not, any sound architecture stands for the baseline.
    package var isTimed = true
    /// The arms that are known to enqueue jobs. They decide the kind of all times of the group.
    package var enqueuing: [String] = []
    /// The scenarios that the architecture passed before, by path, if it is the only one.
    package var verified: [String: VerifiedRun] = [:]

    package var timeKind: TimeKind { TimeKind(enqueuing: enqueuing) }
  }

  let scenarios: [SentScenario]
  let groups: [Group]
  let work: Work
  /// The words that start the program, for commands; nil if it has no command that replays.
  let commandName: String?
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
