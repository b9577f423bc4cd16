public import EventLogs
import FeatureContract
import Queues
public import Replay

/// The counts of a right run, as far as measurements need them.
public struct VerifiedRun: Codable, Hashable, Sendable {
  public let counts: Counts
  /// The counts of `load` alone.
  public let loadCounts: Counts
  public let glitches: Int

  /// - Parameter judgement: the judgement on a run without a failure.
  public init(_ judgement: RunJudgement) {
    counts = judgement.counts
    loadCounts = judgement.loadCounts
    glitches = judgement.glitches
  }
}

extension [VerificationCell] {
  /// The counts of a scenario in simulation, first in, first out. Nil unless by these cells it
  /// passed there and on live queues. They must be of this reading of the file, not of another one
  /// of the same name.
  public func verifiedRun(of file: ScenarioFile, through arm: Arm) -> VerifiedRun? {
    let tallies = lazy.filter {
      $0.feature == arm.feature.name && $0.architecture == arm.architecture.name
        && $0.queues == arm.layout.name
    }.flatMap { cell in
      cell.files.filter { $0.reading === file.reading }.map { (cell.backend, $0) }
    }
    let isPassed = BackendKind.allCases.allSatisfy { backend in
      let ofBackend = tallies.filter { $0.0 == backend.rawValue }.map(\.1)
      return !ofBackend.isEmpty && ofBackend.allSatisfy { $0.passed == $0.runs }
    }
    return isPassed ? tallies.lazy.compactMap(\.1.verified).first : nil
  }
}
