import Foundation

/// One interrupted run, in a folder of its own.
struct InterruptedRun {
  struct Finding {
    /// The exit code, or a note that it did not run.
    let ending: String
    var faults: [String] = []
    /// The end of its standard error.
    var complaint = ""
  }

  /// The time in seconds in which a stopped run must end.
  private static let patience = 15.0

  private let program: URL
  private let plan: InterruptionPlan

  init(of program: URL, _ plan: InterruptionPlan) {
    self.program = program
    self.plan = plan
  }

  func perform() throws -> Finding {
    guard let folder = try WorkFolder(room: plan.room) else {
      return Finding(ending: "not tried (no disk can be mounted: run it under `unshare -rm`)")
    }
    let process = Process()
    process.executableURL = program
    process.arguments = plan.arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    let errors = try folder.makeErrors()
    process.standardError = errors
    let output = Pipe()
    if plan.kind == .fullDisk, let file = try? folder.makeOutput() {
      process.standardOutput = file
    } else {
      process.standardOutput = output
    }
    output.fileHandleForReading.readabilityHandler = {
      if $0.availableData.isEmpty { $0.readabilityHandler = nil }
    }
    try process.run()
    let start = ContinuousClock.now
    while process.isRunning, ContinuousClock.now - start < .seconds(plan.moment) { usleep(500) }
    let endedBefore = !process.isRunning
    stop(process, output)
    let isLate = !wait(for: process)
    if isLate { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    var finding = Finding(ending: "exit code \(Self.code(of: process))")
    finding.complaint = folder.complaint
    if isLate { finding.faults.append("it did not end within \(Self.patience) s") }
    finding.faults += faults(of: Self.code(of: process), endedBefore, finding.complaint)
    finding.faults += folder.faults(leftBy: program)
    return finding
  }

  private func stop(_ process: Process, _ output: Pipe) {
    switch plan.kind {
    case .controlC: kill(process.processIdentifier, SIGINT)
    case .terminate: kill(process.processIdentifier, SIGTERM)
    // The main job writes at its end, or when it is stopped. The others fill the disk themselves.
    case .fullDisk: if plan.arguments.isEmpty { kill(process.processIdentifier, SIGINT) }
    case .closedOutput:
      output.fileHandleForReading.readabilityHandler = nil
      try? output.fileHandleForReading.close()
    }
  }

  private func wait(for process: Process) -> Bool {
    // A measurement notices a closed output when it prints, so it may work to its end.
    let seconds = plan.kind == .closedOutput ? 10 * Self.patience : Self.patience
    let start = ContinuousClock.now
    while process.isRunning {
      guard ContinuousClock.now - start < .seconds(seconds) else { return false }
      usleep(2_000)
    }
    return true
  }

  /// The exit code as a shell reports it.
  private static func code(of process: Process) -> Int32 {
    process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  /// - Parameter endedBefore: true if it ended before the moment.
  private func faults(of code: Int32, _ endedBefore: Bool, _ complaint: String) -> [String] {
    let expected: [Int32] =
      switch plan.kind {
      case _ where endedBefore && plan.kind != .fullDisk: [0]
      case .controlC: [130]
      case .terminate: [143]
      // The room may suffice.
      case .fullDisk: plan.arguments.isEmpty ? [2, 130] : [0, 2, 3]
      case .closedOutput: [141]
      }
    guard expected.contains(code) else { return ["exit code \(code) and not \(expected)"] }
    if plan.kind == .fullDisk, code == 2, !complaint.contains("the disk is full") {
      return ["it does not say that the disk is full"]
    }
    return []
  }
}
