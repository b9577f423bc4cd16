import Queues
import Testing

/// One run of a test's code in one order.
struct Attempt {
  /// Its order, whatever chose it.
  let decisions: [Decision]
  /// See `SimulatedBackend.chains`.
  let chains: Int
  /// A library took jobs, and ran them in an order of its own.
  let othersRanJobs: Bool
  let jobs: [TaskJob]
  /// The job in which it failed: the last one, unless an expectation says it.
  let failingJob: Int?
  /// The first thing that went wrong; nil if nothing did.
  let cause: String?
  /// Equal for runs that fail in the same way: where the first issue is, or the kind of error.
  let identity: String?
  /// Something outside of the simulation took part, so no order says anything.
  let isUncontrolled: Bool
  /// By `Test.cancel`, for the test does not apply here: it neither passes nor fails.
  let isCalledOff: Bool

  /// - Parameter isRecording: issues go on to the test; else they are only noted.
  init(
    _ order: Schedule, recording isRecording: Bool, patience: Duration = .seconds(1),
    left: LeftTasks = .kept, _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    var (run, error): (NotedRun?, (any Error)?) = (nil, nil)
    do {
      // Only a scope of Testing hears of issues, and that is asynchronous. So it is in a simulation
      // around the one in which the code runs, which has the jobs of the code alone.
      let noted = try simulation(.fifo, patience: .seconds(1)) {
        try await NotedRun(
          order, recording: isRecording, patience: patience, left: left, body)
      }.result.get().value
      if case .failure(let thrown) = noted.end.result { error = thrown }
      run = noted
    } catch let thrown {
      error = thrown
    }
    var escape: String?
    if case .escaped(let escapes, let thrown)? = error as? SimulationFailure {
      escape = "\(SimulationFailure.escaped(escapes, error: nil))\n  So no order says anything."
      error = thrown
    }
    isCalledOff = error?.isCallingOff == true
    if isCalledOff { error = nil }
    let first = run?.failures.first
    let failure = first.map(Self.words) ?? error.map(Self.words)
    (decisions, chains) = (run?.end.decisions ?? [], run?.end.chains ?? 0)
    (jobs, othersRanJobs) = (run?.end.jobs ?? [], run?.end.othersRanJobs ?? false)
    failingJob = failure == nil ? nil : run?.failingJob ?? jobs.last?.number
    isUncontrolled = escape != nil
    cause =
      escape.map { (failure.map { "\($0)\n  perhaps because it is " } ?? "") + $0 } ?? failure
    identity =
      first.map(Self.identity) ?? error.map { String(Self.words(of: $0).prefix { $0 != ":" }) }
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

extension Error {
  /// `Test.cancel` threw it. Testing keeps its type to itself.
  var isCallingOff: Bool { String(reflecting: type(of: self)) == "Testing.SkipInfo" }
}
