import Queues
import Synchronization
import TaskExecutors
import Testing

/// One run of a test's code in one order.
struct Attempt {
  /// The order as its decisions, whatever chose them.
  let choices: [UInt8]
  let decisions: [Decision]
  let jobs: [TaskJob]
  /// The first thing that went wrong; nil if nothing did.
  let cause: String?
  /// Equal for runs that fail in the same way: where the first issue is, or the kind of error.
  let identity: String?
  /// Something outside of the simulation took part, so no order says anything.
  let isUncontrolled: Bool

  /// - Parameter isRecording: issues go on to the test; else they are only noted.
  init(
    _ order: Schedule, recording isRecording: Bool, patience: Duration = .seconds(1),
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    let found = Mutex<(issues: [Issue], jobs: [TaskJob], decisions: [Decision])>(([], [], []))
    let failure = Mutex<(any Error)?>(nil)
    do {
      try Self.noting(passingOn: isRecording) {
        let run = simulation(order, remembering: true, patience: patience, body) {
          found.withLock { !$0.issues.isEmpty }
        }
        found.withLock { ($0.jobs, $0.decisions) = (run.jobs, run.decisions) }
        if case .failure(let error) = run.result { failure.withLock { $0 = error } }
      } _: { issue in
        found.withLock { $0.issues.append(issue) }
      }
    } catch {
      failure.withLock { $0 = error }
    }
    let first = found.withLock(\.issues.first)
    let error = failure.withLock { $0 }
    (decisions, jobs) = found.withLock { ($0.decisions, $0.jobs) }
    choices = decisions.map(\.choice)
    isUncontrolled = if case .escaped = error as? SimulationFailure { true } else { false }
    cause =
      isUncontrolled ? error.map(Self.words) : first.map(Self.words) ?? error.map(Self.words)
    identity =
      first.map(Self.identity) ?? error.map { String(Self.words(of: $0).prefix { $0 != ":" }) }
  }

  /// Runs `body` with all issues that are failures told to `note`.
  ///
  /// Only a trait of Testing can do so, and its scope is asynchronous. So it is a simulation around
  /// the one in which the code runs, which has the jobs of the code alone.
  private static func noting(
    passingOn isPassedOn: Bool, _ body: @escaping @Sendable () -> Void,
    _ note: @escaping @Sendable (Issue) -> Void
  ) throws {
    guard let test = Test.current else { return body() }
    let scope = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { note(issue) }
      return isPassedOn ? issue : nil
    }
    _ = try simulated {
      try await scope.provideScope(for: test, testCase: Test.Case.current) { body() }
    }
  }

  private static func words(of error: any Error) -> String {
    error is SimulationFailure ? "\(error)" : "it threw \(error)"
  }

  private static func words(of issue: Issue) -> String {
    let place = issue.sourceLocation.map { "\($0.fileName):\($0.line): " } ?? ""
    return place + issue.description
  }

  private static func identity(of issue: Issue) -> String {
    issue.sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } ?? "\(issue.kind)"
  }
}
