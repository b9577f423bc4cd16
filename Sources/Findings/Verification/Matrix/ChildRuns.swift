import ChildProcesses
import FeatureContract
import Foundation
import Queues
import Replay

/// Makes the runs of one architecture in a child process, several runs a job. If the child is lost,
/// the runs of the job are made one by one: the one that ends it is named, and all others are kept.
struct ChildRuns {
  /// The number of runs per job.
  private static let jobSize = 16
  /// The number of crashed runs that are made again for a backtrace, which takes seconds.
  private static let backtraces = 3

  private let program: ChildProgram
  private let commandName: String?
  private let progress: VerificationProgress
  private let scenarios: SentScenarios
  private var child: Child<VerificationService>?
  /// The numbers of the scenarios that the child has.
  private var sent: Set<Int> = []
  /// The child has made no run yet.
  private var isFresh = false
  private var unsettled = UnsettledArms()
  private var backtracesLeft = Self.backtraces

  init(
    of program: ChildProgram, commandName: String?, sending scenarios: SentScenarios,
    _ progress: VerificationProgress
  ) {
    self.program = program
    self.scenarios = scenarios
    self.commandName = commandName
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
  }

  /// Ends the child.
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
        keep(try lost(first, ending), of: first)
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
  private static func limit(of tasks: [VerificationMatrix.Task]) -> Int {
    tasks.contains(where: \.file.isHeavy) ? 900 : 180
  }

  private mutating func lost(
    _ task: VerificationMatrix.Task, _ ending: Ending
  ) throws -> TaskResult {
    var site = CrashSite(ending.errorLines)
    if case .signalled = ending.how, site.source == nil, backtracesLeft > 0 {
      backtracesLeft -= 1
      let again = try program.open(VerificationService.self, showingBacktraces: true)
      defer { again.terminate() }
      if case .lost(let ending) = try again.answer(
        to: scenarios.job(of: [task], besides: []), within: Self.limit(of: [task]))
      {
        let found = CrashSite(ending.errorLines)
        site.source = found.source
        site.message = site.message ?? found.message
      }
    }
    let how = site.message == nil ? ending.description : ending.withoutErrorLine
    let crash = Failure.crash(how: how, source: site.source, message: site.message)
    return TaskResult(
      findings: [VerificationCell.Finding(task, crash)],
      ending: ending.wasOverdue ? .late : .judged)
  }

  private mutating func keep(_ result: TaskResult, of task: VerificationMatrix.Task) {
    var result = result
    for index in result.findings.indices {
      result.findings[index].replay = task.replayText(of: commandName)
    }
    unsettled.note(result, of: task)
    progress.add(result, of: task)
  }
}

extension VerificationMatrix.Task {
  /// The command that replays this run; the run in words if the program has no commands.
  fileprivate func replayText(of program: String?) -> String {
    guard let program else {
      let schedule = backend.scheduleSeed.map { ", seed \($0)" } ?? ""
      return "\(file.path) through \(arm.architecture.name) under \(arm.layout.name), "
        + "\(backend.name)\(schedule)"
    }
    return arm.replayCommand(for: file.path, on: backend, of: program)
  }
}
