import Dispatch
package import Foundation

/// An executable that was built beside the tests, run as its users run it.
package struct BuiltTool: Sendable {
  package struct Output: Sendable {
    package let status: Int32
    /// What it wrote to standard output.
    package let bytes: [UInt8]
    /// What it wrote to standard error.
    package let complaints: String

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// As many tools run at once as there are processors. They wait for no live run: a live run needs
  /// this process's main queue, and a tool has its own.
  private static let turns = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount)

  private let name: String
  private let folder: URL?
  private let output: URL?
  private let input: String?

  /// - Parameters:
  ///   - folder: the folder to run in; that of the tests by default.
  ///   - output: where standard output goes instead of into the result.
  ///   - input: what it reads from standard input; nothing by default.
  package init(
    _ name: String, in folder: URL? = nil, to output: URL? = nil, reading input: String? = nil
  ) {
    self.name = name
    self.folder = folder
    self.output = output
    self.input = input
  }

  /// The tool beside the tests.
  package var executable: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name)
  }

  package func run(_ arguments: String...) async throws -> Output {
    try await run(arguments)
  }

  package func run(_ arguments: [String]) async throws -> Output {
    try await withCheckedThrowingContinuation { continuation in
      Thread {
        Self.turns.wait()
        defer { Self.turns.signal() }
        continuation.resume(with: Result { try finish(arguments) })
      }.start()
    }
  }

  /// Input and outputs are files, so that a tool which says much is never kept waiting.
  private func finish(_ arguments: [String]) throws -> Output {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let files = [URL.temporary(), URL.temporary(), URL.temporary()]
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardInput =
      try input.map { input in
        try Data(input.utf8).write(to: files[2])
        return try FileHandle(forReadingFrom: files[2])
      } ?? FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output ?? files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, bytes: Array(try Data(contentsOf: files[0])),
      complaints: try String(contentsOf: files[1], encoding: .utf8))
  }
}

extension URL {
  fileprivate static func temporary() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "bindlab-\(UUID().uuidString)")
  }
}
