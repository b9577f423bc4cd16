import Queues
import Synchronization
import Testing

/// One run of a test's code in one order.
struct Attempt {
  /// Its order, whatever chose it.
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
    let issues = Mutex<[Issue]>([])
    let ended = Mutex<SimulationEnd<Void>?>(nil)
    var error: (any Error)?
    do {
      try Self.noting(passingOn: isRecording) {
        let run = simulation(order, remembering: true, patience: patience, body) {
          issues.withLock { !$0.isEmpty }
        }
        ended.withLock { $0 = run }
      } _: { issue in
        issues.withLock { $0.append(issue) }
      }
    } catch let thrown {
      error = thrown
    }
    let (first, run) = (issues.withLock(\.first), ended.withLock { $0 })
    if case .failure(let thrown)? = run?.result { error = thrown }
    (decisions, jobs) = (run?.decisions ?? [], run?.jobs ?? [])
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
