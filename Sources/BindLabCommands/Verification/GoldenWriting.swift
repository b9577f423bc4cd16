import FeatureContract
import Foundation
import Queues
import Replay
import Reports

/// Writes golden transcripts: of the baseline, in simulation, first in, first out; and only of a
/// run that is otherwise as it should be and shows the same under every preset layout.
struct GoldenWriting {
  let environment: CommandEnvironment

  /// Ends the command with exit code 3 when anything was written.
  func write(_ files: [ScenarioFile]) throws {
    var written = 0
    for file in files {
      guard let text = try goldenText(of: file), text != file.golden else { continue }
      try WholeFile.write(text, to: URL(filePath: file.goldenPath))
      environment.console.complain("wrote \(file.goldenPath)")
      written += 1
    }
    if written > 0 { throw ExitStatus.goldensWritten }
  }

  private func goldenText(of file: ScenarioFile) throws -> String? {
    var texts: [String] = []
    for layout in QueueLayout.presets {
      guard let entry = file.feature.architectures.first else { return nil }
      let arm = Arm(feature: file.feature, architecture: entry, layout: layout)
      let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
      let verdict = Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(run)
      if let failure = verdict.failures.first {
        throw CommandFailure(
          .different, "\(file.path): no golden of a run that fails: \(failure.description)")
      }
      texts.append(verdict.transcript.goldenText(for: file.feature))
    }
    guard texts.allSatisfy({ $0.utf8.elementsEqual(texts[0].utf8) }) else {
      environment.console.complain("\(file.path): no golden, the result depends on the layout")
      return nil
    }
    return texts[0]
  }
}
