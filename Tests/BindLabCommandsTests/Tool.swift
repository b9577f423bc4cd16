import Foundation
import TestSupport

// BindLabCommandsTests: the built tool, run as a user runs it.

/// Runs the `bindlab` that was built beside these tests.
struct Tool {
  struct Output {
    let status: Int32
    let text: String
    let complaints: String
  }

  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder to run in; the checkout by default.
  var folder = package
  /// Where standard output goes instead of into the result.
  var output: URL?

  func run(_ arguments: String...) async throws -> Output {
    try await run(arguments)
  }

  func run(_ arguments: [String]) async throws -> Output {
    try await DriverThread.run { [folder, output] in
      Result { try Self.run(arguments, in: folder, to: output) }
    }.get()
  }

  private static func run(
    _ arguments: [String], in folder: URL, to sink: URL?
  ) throws -> Output {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "bindlab")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (URL.temporary(), URL.temporary())
    for file in [output, errors] {
      try Data().write(to: file)
    }
    process.standardOutput = try FileHandle(forWritingTo: sink ?? output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    defer {
      for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
    }
    return Output(
      status: process.terminationStatus, text: try String(contentsOf: output, encoding: .utf8),
      complaints: try String(contentsOf: errors, encoding: .utf8))
  }
}

extension URL {
  static func temporary() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "bindlab-\(UUID().uuidString)")
  }
}
