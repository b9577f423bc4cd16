/// A file that may hold a banned construct, how many lines of it, and why.
struct Exemption: Sendable {
  let construct: String
  let path: String
  let lines: Int
  let reason: String

  static let all = [
    Exemption(
      construct: "nonisolated(unsafe)", path: "Sources/Platform/Queues/LiveBackend.swift", lines: 1,
      reason: "Dispatch wants a Sendable job; architectures hand over plain closures, and where "
        + "each really ran is recorded and judged"),
    Exemption(
      construct: "nonisolated(unsafe)", path: "Sources/Features/Contract/MainActorCode.swift",
      lines: 1,
      reason: "a run uses a screen in jobs of main only, and its executors make these jobs those "
        + "of MainActor: so the code of users needs no such word"),
    Exemption(
      construct: "@unchecked Sendable", path: "Sources/Platform/TaskExecutors/TaskRun.swift",
      lines: 1,
      reason: "executors hand the run from thread to thread: what it knows is behind a lock, and "
        + "a simulated queue is used on its own thread only"),
    Exemption(
      construct: "@unchecked Sendable", path: "Sources/Architectures/MVVMObservable/Renewal.swift",
      lines: 1,
      reason: "Observation wants a sendable `onChange`; it is called where the change is made, and "
        + "what views observe is changed on main only, which the log shows"),
    Exemption(
      construct: "@unchecked Sendable",
      path: "Sources/Architectures/MVVMObservable/ObservableBindings.swift", lines: 1,
      reason: "the same; a simulation has one thread"),
    Exemption(
      construct: "nonisolated(unsafe)",
      path: "Sources/Architectures/MVVMAsync/AsyncSequence+Following.swift", lines: 1,
      reason:
        "a task wants what it calls to be sendable; it is called on MainActor, whose jobs are "
        + "those of main, where alone views are used, and the log records where each write ran"),
    Exemption(
      construct: "@unchecked Sendable", path: "Sources/Platform/TaskExecutors/MeasuredTasks.swift",
      lines: 1, reason: "it never changes, and jobs of its run only enqueue on its queues"),
    Exemption(
      construct: "@unchecked Sendable", path: "Sources/Runs/Passes/Calibration+Arm.swift",
      lines: 1,
      reason: "Observation wants a sendable `onChange`; it is called where the change is made, on "
        + "main"),
    Exemption(
      construct: "sleep", path: "Tests/TaskExecutorsTests/Programs.swift", lines: 2,
      reason: "that these take no time is what is tested"),
    Exemption(
      construct: "sleep", path: "Tests/QuestionsTests/Answers.swift", lines: 1,
      reason: "in simulation, where time passes once all has settled"),
    Exemption(
      construct: "sleep", path: "Tests/ReplayTests/TaskForm.swift", lines: 1,
      reason: "an architecture that sleeps, in simulation"),
    Exemption(
      construct: "sleep", path: "Tests/BindLabKitTests/MainActorCodeTests.swift", lines: 1,
      reason: "a view that sleeps, in simulation"),
  ]

  /// The findings that no exemption covers, and the exemptions that cover more than there is.
  static func apply(
    _ exemptions: [Exemption], to findings: [Finding], of construct: String
  ) -> [Finding] {
    let relevant = exemptions.filter { $0.construct == construct }
    let uncovered = findings.filter { finding in
      let count = findings.filter { $0.path == finding.path }.count
      return !relevant.contains { $0.path == finding.path && $0.lines >= count }
    }
    let unused = relevant.filter { exemption in
      findings.filter { $0.path == exemption.path }.count < exemption.lines
    }
    return uncovered
      + unused.map {
        Finding(
          path: $0.path, line: nil,
          remedy: "is exempt for \($0.lines) lines of \(construct) and has fewer: "
            + "lower or remove the exemption in Exemption.swift")
      }
  }
}
