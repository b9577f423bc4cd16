import Dispatch
import Foundation

/// Runs a program in a process of its own, which is given lines and gives lines back.
final class ChildProcess {
  /// In seconds. A child that runs longer is ended, because what it runs does not settle.
  private static let timeout = 1_800.0

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// What it writes to standard error. A file, so that the child never waits for a reader.
  private let errors: URL
  private var received = Data()
  private let deadline: DispatchWorkItem

  struct Ending: CustomStringConvertible {
    /// Its exit code, or the signal that ended it.
    let status: Int32
    let wasSignalled: Bool
    /// The last line that it wrote to standard error; empty if there is none.
    let lastErrorLine: String

    var description: String {
      let how = wasSignalled ? "crashed with signal \(status)" : "ended with exit code \(status)"
      return lastErrorLine.isEmpty ? how : "\(how): \(lastErrorLine)"
    }
  }

  /// - Parameter environment: added to this program's own.
  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws -> ChildProcess {
    let child = try ChildProcess()
    child.process.executableURL = URL(filePath: executable)
    child.process.arguments = arguments
    child.process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }
    child.process.standardInput = child.input
    child.process.standardOutput = child.output
    child.process.standardError = try FileHandle(forWritingTo: child.errors)
    try child.process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: child.deadline)
    return child
  }

  private init() throws {
    errors = FileManager.default.temporaryDirectory
      .appending(path: "bindlab-\(UUID().uuidString).txt")
    try Data().write(to: errors)
    deadline = DispatchWorkItem { [process] in process.terminate() }
  }

  deinit {
    try? FileManager.default.removeItem(at: errors)
  }

  /// Gives the child a line, without its end.
  func send(line: Data) throws {
    try input.fileHandleForWriting.write(contentsOf: line + [UInt8(ascii: "\n")])
  }

  /// Waits for the child's next line; nil once its output has ended.
  func nextLine() throws -> Data? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(received[..<end])
        received = Data(received[(end + 1)...])
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      received.append(more)
    }
  }

  func closeInput() {
    try? input.fileHandleForWriting.close()
  }

  /// Waits for the child's end.
  func finish() -> Ending {
    process.waitUntilExit()
    deadline.cancel()
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return Ending(
      status: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal,
      lastErrorLine: String(text.split(separator: "\n").last ?? ""))
  }
}
