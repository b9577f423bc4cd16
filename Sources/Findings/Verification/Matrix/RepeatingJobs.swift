import EventLogs
import FeatureContract
import Interaction

/// The repeating jobs at the end of a run that did not settle.
struct RepeatingJobs {
  /// The number of jobs at the end of a log that are examined.
  private static let looked = 100

  /// The description for people; empty if the log has no jobs.
  let description: String

  init(of log: EventLog, _ feature: FeatureEntry) {
    var queues: [String: Int] = [:]
    var causes: [String: Int] = [:]
    var writes: [String: Int] = [:]
    var roots = Roots(of: log)
    var jobs = 0
    for (index, record) in log.records.enumerated().reversed() {
      if record.kind == .jobStart {
        jobs += 1
        queues[log.header.queues[Int(record.queue)], default: 0] += 1
        causes[roots.input(behind: index, feature) ?? "no input", default: 0] += 1
        if jobs == Self.looked { break }
      } else if record.kind == .write, let property = record.on {
        writes[log.header.properties[Int(property)], default: 0] += 1
      }
    }
    guard jobs > 0 else {
      description = ""
      return
    }
    let wrote = writes.isEmpty ? "wrote nothing" : "wrote \(Self.text(of: writes, jobs: jobs))"
    description =
      "the last \(jobs) jobs ran on \(Self.text(of: queues, jobs: jobs)), were caused by "
      + "\(Self.text(of: causes, jobs: jobs)) and \(wrote)"
  }

  /// The most frequent jobs first, three at most.
  private static func text(of counts: [String: Int], jobs: Int) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(3).map { $0.value == jobs ? $0.key : "\($0.key) (\($0.value))" }
      .joined(separator: ", ") + (sorted.count > 3 ? " and others" : "")
  }
}

/// The inputs that caused records. Repeating jobs cause one another, up to a million times, so each
/// path is followed once.
private struct Roots {
  private let records: [Record]
  /// The inputs by records near the end of the log on paths that were followed.
  private var known: [Int: Int] = [:]

  init(of log: EventLog) {
    records = log.records
  }

  /// The input in the words of `replay`.
  mutating func input(behind index: Int, _ feature: FeatureEntry) -> String? {
    var (current, way) = (index, [index])
    // An input has a cause itself: the job that posted it.
    while known[current] == nil, !records[current].kind.isInput,
      let cause = records[current].cause, cause < current
    {
      current = cause
      if current > records.count - 10_000 { way.append(current) }
    }
    let root = known[current] ?? current
    for step in way { known[step] = root }
    guard let input = UserInput(records[root]) else { return nil }
    return "`\(input.description(in: feature.controls))`"
  }
}
