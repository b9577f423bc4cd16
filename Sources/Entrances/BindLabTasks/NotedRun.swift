import Queues
import Synchronization
import Testing

/// One run of a test's code, with the issues in it that are failures.
struct NotedRun: Sendable {
  let end: SimulationEnd<Void>
  let failures: [Issue]

  /// - Parameter isRecording: issues go on to the test; else they are only noted. Those of tasks
  ///   that are cancelled because the code has ended do neither.
  init(
    _ order: Schedule, recording isRecording: Bool, patience: Duration = .seconds(1),
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws {
    let issues = Mutex((failures: [Issue](), areOver: false))
    let ended = Mutex<SimulationEnd<Void>?>(nil)
    @Sendable func simulate() {
      let end = simulation(order, remembering: true, patience: patience, body) {
        issues.withLock { issues in
          issues.areOver = true
          return !issues.failures.isEmpty
        }
      }
      ended.withLock { $0 = end }
    }
    let scope = IssueHandlingTrait.compactMapIssues { issue in
      issues.withLock { issues in
        guard !issues.areOver else { return nil }
        if issue.isFailure { issues.failures.append(issue) }
        return isRecording ? issue : nil
      }
    }
    if let test = Test.current {
      try await scope.provideScope(for: test, testCase: Test.Case.current) { simulate() }
    } else {
      simulate()
    }
    guard let end = ended.withLock({ $0 }) else { preconditionFailure("the scope runs it") }
    (self.end, failures) = (end, issues.withLock(\.failures))
  }
}
