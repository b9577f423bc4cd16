import FeatureContract
import Foundation
import Queues
import Replay
import Scenarios
import TextOutput

/// Writes golden transcripts that are missing or differ.
public struct GoldenWriting {
  /// The paths of the golden files that were written, in order.
  public private(set) var written: [String] = []
  /// The scenarios that get no golden, because their result depends on the layout.
  public private(set) var withoutGolden: [String] = []

  /// Writes nothing where any of the scenarios fails.
  public init(_ files: [ScenarioFile]) throws(RequestError) {
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
      do throws(WholeFile.Failure) {
        try WholeFile.write(text, to: URL(filePath: path))
      } catch {
        throw RequestError(.badInput, error.description)
      }
      written.append(path)
    }
  }

  /// Nil where there is no file.
  private static func text(at path: String) throws(RequestError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw RequestError(.badInput, "cannot read \(path): \(error.localizedDescription)")
    }
  }

  /// Nil where there is no golden.
  private mutating func part(for file: ScenarioFile) throws(RequestError) -> GoldenFile.Part? {
    switch GoldenTranscript(of: file) {
    case .text(let text):
      return GoldenFile.Part(
        caseNumber: file.name.caseNumber, name: file.scenario.flat.name, transcript: text)
    case .dependsOnLayout:
      withoutGolden.append(file.path)
      return nil
    case .failing(let failure):
      throw RequestError(
        .different, "\(file.path): no golden of a run that fails: \(failure.description)")
    }
  }
}

/// What the golden transcript of a scenario should be: that of the baseline, in simulation, first
/// in, first out.
public enum GoldenTranscript {
  /// There is none where the result depends on the layout or on which of several queues came first.
  case dependsOnLayout
  /// There is none of a run that fails.
  case failing(Failure)
  case text(String)

  public init(of file: ScenarioFile) {
    let architectures = file.feature.architectures.filter { file.admits($0) }
    let layouts = QueueLayout.all.filter { file.admits($0) }
    guard let architecture = architectures.first, let layout = layouts.first,
      !file.scenario.flat.hasRacingCommands
    else {
      self = .dependsOnLayout
      return
    }
    var texts: [String] = []
    for layout in file.isHeavy ? [layout] : layouts {
      let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
      let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
      let judgement = Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(
        run.log)
      if let failure = judgement.failures.first {
        self = .failing(failure)
        return
      }
      let compared = judgement.transcript.compared(at: file.scenario.flat.agreement)
      texts.append(compared.goldenText(for: file.feature))
    }
    let isTheSame = texts.allSatisfy { $0.utf8.elementsEqual(texts[0].utf8) }
    self = isTheSame ? .text(texts[0]) : .dependsOnLayout
  }
}
