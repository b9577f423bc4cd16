import Foundation
import Replay
import Reports
import Scenarios

/// Writes golden transcripts that are missing or differ.
struct GoldenWriting {
  let environment: CommandEnvironment

  /// Ends the command with exit code 3 when anything was written. Nothing is written where any of
  /// the scenarios fails.
  func write(_ files: [ScenarioFile]) throws {
    var goldens: [(path: String, file: GoldenFile)] = []
    for file in files {
      guard let part = try part(for: file), part.transcript != file.golden else { continue }
      let path = file.name.goldenPath
      if let place = goldens.firstIndex(where: { $0.path == path }) {
        goldens[place].file.set(part)
      } else {
        var golden = GoldenFile(text: try? String(contentsOfFile: path, encoding: .utf8))
        golden.set(part)
        goldens.append((path, golden))
      }
    }
    for (path, golden) in goldens {
      do {
        try WholeFile.write(golden.text, to: URL(filePath: path))
      } catch {
        throw CommandFailure(.badInput, "cannot write \(path): \(error.localizedDescription)")
      }
      environment.console.complain("wrote \(path)")
    }
    if !goldens.isEmpty { throw ExitStatus.goldensWritten }
  }

  /// Nil where there is no golden.
  private func part(for file: ScenarioFile) throws -> GoldenFile.Part? {
    switch GoldenTranscript(of: file) {
    case .text(let text):
      return GoldenFile.Part(
        caseNumber: file.name.caseNumber, name: file.scenario.flat.name, transcript: text)
    case .dependsOnLayout:
      environment.console.complain("\(file.path): no golden, the result depends on the layout")
      return nil
    case .failing(let failure):
      throw CommandFailure(
        .different, "\(file.path): no golden of a run that fails: \(failure.description)")
    }
  }
}
