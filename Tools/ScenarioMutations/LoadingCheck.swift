import Foundation
package import Interaction
package import ScenarioLanguage
import Scenarios

/// Loads a file and lists the faults in its loading.
package struct LoadingCheck: Sendable {
  package enum Outcome: Sendable {
    case loaded
    case refused([DiagnosticCode])
  }

  package struct Result: Sendable {
    package let outcome: Outcome
    /// Processor time of loading it once.
    package let milliseconds: Double
    /// The loader's messages for people; empty if the file loads without a warning.
    package let text: String
    /// One per line; empty if all is well.
    package let faults: [String]
  }

  /// Longer scenarios are compared by their steps alone: their text would cost more than loading.
  private static let writtenSteps = 20_000

  private let loader: ScenarioLoader
  /// The control table of each feature, by its name.
  private let controls: [String: ControlTable]
  private let corpus: Corpus
  private let mostMilliseconds: Double

  /// - Parameters:
  ///   - controls: the control table of each feature, by its name.
  ///   - corpus: holds the files that may be included.
  ///   - mostMilliseconds: the time limit for loading one file.
  package init(
    _ loader: ScenarioLoader, controls: [String: ControlTable], corpus: Corpus,
    mostMilliseconds: Double = 1_000
  ) {
    self.loader = loader
    self.controls = controls
    self.corpus = corpus
    self.mostMilliseconds = mostMilliseconds
  }

  /// - Parameter name: the file of the corpus that these bytes replace.
  package func check(_ bytes: [UInt8], as name: String) -> Result {
    let (scenario, included) = corpus.loading(bytes, as: name)
    let files = MemoryFiles(files: included)
    let start = ProcessorTime.milliseconds()
    do throws(ScenarioErrors) {
      let loaded = try load(scenario, files)
      let time = ProcessorTime.milliseconds() - start
      return Result(
        outcome: .loaded, milliseconds: time, text: loaded.warningText,
        faults: slowness(time) + warningFaults(in: loaded, scenario, included)
          + differences(from: loaded, scenario, files))
    } catch {
      let time = ProcessorTime.milliseconds() - start
      let refusal = Refusal(error)
      return Result(
        outcome: .refused(error.diagnostics.map(\.code)), milliseconds: time, text: refusal.text,
        faults: slowness(time) + refusalCheck(scenario, included).faults(in: refusal))
    }
  }

  private func load(
    _ file: CorpusFile, _ files: MemoryFiles
  ) throws(ScenarioErrors) -> LoadedScenario {
    try loader.load(path: file.name, bytes: file.bytes, including: files)
  }

  private func refusalCheck(
    _ scenario: CorpusFile, _ included: [String: [UInt8]]
  ) -> RefusalCheck {
    var files: [String?: [UInt8]] = [:]
    for (name, bytes) in included { files[name] = bytes }
    files[nil] = scenario.bytes
    return RefusalCheck(files: files)
  }

  private func slowness(_ milliseconds: Double) -> [String] {
    guard milliseconds > mostMilliseconds else { return [] }
    return ["loading takes more than \(Int(mostMilliseconds)) ms: \(Int(milliseconds)) ms"]
  }

  private func warningFaults(
    in loaded: LoadedScenario, _ scenario: CorpusFile, _ included: [String: [UInt8]]
  ) -> [String] {
    guard !loaded.warnings.isEmpty else { return [] }
    return refusalCheck(scenario, included).faults(in: Refusal(warningsOf: loaded))
  }

  /// A file that loads must load again, to the same cases.
  private func differences(
    from first: LoadedScenario, _ scenario: CorpusFile, _ files: MemoryFiles
  ) -> [String] {
    guard let again = try? load(scenario, files) else {
      return ["it loads once, and is refused the second time"]
    }
    guard !first.cases.isEmpty else { return ["it loads to no case at all"] }
    guard first.cases.count == again.cases.count, first.warnings == again.warnings else {
      return ["it loads to other cases the second time"]
    }
    return zip(first.cases, again.cases).lazy.compactMap(difference).first.map { [$0] } ?? []
  }

  private func difference(_ first: FlatScenario, _ again: FlatScenario) -> String? {
    guard let controls = controls[first.feature] else {
      return "it is of an unknown feature: \(first.feature)"
    }
    guard first.steps == again.steps, first.givenLines == again.givenLines else {
      return "it loads to other steps the second time"
    }
    guard first.steps.count <= Self.writtenSteps else { return nil }
    return first.canonicalText(in: controls) == again.canonicalText(in: controls)
      ? nil : "it loads to another text the second time"
  }
}

/// The working time of this thread, which other programs do not change.
enum ProcessorTime {
  static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
