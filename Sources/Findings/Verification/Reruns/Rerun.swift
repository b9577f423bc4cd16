public import EventLogs
import FeatureContract
import Replay
import TextOutput

/// A log, and the log of its run made again.
public struct Rerun {
  public let was: EventLog
  public let now: EventLog
  /// The seed of the schedule of the rerun; nil for first in, first out.
  public let seed: UInt64?
  public let difference: FirstDifference?

  /// Compares the two. Every record of a simulated log must be the same. Of a live log, whose jobs
  /// ran as they did, the screens must be.
  public init(of log: EventLog, _ repeated: EventLog, seed: UInt64? = nil) {
    self.seed = seed
    was = log
    now = repeated.limited(to: log.header.kinds)
    if log.header.clock == .monotonic {
      difference = Transcript(of: was)
        .firstDifference(from: Transcript(of: now), isCutOff: !log.isWhole).map { .entry($0) }
      return
    }
    difference = LogComparison(was, now).firstDifferentRecord.flatMap { [was] index in
      // If the writer was stopped, the log must be the beginning of the rerun.
      index == was.records.count && !was.isWhole ? nil : .record(index)
    }
  }
}
