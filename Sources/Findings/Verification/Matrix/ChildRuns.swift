import ChildProcesses
import FeatureContract
import Foundation
import Queues
import Replay
import Synchronization

/// Makes the runs of one architecture in a child process, several runs a job. If the child is lost,
/// the runs of the job are made one by one: the one that ends it is named, and all others are kept.
struct ChildRuns {
  private static let jobSize = 16

  private let program: ChildProgram
  private let progress: VerificationProgress
  private let scenarios: SentScenarios
  private var child: Child<VerificationService>?
  /// The numbers of the scenarios that the child has.
  private var sent: Set<Int> = []
  /// The child has made no run yet.
  private var isFresh = false
  private var unsettled = UnsettledArms()

  init(
    of program: ChildProgram, sending scenarios: SentScenarios, _ progress: VerificationProgress
  ) {
    self.program = program
    self.scenarios = scenarios
    self.progress = progress
  }

  mutating func make(_ tasks: [VerificationMatrix.Task]) throws {
    var rest = tasks[...]
    while !rest.isEmpty {
      // A heavy scenario has a job of its own, and so its own time limit.
      let isHeavy = rest.first?.file.isHeavy == true
      let job = isHeavy ? rest.prefix(1) : rest.prefix(Self.jobSize).prefix { !$0.file.isHeavy }
      rest = rest.dropFirst(job.count)
      try make(job: Array(job))
    }
    end()
  }

  mutating func end() {
    child?.end()
    child = nil
  }

  private mutating func make(job: [VerificationMatrix.Task]) throws {
    var rest = job[...]
    var isOneByOne = false
    while let first = rest.first {
      if unsettled.contains(first) {
        keep(.givenUp, of: first)
        rest.removeFirst()
        continue
      }
      let tasks = isOneByOne ? rest.prefix(1) : rest.prefix { !unsettled.contains($0) }
      let wasFresh = child == nil || isFresh
      switch try answer(to: Array(tasks)) {
      case .answered(let answer):
        guard !answer.results.isEmpty, answer.results.count <= tasks.count else {
          throw RequestError(.ownFault, "a verifying process answered \(answer.results.count) runs")
        }
        for (task, result) in zip(tasks, answer.results) { keep(result, of: task) }
        rest = rest.dropFirst(answer.results.count)
        // A late run may still be busy there.
        if answer.results.last?.ending == .late { abandonChild() }
      case .lost(let ending) where tasks.count == 1 && wasFresh:
        keep(lost(first, ending), of: first)
        rest.removeFirst()
      case .lost:
        // An earlier run may have left the cause of the child's end, so the next one begins anew.
        isOneByOne = true
      }
    }
  }

  private mutating func answer(
    to tasks: [VerificationMatrix.Task]
  ) throws -> ChildOutcome<VerificationAnswer> {
    let child = try self.child ?? open()
    self.child = child
    isFresh = false
    let job = scenarios.job(of: tasks, besides: sent)
    let outcome = try child.answer(to: job, within: Self.limit(of: tasks))
    sent.formUnion(job.scenarios.keys)
    if case .lost = outcome { self.child = nil }
    return outcome
  }

  private mutating func open() throws -> Child<VerificationService> {
    isFresh = true
    sent = []
    return try program.open(VerificationService.self)
  }

  private mutating func abandonChild() {
    child?.terminate()
    child = nil
  }

  /// The limit in seconds: far longer than the runs take on a slow machine.
  static func limit(of tasks: [VerificationMatrix.Task]) -> Int {
    tasks.contains(where: \.file.isHeavy) ? 900 : 180
  }

  private func lost(_ task: VerificationMatrix.Task, _ ending: Ending) -> TaskResult {
    TaskResult(
      findings: [VerificationCell.Finding(task, .crash(ending.description))],
      ending: ending.wasOverdue ? .late : .judged)
  }

  private mutating func keep(_ result: TaskResult, of task: VerificationMatrix.Task) {
    unsettled.note(result, of: task)
    progress.add(result, of: task)
  }
}

/// The scenarios of a verification in the form for its children. Each is turned into bytes once,
/// and has the same number in all children. The caller keeps the files of the tasks.
final class SentScenarios: Sendable {
  private struct State {
    var numbers: [ObjectIdentifier: Int] = [:]
    var scenarios: [SentScenario] = []
  }

  private let state = Mutex(State())

  /// The job of making these runs.
  func job(of tasks: [VerificationMatrix.Task], besides known: Set<Int>) -> VerificationJob {
    let runs = tasks.map { VerificationJob.Run($0, scenario: number(of: $0.file)) }
    let missing = Set(runs.map(\.scenario)).subtracting(known)
    let all = state.withLock { $0.scenarios }
    let scenarios = Dictionary(uniqueKeysWithValues: missing.map { ($0, all[$0]) })
    return VerificationJob(scenarios: scenarios, runs: runs)
  }

  private func number(of file: ScenarioFile) -> Int {
    let key = ObjectIdentifier(file.reading)
    return state.withLock { state in
      if let number = state.numbers[key] { return number }
      let number = state.scenarios.count
      state.numbers[key] = number
      state.scenarios.append(SentScenario(file))
      return number
    }
  }
}
