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
        if let part = try part(for: file) { golden.set(part) }
      }
      if golden.text != old ?? "" { changed.append((path, golden.text)) }
    }
    for (path, text) in changed {
      try WholeFile.write(text, to: URL(filePath: path))
      written.append(path)
    }
  }

  /// The text of a file; nil if there is none.
  private static func text(at path: String) throws(RequestError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw RequestError(.badInput, "cannot read \(path): \(SystemWords.text(of: error))")
    }
  }

  /// The part of a file; nil if it gets no golden transcript.
  private mutating func part(for file: ScenarioFile) throws(RequestError) -> GoldenFile.Part? {
    switch GoldenTranscript(of: file) {
    case .text(let text):
      return GoldenFile.Part(
        caseNumber: file.name.caseNumber, name: file.scenario.flat.name, transcript: text)
    case .dependsOnLayout:
      withoutGolden.append(file.path)
      return nil
    case .failing(let finding):
      throw RequestError(
        .different, "\(file.path): no golden of a run that fails: \(finding.text)")
    }
  }
}

/// The golden transcript of a scenario: that of the baseline, in simulation, first in, first out.
package enum GoldenTranscript {
  /// There is none: the result depends on the layout, or on the order of several queues.
  case dependsOnLayout
  /// There is none, because the run fails.
  case failing(Finding)
  case text(String)

  package init(of file: ScenarioFile) {
    let first = file.feature.architectures.first { file.admits($0) }
    let arms = file.arms(first.map { [$0] } ?? [], QueueLayout.all)
    guard !arms.isEmpty, !file.scenario.flat.hasRacingCommands else {
      self = .dependsOnLayout
      return
    }
    var texts: [String] = []
    for arm in file.isHeavy ? arms.prefix(1) : arms[...] {
      let run = JudgedRun(of: file.scenario, through: arm)
      if let finding = run.findings.first {
        self = .failing(finding)
        return
      }
      let compared = run.judgement.transcript.compared(at: file.scenario.flat.agreement)
      texts.append(compared.goldenText(for: file.feature))
    }
    let isTheSame = texts.allSatisfy { $0.utf8.elementsEqual(texts[0].utf8) }
    self = isTheSame ? .text(texts[0]) : .dependsOnLayout
  }
}
