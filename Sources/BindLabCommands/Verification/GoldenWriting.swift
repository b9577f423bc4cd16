import Foundation
import Replay
import Reports

/// Writes golden transcripts that are missing or differ.
struct GoldenWriting {
  let environment: CommandEnvironment

  /// Ends the command with exit code 3 when anything was written.
  func write(_ files: [ScenarioFile]) throws {
    var texts: [(ScenarioFile, String)] = []
    for file in files {
      switch GoldenTranscript(of: file) {
      case .text(let text): texts.append((file, text))
      case .dependsOnLayout:
        environment.console.complain("\(file.path): no golden, the result depends on the layout")
      case .failing(let failure):
        throw CommandFailure(
          .different, "\(file.path): no golden of a run that fails: \(failure.description)")
      }
    }
    let changed = texts.filter { $0.1 != $0.0.golden }
    for (file, text) in changed {
      do {
        try WholeFile.write(text, to: URL(filePath: file.name.goldenPath))
      } catch {
        throw CommandFailure(
          .badInput, "cannot write \(file.name.goldenPath): \(error.localizedDescription)")
      }
      environment.console.complain("wrote \(file.name.goldenPath)")
    }
    if !changed.isEmpty { throw ExitStatus.goldensWritten }
  }
}
