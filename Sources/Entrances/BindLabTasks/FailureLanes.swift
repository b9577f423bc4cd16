import Queues

/// A line for each job that matters to a failure: the one in which it came, those that a decision is
/// about, and the last ones before it of the tasks that these belong to. What is left out is counted.
struct FailureLanes {
  private let jobs: ArraySlice<TaskJob>
  private let failing: Int?
  /// What was decided otherwise than first in, first out, by job.
  private let marks: [Int: String]
  private let concerned: Set<String>

  init(_ attempt: Attempt) {
    failing = attempt.failingJob
    let end = attempt.jobs.firstIndex { $0.number == attempt.failingJob }
    jobs = attempt.jobs[...(end ?? attempt.jobs.count - 1)]
    let changes = attempt.decisions.filter { $0.choice != 0 }
    marks = Dictionary(
      changes.map { (Int($0.jobs[Int($0.choice)]), $0.isLatency ? "waits longer" : "swapped") },
      uniquingKeysWith: { $1 })
    let numbers = Set(changes.flatMap(\.jobs).map(Int.init))
    concerned = Set(jobs.filter { numbers.contains($0.number) }.flatMap(\.tasks) + ["the test"])
  }

  var text: String {
    var (lines, gap, shown) = ([JobLine](), [String](), shown)
    for job in jobs {
      guard shown.remove(job.number) != nil else {
        gap.append(job.tasks[0])
        continue
      }
      let mark = marks[job.number] ?? (job.number == failing ? "fails" : "")
      lines.append(
        JobLine(
          at: UInt64(job.time / .nanoseconds(1)), on: job.queue, mark, job.words,
          after: Self.words(for: gap)))
      gap = []
    }
    return JobLine.text(of: lines)
  }

  /// Their numbers. First come the failure and the decisions, then who was last to do something, of
  /// the tasks that the decisions are about before others.
  private var shown: Set<Int> {
    var seen: Set<String> = []
    let ranked = jobs.reversed().enumerated().map { age, job in
      let isDecided = job.number == failing || marks[job.number] != nil
      let isLast = job.tasks.count { seen.insert($0).inserted } > 0
      let isConcerned = !concerned.isDisjoint(with: job.tasks)
      return (isDecided ? 0 : (isLast ? 1 : 3) + (isConcerned ? 0 : 1), age, job.number)
    }
    return Set(ranked.sorted { $0 < $1 }.prefix(JobLine.most).map(\.2))
  }

  /// Nil for no jobs.
  private static func words(for names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let most = 3
    let told = counts.prefix(most).map { "\($0.value) of \($0.key)" }
    let others = counts.dropFirst(most).reduce(0) { $0 + $1.value }
    return "left out: " + (told + (others > 0 ? ["\(others) others"] : [])).joined(separator: ", ")
  }
}

extension TaskJob {
  /// Its own, or what else it is, and those that are seen to have done something in it.
  fileprivate var tasks: [String] { [String(label.trimmingPrefix("wake-up of "))] + calls }

  fileprivate var words: String {
    let calls = (slow.isEmpty ? calls : slow).filter { $0 != label }
    return label + (calls.isEmpty ? "" : ", for " + calls.joined(separator: ", "))
  }
}
