import Queues
import Synchronization
import Testing

/// One run of a test's code, with the issues in it that are failures.
struct NotedRun: Sendable {
  let end: SimulationEnd<Void>
  let failures: [Issue]
  /// The job in which the first of them came; nil if none did.
  let failingJob: Int?

  /// - Parameters:
  ///   - isRecording: issues go on to the test; else they are only noted. Those of tasks that are
  ///     left when the code has ended do neither.
  ///   - isRemembering: keeps the decisions.
  init(
    _ order: Schedule, recording isRecording: Bool, remembering isRemembering: Bool = true,
    patience: Duration = .seconds(1), left: LeftTasks = .kept,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws {
    guard let test = Test.current else { preconditionFailure("no test hears of its issues") }
    let issues = Mutex((failures: [Issue](), job: Int?.none, areOver: false))
    let ended = Mutex<SimulationEnd<Void>?>(nil)
    let scope = IssueHandlingTrait.compactMapIssues { issue in
      issues.withLock { issues in
        guard !issues.areOver else { return nil }
        if issue.isFailure {
          if issues.failures.isEmpty { issues.job = TaskExecutors.currentJob }
          issues.failures.append(issue)
        }
        return isRecording ? issue : nil
      }
    }
    try await scope.provideScope(for: test, testCase: Test.Case.current) {
      let end = simulation(
        order, remembering: isRemembering, patience: patience, left: left, name: test.name, body
      ) {
        issues.withLock { issues in
          issues.areOver = true
          return !issues.failures.isEmpty
        }
      }
      ended.withLock { $0 = end }
    }
    guard let end = ended.withLock({ $0 }) else { preconditionFailure("the scope runs it") }
    self.end = end
    (failures, failingJob) = issues.withLock { ($0.failures, $0.job) }
  }
}
