import Synchronization

/// The run behind results: when it was, of what program, how long it took, and its verdict.
package struct RunRecord: Codable, Hashable, Sendable {
  /// The facts that only the program that runs knows.
  package struct Origin: Codable, Hashable, Sendable {
    /// The start, in UTC: `2026-11-25T02:33:14Z`.
    package let date: String
    /// The version of the program.
    package let version: String
    /// The commit of the program's working tree, with `+ changes` if it has any; nil if unknown.
    package let commit: String?

    package init(date: String, version: String, commit: String?) {
      (self.date, self.version, self.commit) = (date, version, commit)
    }
  }

  /// Nil for a library's caller, who has another version and commit.
  package var origin: Origin?
  /// The duration of the measurement, in seconds.
  package let measuring: Double
  /// The duration of the whole run, with its verification; nil for a run that only measured.
  package var whole: Double?
  /// The processor's generation, such as `family 25, model 17`; nil if unknown.
  package let processorModel: String?
  /// Who used the processors while times were taken. Nil if none were, and where the system does
  /// not tell.
  package let use: ProcessorUse?
  package private(set) var verdict: RunVerdict

  package init(
    origin: Origin? = nil, measuring: Double, whole: Double? = nil,
    processorModel: String? = nil, use: ProcessorUse?, verdict: RunVerdict
  ) {
    (self.origin, self.measuring, self.whole) = (origin, measuring, whole)
    (self.processorModel, self.use, self.verdict) = (processorModel, use, verdict)
  }
}

extension RunRecord {
  /// Judges the run beside kept runs. Without any, an earlier verdict stays.
  mutating func judge(
    _ features: [FeatureResult], on environment: MeasurementEnvironment, beside kept: [KeptRun]
  ) {
    let elsewhere = Elsewhere(kept, beside: features)
    guard let apart = elsewhere.apart(features, on: environment, model: processorModel)
    else { return }
    var facts = RunConditions()
    facts.apart = apart
    verdict = verdict.renewed(by: RunRule.besideKeptRuns, of: facts)
  }
}

/// The watch over a run, from its start.
final class RunWatch: Sendable {
  private let start = ContinuousClock.now
  /// The processors' times while something was timed, added up; nil where the system does not tell
  /// them.
  private let timing = Mutex<ProcessorTimes?>(.zero)

  /// Does work whose times are figures, so whose disturbance counts.
  func whileTiming<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = ProcessorTimes.now()
    defer {
      let after = ProcessorTimes.now()
      timing.withLock { sum in
        guard let known = sum, let before, let after else {
          sum = nil
          return
        }
        sum = known + (after - before)
      }
    }
    return try work()
  }

  /// The record of the run up to now.
  func record(of results: [FeatureResult], in environment: MeasurementEnvironment) -> RunRecord {
    let use = timing.withLock(\.self).flatMap(ProcessorUse.init)
    return RunRecord(
      measuring: (ContinuousClock.now - start) / .seconds(1),
      processorModel: MeasurementEnvironment.processorModel(), use: use,
      verdict: RunVerdict(of: RunConditions(results, environment, use)))
  }
}
