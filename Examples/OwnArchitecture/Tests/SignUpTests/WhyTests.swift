import Foundation
import Testing

/// A log of a run says why something was shown, across a sleep and an `await`.
@Suite struct WhyTests {
  /// `own-bindlab`, which lies beside the tests.
  private static func run(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "own-bindlab")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
