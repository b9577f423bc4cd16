import EventLogs
import FeatureContract
import Replay

/// A log, and the log of its run made again.
struct Repetition {
  enum Difference: Hashable {
    /// This record of the log is another now, is not there any more, or is new.
    case record(Int)
    /// This input, by its place in the transcript, is another or shows something else.
    case shown(Int)
  }

  let was: EventLog
  let now: EventLog
  /// The seed of the schedule in which it was made again; nil for first in, first out.
  let seed: UInt64?
  let difference: Difference?

  /// Of a simulated log every record must be the same. Of a live one, whose jobs ran as they did,
  /// what was shown must be.
  init(of log: EventLog, _ repeated: EventLog, seed: UInt64? = nil) {
    self.seed = seed
    was = log
    now = repeated.limited(to: log.header.kinds)
    if log.header.clock == .monotonic {
      difference = Transcript(of: was)
        .firstDifference(from: Transcript(of: now), isCutOff: !log.isWhole).map { .shown($0) }
      return
    }
    difference = LogComparison(was, now).firstDifferentRecord.flatMap { [was] place in
      // Of a log whose writer was stopped, what is there must be the beginning.
      place == was.records.count && !was.isWhole ? nil : .record(place)
    }
  }

  func text(for feature: FeatureEntry) -> String {
    switch difference {
    case nil where was.header.clock == .monotonic:
      "the same screens, in simulation" + (seed.map { " (--seed \($0))" } ?? "")
        + (was.isWhole ? "" : ", as far as it goes")
    case nil: "the same \(was.records.count) records"
    case .record(let place)?: text(ofRecord: place)
    case .shown(let entry)?:
      "input \(entry) is another or shows something else"
        + changes(
          Transcript(of: was).jsonLines(for: feature), Transcript(of: now).jsonLines(for: feature),
          at: entry)
    }
  }

  private func text(ofRecord place: Int) -> String {
    let (before, after) = (was.lines(at: place), now.lines(at: place))
    let what =
      after.isEmpty ? "is not there any more" : before.isEmpty ? "is new" : "differs"
    return "record \(place) \(what)" + changes(before, after, at: 0)
  }

  private func changes(_ was: [String], _ now: [String], at place: Int) -> String {
    (place < was.count ? "\n  was  \(was[place])" : "")
      + (place < now.count ? "\n  is   \(now[place])" : "")
  }
}

extension EventLog {
  /// The line of a record, if there is one.
  fileprivate func lines(at place: Int) -> [String] {
    guard records.indices.contains(place) else { return [] }
    return [RecordEncoding(header).line(of: records[place], at: place)]
  }
}
