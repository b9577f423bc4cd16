import Foundation
import TestSupport

// BindLabCommandsTests: the built tool, run as a user runs it.

/// Runs the `bindlab` that was built beside these tests.
struct Tool {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder to run in; the checkout by default.
  var folder = package
  /// Where standard output goes instead of into the result.
  var output: URL?
  /// What it reads from standard input; nothing by default.
  var input: String?

  func run(_ arguments: String...) async throws -> BuiltTool.Output {
    try await run(arguments)
  }

  func run(_ arguments: [String]) async throws -> BuiltTool.Output {
    try await BuiltTool("bindlab", in: folder, to: output, reading: input).run(arguments)
  }
}
