import Queues

/// A line for each job that matters to a failure: the one in which it came, those that a decision is
/// about, and the last ones before it of the tasks that these belong to. What is left out is counted.
struct FailureLanes {
  private let jobs: [TaskJob]
  private let failing: Int?
  /// What was decided otherwise than first in, first out, by job.
  private let marks: [Int: String]
  /// The tasks whose calls take longer in a job.
  private let slow: [Int: [Int]]
  private let names: [Int: String]
  private let concerned: Set<Int>

  init(_ attempt: Attempt) {
    let end = attempt.jobs.firstIndex { $0.number == attempt.failingJob }
    let last = end ?? attempt.jobs.count - 1
    (jobs, failing) = (Array(attempt.jobs.prefix(last + 1)), attempt.failingJob)
    let changes = attempt.decisions.filter { $0.choice != 0 }
    marks = Dictionary(
      zip(attempt.decisions.swapped, changes).map {
        (Int($0), $1.isLatency ? "waits longer" : "swapped")
      }, uniquingKeysWith: { $1 })
    slow = Self.slow(attempt)
    names = Dictionary(
      jobs.lazy.filter { $0.task != 0 }.map { ($0.task, $0.label) },
      uniquingKeysWith: { one, _ in one })
    let numbers = Set(changes.flatMap(\.jobs).map(Int.init))
    let meant = jobs.filter { numbers.contains($0.number) || changes.isEmpty }
    concerned = Set(meant.flatMap { [$0.task] + $0.calls }).union([1]).subtracting([0])
  }

  var text: String {
    let shown = shown
    var (gaps, before) = ([Int: String](), 0)
    for (line, index) in shown.enumerated() {
      gaps[line] = Self.words(for: jobs[before..<index].map(name))
      before = index + 1
    }
    return JobLine.text(
      of: shown.map { index in
        let job = jobs[index]
        let mark = marks[job.number] ?? ""
        return JobLine(
          at: UInt64(job.time / .nanoseconds(1)), on: job.queue,
          job.number == failing && mark.isEmpty ? "fails" : mark, words(for: job))
      }, leavingOut: gaps)
  }

  /// Their indices. First come the failure and the decisions, then who was last to do something.
  private var shown: [Int] {
    var (picked, seen) = (Set<Int>(), Set<Int>())
    func pick(_ isMeant: (TaskJob) -> Bool) {
      for index in jobs.indices.reversed() where picked.count < JobLine.most && isMeant(jobs[index])
      {
        picked.insert(index)
      }
    }
    func tasks(of job: TaskJob) -> [Int] { [job.task] + job.calls }
    pick { $0.number == failing || marks[$0.number] != nil }
    pick { job in
      tasks(of: job).contains { concerned.contains($0) && seen.insert($0).inserted }
    }
    pick { job in tasks(of: job).contains { $0 != 0 && seen.insert($0).inserted } }
    pick { !concerned.isDisjoint(with: tasks(of: $0)) || marks.isEmpty }
    return picked.sorted()
  }

  private func name(_ job: TaskJob) -> String {
    names[job.task] ?? String(job.label.trimmingPrefix("wake-up of "))
  }

  private func words(for job: TaskJob) -> String {
    let calls = (slow[job.number] ?? job.calls).filter { $0 != job.task }
    guard !calls.isEmpty else { return job.label }
    return "\(job.label), for " + calls.map { names[$0] ?? "task \($0)" }.joined(separator: ", ")
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

  /// The latencies that a job draws are decided in the order in which its tasks draw them.
  private static func slow(_ attempt: Attempt) -> [Int: [Int]] {
    let draws = Dictionary(uniqueKeysWithValues: attempt.jobs.map { ($0.number, $0.draws) })
    var (slow, counts) = ([Int: [Int]](), [Int: Int]())
    for decision in attempt.decisions where decision.isLatency {
      guard let job = decision.jobs.first.map(Int.init) else { continue }
      let count = counts[job, default: 0]
      counts[job] = count + 1
      guard decision.choice != 0, let drawn = draws[job], count < drawn.count else { continue }
      slow[job, default: []].append(drawn[count])
    }
    return slow
  }
}
