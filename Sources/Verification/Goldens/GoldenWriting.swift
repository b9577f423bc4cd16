import Foundation
import Replay
import TextOutput
import Scenarios

/// Writes golden transcripts that are missing or differ.
struct GoldenWriting {
  let environment: CommandEnvironment

  /// Ends the command with exit code 3 when anything was written. Nothing is written where any of
  /// the scenarios fails.
  func write(_ files: [ScenarioFile]) throws {
    var changed: [(path: String, text: String)] = []
    for (path, cases) in Dictionary(grouping: files, by: \.name.goldenPath).sorted(by: {
      $0.key < $1.key
    }) {
      let old = try text(at: path)
      // All cases of a file are its golden; single ones take the places of theirs.
      var golden = GoldenFile(text: cases.count == cases[0].caseCount ? nil : old)
      for file in cases {
        if let part = try part(for: file) { golden.set(part) }
      }
      if golden.text != old ?? "" { changed.append((path, golden.text)) }
    }
    for (path, text) in changed {
      do {
        try WholeFile.write(text, to: URL(filePath: path))
      } catch {
        throw RequestError(.badInput, "cannot write \(path): \(error.localizedDescription)")
      }
      environment.console.printError("wrote \(path)")
    }
    if !changed.isEmpty { throw ExitStatus.goldensWritten }
  }

  /// Nil where there is no file.
  private func text(at path: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw RequestError(.badInput, "cannot read \(path): \(error.localizedDescription)")
    }
  }

  /// Nil where there is no golden.
  private func part(for file: ScenarioFile) throws -> GoldenFile.Part? {
    switch GoldenTranscript(of: file) {
    case .text(let text):
      return GoldenFile.Part(
        caseNumber: file.name.caseNumber, name: file.scenario.flat.name, transcript: text)
    case .dependsOnLayout:
      environment.console.printError("\(file.path): no golden, the result depends on the layout")
      return nil
    case .failing(let failure):
      throw RequestError(
        .different, "\(file.path): no golden of a run that fails: \(failure.description)")
    }
  }
}
