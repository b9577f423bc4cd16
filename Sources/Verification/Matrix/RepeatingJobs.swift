import EventLogs
import FeatureContract
import Interaction

/// What the last jobs of a run did that never came to rest: they are those that repeat.
struct RepeatingJobs {
  /// How many jobs at the end of a log are looked at.
  private static let looked = 100

  /// For people; empty where the log has no jobs.
  let description: String

  init(of log: EventLog, _ feature: FeatureEntry) {
    var queues: [String: Int] = [:]
    var causes: [String: Int] = [:]
    var writes: [String: Int] = [:]
    var jobs = 0
    for (index, record) in log.records.enumerated().reversed() {
      if record.kind == .jobStart {
        jobs += 1
        queues[log.header.queues[Int(record.queue)], default: 0] += 1
        causes[Self.input(behind: index, in: log, feature) ?? "no input", default: 0] += 1
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

  /// The most frequent first, three at most.
  private static func text(of counts: [String: Int], jobs: Int) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(3).map { $0.value == jobs ? $0.key : "\($0.key) (\($0.value))" }
      .joined(separator: ", ") + (sorted.count > 3 ? " and others" : "")
  }

  /// The input that a record leads back to, as `replay` prints it.
  private static func input(
    behind index: Int, in log: EventLog, _ feature: FeatureEntry
  ) -> String? {
    var current = index
    while let cause = log.records[current].cause, cause < current { current = cause }
    guard let input = UserInput(log.records[current]) else { return nil }
    return "`\(input.description(in: feature.controls))`"
  }
}
