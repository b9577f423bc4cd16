import EventLogs
import FeatureContract
import Replay
import TextOutput

/// A log, and the log of its run made again.
struct Rerun {
  let was: EventLog
  let now: EventLog
  /// The seed of the schedule in which it was made again; nil for first in, first out.
  let seed: UInt64?
  let difference: LogDifference.Place?

  /// Of a simulated log every record must be the same. Of a live one, whose jobs ran as they did,
  /// what was shown must be.
  init(of log: EventLog, _ repeated: EventLog, seed: UInt64? = nil) {
    self.seed = seed
    was = log
    now = repeated.limited(to: log.header.kinds)
    if log.header.clock == .monotonic {
      difference = Transcript(of: was)
        .firstDifference(from: Transcript(of: now), isCutOff: !log.isWhole).map { .entry($0) }
      return
    }
    difference = LogComparison(was, now).firstDifferentRecord.flatMap { [was] place in
      // Of a log whose writer was stopped, what is there must be the beginning.
      place == was.records.count && !was.isWhole ? nil : .record(place)
    }
  }

  func text(for feature: FeatureEntry, in ink: Ink) -> String {
    guard difference == nil else {
      return "another run now\n\n"
        + LogDifference((was, now), ("was", "is"), feature, at: difference).text(in: ink)
    }
    guard was.header.clock == .monotonic else { return "the same \(was.records.count) records\n" }
    return "the same screens, in simulation" + (seed.map { " (--seed \($0))" } ?? "")
      + (was.isWhole ? "\n" : ", as far as it goes\n")
  }
}
