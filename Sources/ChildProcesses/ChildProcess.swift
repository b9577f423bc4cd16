import Dispatch
import Foundation

/// Runs a program in a process of its own and takes what it prints.
struct ChildProcess {
  /// A child that runs longer than this many seconds is ended: what it runs does not settle.
  private static let deadline = 1_800.0

  let executable: String

  struct Output {
    let text: String
    /// How it ended: its exit code, or the signal that ended it.
    let status: Int32
    let wasSignalled: Bool
    /// The last line it complained with; empty when there is none.
    let complaint: String

    var ending: String {
      let how = wasSignalled ? "crashed with signal \(status)" : "ended with exit code \(status)"
      return complaint.isEmpty ? how : "\(how): \(complaint)"
    }
  }

  /// - Parameter padding: the length of an environment variable that shifts the process's memory.
  func run(_ arguments: [String], padding: Int = 0) throws -> Output {
    let process = Process()
    process.executableURL = URL(filePath: Self.resolved(executable))
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["BINDLAB_PADDING"] = String(repeating: "x", count: padding)
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    let complaints = FileManager.default.temporaryDirectory.appending(
      path: "bindlab-\(UUID().uuidString).txt")
    try Data().write(to: complaints)
    defer { try? FileManager.default.removeItem(at: complaints) }
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.deadline, execute: end)
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    end.cancel()
    let lastLine = try String(contentsOf: complaints, encoding: .utf8).split(separator: "\n").last
    return Output(
      text: String(decoding: bytes, as: UTF8.self), status: process.terminationStatus,
      wasSignalled: process.terminationReason == .uncaughtSignal,
      complaint: String(lastLine ?? ""))
  }

  /// The file of the running program, also when it was found by PATH.
  private static func resolved(_ executable: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? executable
  }
}
