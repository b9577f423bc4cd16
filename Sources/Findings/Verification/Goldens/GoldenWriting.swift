import FeatureContract
import Foundation
import Queues
import Replay
import Scenarios
import TextOutput

/// Writes golden transcripts that are missing or differ.
package struct GoldenWriting {
  /// The paths of the golden files that were written, in order.
  package private(set) var written: [String] = []
  /// The scenarios that get no golden, because their result depends on the layout.
  package private(set) var withoutGolden: [String] = []

  /// Writes nothing if any of the scenarios fails.
  package init(_ files: [ScenarioFile]) throws {
    var changed: [(path: String, text: String)] = []
    let byGolden = Dictionary(grouping: files, by: \.name.goldenPath)
    for (path, cases) in byGolden.sorted(by: { $0.key < $1.key }) {
      let old = try Self.text(at: path)
      // All cases of a file make a new golden. Single cases replace only their own parts.
      var golden = GoldenFile(text: cases.count == cases[0].caseCount ? nil : old)
      for file in cases {
        if let part = try part(for: file) {
          golden.set(part)
        } else {
          withoutGolden.append(file.path)
        }
      }
      // `!=` would take another Unicode form for the same text.
      if !golden.text.utf8.elementsEqual((old ?? "").utf8) { changed.append((path, golden.text)) }
    }
    for (path, text) in changed {
      try WholeFile.write(text, to: URL(filePath: path))
      written.append(path)
    }
  }

  private static func text(at path: String) throws(RequestError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw RequestError(.badInput, "cannot read \(path): \(SystemWords.text(of: error))")
    }
  }

  /// The part of a file: the transcript of the baseline, in simulation, first in, first out. Nil if
  /// the result depends on the layout, or on the order of several queues.
  private func part(for file: ScenarioFile) throws(RequestError) -> GoldenFile.Part? {
    let flat = file.scenario.flat
    let baseline = file.feature.architectures.first { file.admits($0) }
    let arms = file.arms(baseline.map { [$0] } ?? [], QueueLayout.all)
    var texts: [String] = []
    let limits = RunLimits(watch: RunWatch())
    for arm in flat.hasRacingCommands ? [] : file.isHeavy ? arms.prefix(1) : arms[...] {
      let run = JudgedRun(of: file.scenario, through: arm, limits: limits)
      if let finding = run.findings.first {
        throw RequestError(
          .different, "\(file.path): no golden of a run that fails: \(finding.text)")
      }
      let compared = run.judgement.transcript.compared(at: flat.agreement)
      texts.append(compared.goldenText(for: file.feature))
    }
    guard let first = texts.first, texts.allSatisfy({ $0.utf8.elementsEqual(first.utf8) }) else {
      return nil
    }
    return GoldenFile.Part(
      caseNumber: file.name.caseNumber, name: flat.name, transcript: first)
  }
}
