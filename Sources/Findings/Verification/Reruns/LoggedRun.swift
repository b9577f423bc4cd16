package import EventLogs
package import FeatureContract
import Interaction
import Queues
package import Replay
import ScenarioLanguage
import Scenarios
import TextOutput

/// The run of a log, by its header: the scenario's own text, the arm, the schedule. A live run is
/// made again in simulation.
package struct LoggedRun {
  package let log: EventLog
  let path: String
  package let arm: Arm
  package let scenario: PreparedScenario
  package let backend: BackendChoice

  package init(_ log: EventLog, _ path: String, _ catalog: FeatureCatalog) throws(RequestError) {
    self.log = log
    self.path = path
    let header = log.header
    guard !header.isMasked else {
      throw RequestError(.badInput, "\(path) is masked: its run cannot be repeated")
    }
    let feature = try catalog.feature(of: log, path)
    guard let architecture = feature.architecture(named: header.architecture) else {
      throw RequestError(
        .badInput,
        "\(path) is of \(VisibleText.of(header.architecture)) for "
          + "\(VisibleText.of(header.feature)), which is not here"
      )
    }
    guard let layout = QueueLayout(named: header.layout) else {
      throw RequestError(
        .badInput,
        "\(path) is of a run under \(VisibleText.of(header.layout)), no layout known here")
    }
    arm = Arm(feature: feature, architecture: architecture, layout: layout)
    scenario = try Self.scenario(of: header, path, feature, catalog)
    if let input = scenario.firstForeignInput(in: log) {
      throw RequestError(
        .badInput,
        "\(path) has the input \(VisibleText.of(input.description(in: feature.controls))), "
          + "but its scenario does not have it there: this is not a log of that scenario")
    }
    backend =
      header.backend == BackendChoice.simulated.name && header.schedule != "fifo"
      ? .simulatedRandom(seed: header.seed) : .simulated
  }

  /// Makes the run again.
  ///
  /// In a live run Dispatch chose which of several queues came first. If the log shows the choice,
  /// this looks for a schedule with the same one.
  package func repeated() -> Rerun {
    let first = Rerun(of: log, Replayer(arm: arm, backend: backend).run(scenario).log)
    guard isRacing, first.difference != nil else { return first }
    for seed in 1...Self.schedulesTried {
      let replayer = Replayer(arm: arm, backend: .simulatedRandom(seed: seed))
      let other = Rerun(of: log, replayer.run(scenario).log, seed: seed)
      if other.difference == nil { return other }
    }
    return first
  }

  /// The scenario alone did not decide the order of its inputs.
  package var isRacing: Bool { log.header.clock == .monotonic && scenario.flat.hasRacingCommands }

  package static let schedulesTried: UInt64 = 200

  /// The judgement on the log itself.
  package var judgement: RunJudgement {
    Verifier(feature: arm.feature, scenario: scenario, golden: nil).judge(log)
  }

  private static func scenario(
    of header: LogHeader, _ path: String, _ feature: FeatureEntry, _ catalog: FeatureCatalog
  ) throws(RequestError) -> PreparedScenario {
    guard let source = header.origin.sources.first else {
      throw RequestError(.badInput, "\(path) does not have its scenario's text")
    }
    let loaded: LoadedScenario
    do throws(ScenarioErrors) {
      loaded = try catalog.scenarioLoader.load(
        path: source.path, bytes: Array(source.text.utf8),
        including: KeptSources(sources: header.origin.sources), drawing: header.origin.drawSeed)
    } catch {
      throw RequestError(.badInput, "the scenario in \(path) can no longer be read:\n\(error)")
    }
    guard let flat = loaded.cases.first(where: { $0.caseNumber == header.origin.caseNumber }) else {
      throw RequestError(.badInput, "the scenario in \(path) has no such case")
    }
    let prepared = PreparedScenario(flat, for: feature)
    guard prepared.digest == header.scenarioDigest else {
      throw RequestError(
        .diverged,
        "the scenario in \(path) now expands to other inputs: its digest was "
          + "\(header.scenarioDigest.short) and is now \(prepared.digest.short)")
    }
    return prepared
  }
}

extension FeatureCatalog {
  /// The feature of a log, if it still has the screen of then: folds over a log rely on the order
  /// of its controls and properties.
  package func feature(of log: EventLog, _ path: String) throws(RequestError) -> FeatureEntry {
    let header = log.header
    guard let feature = feature(named: header.feature) else {
      throw RequestError(
        .badInput, "\(path) is of the feature \(VisibleText.of(header.feature)), not known here")
    }
    guard header.controls == feature.controls.controls.map(\.name),
      header.properties == feature.controls.properties.map(\.name)
    else {
      throw RequestError(
        .badInput,
        "\(path) is of another screen of the \(VisibleText.of(header.feature)) than the one "
          + "known here"
      )
    }
    return feature
  }
}

/// The files that a scenario includes, as they were read for a log or for its first draw.
struct KeptSources: IncludedFiles {
  let sources: [ScenarioSource]

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    guard let source = sources.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      throw .missing
    }
    return Array(source.text.utf8)
  }
}

/// A log, and the log of its run made again.
package struct Rerun {
  package let was: EventLog
  package let now: EventLog
  /// The seed of the schedule of the rerun; nil for first in, first out.
  package let seed: UInt64?
  package let difference: FirstDifference?

  /// Compares the two. Every record of a simulated log must be the same. Of a live log, whose jobs
  /// ran as they did, the screens must be.
  package init(of log: EventLog, _ repeated: EventLog, seed: UInt64? = nil) {
    self.seed = seed
    was = log
    now = repeated.limited(to: log.header.kinds)
    if log.header.clock == .monotonic {
      difference = Transcript(of: was)
        .firstDifference(from: Transcript(of: now), isCutOff: !log.isWhole).map { .entry($0) }
      return
    }
    difference = LogComparison(was, now).firstDifferentRecord.flatMap { [was] index in
      // If the writer was stopped, the log must be the beginning of the rerun.
      index == was.records.count && !was.isWhole ? nil : .record(index)
    }
  }
}
