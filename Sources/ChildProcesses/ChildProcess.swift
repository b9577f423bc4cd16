import Dispatch
import Foundation

/// Runs a program in a process of its own and collects its output.
struct ChildProcess {
  /// In seconds. A child that runs longer is ended, because what it runs does not settle.
  private static let timeout = 1_800.0

  let executable: String

  struct Output {
    /// What it wrote to standard output.
    let text: String
    /// Its exit code, or the signal that ended it.
    let status: Int32
    let wasSignalled: Bool
    /// The last line that it wrote to standard error; empty if there is none.
    let lastErrorLine: String

    var ending: String {
      let how = wasSignalled ? "crashed with signal \(status)" : "ended with exit code \(status)"
      return lastErrorLine.isEmpty ? how : "\(how): \(lastErrorLine)"
    }
  }

  /// - Parameter padding: the length in bytes of an environment variable that shifts the process's
  ///   memory.
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
    let errors = FileManager.default.temporaryDirectory.appending(
      path: "bindlab-\(UUID().uuidString).txt")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout, execute: end)
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    end.cancel()
    let lastLine = try String(contentsOf: errors, encoding: .utf8).split(separator: "\n").last
    return Output(
      text: String(decoding: bytes, as: UTF8.self), status: process.terminationStatus,
      wasSignalled: process.terminationReason == .uncaughtSignal,
      lastErrorLine: String(lastLine ?? ""))
  }

  /// The file of the running program, also when it was found by PATH.
  private static func resolved(_ executable: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? executable
  }
}
