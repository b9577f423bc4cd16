import EventLogs
import FeatureContract
import Queues
import Replay
import Scenarios

/// The run that a log is of, by what its header says: the scenario's own text, the arm, the
/// schedule. A live run is made again in simulation, and then only what was shown is compared.
struct LoggedRun {
  struct Outcome {
    let text: String
    let isDiverged: Bool
  }

  private let log: EventLog
  private let path: String
  private let arm: Arm
  private let scenario: PreparedScenario
  private let backend: BackendChoice

  init(_ log: EventLog, _ path: String, _ catalog: FeatureCatalog) throws(CommandFailure) {
    self.log = log
    self.path = path
    let header = log.header
    guard !header.isMasked else {
      throw CommandFailure(.badInput, "\(path) is masked: its run cannot be repeated")
    }
    guard let feature = catalog.feature(named: header.feature),
      let architecture = feature.architecture(named: header.architecture)
    else {
      throw CommandFailure(
        .badInput, "\(path) is of \(header.architecture) for \(header.feature), which is not here")
    }
    arm = Arm(
      feature: feature, architecture: architecture,
      layout: try ArmSelection.layout(named: header.layout))
    scenario = try Self.scenario(of: header, path, feature, catalog)
    backend =
      header.backend == BackendChoice.simulated.name && header.schedule != "fifo"
      ? .simulatedRandom(seed: header.seed) : .simulated
  }

  func repeated() -> Outcome {
    let run = Replayer(arm: arm, backend: backend).run(scenario)
    let isLive = log.header.clock == .monotonic
    let difference = isLive ? shownDifference(from: run.log) : recordDifference(from: run.log)
    guard let difference else {
      let count = log.records.count
      return Outcome(
        text: isLive
          ? "\(path): the same screens, in simulation\n" : "\(path): the same \(count) records\n",
        isDiverged: false)
    }
    return Outcome(text: "\(path): \(difference)\n", isDiverged: true)
  }

  /// Of a log whose writer was stopped, what is there must be the beginning.
  private func recordDifference(from other: EventLog) -> String? {
    let (mine, yours) = (RecordEncoding(log.header), RecordEncoding(other.header))
    for (place, record) in log.records.enumerated() {
      let line = mine.line(of: record, at: place)
      guard place < other.records.count else {
        return "record \(place) is not there any more\n  was  \(line)"
      }
      let now = yours.line(of: other.records[place], at: place)
      if now != line { return "record \(place) differs\n  was  \(line)\n  is   \(now)" }
    }
    let isWhole =
      log.records.last?.kind == .settled && log.records.contains { $0.kind == .inputEnd }
    guard isWhole, other.records.count > log.records.count else { return nil }
    let next = yours.line(of: other.records[log.records.count], at: log.records.count)
    return "record \(log.records.count) is new\n  is   \(next)"
  }

  private func shownDifference(from other: EventLog) -> String? {
    let was = Transcript(of: log).jsonLines(for: arm.feature)
    let now = Transcript(of: other).jsonLines(for: arm.feature)
    for place in 0..<max(was.count, now.count) {
      let (one, two) = (place < was.count ? was[place] : "-", place < now.count ? now[place] : "-")
      if one != two { return "step \(place) shows something else\n  was  \(one)\n  is   \(two)" }
    }
    return nil
  }

  private static func scenario(
    of header: LogHeader, _ path: String, _ feature: FeatureEntry, _ catalog: FeatureCatalog
  ) throws(CommandFailure) -> PreparedScenario {
    guard let source = header.origin.sources.first else {
      throw CommandFailure(.badInput, "\(path) does not have its scenario's text")
    }
    let loaded: LoadedScenario
    do throws(ScenarioErrors) {
      loaded = try catalog.scenarioLoader.load(
        path: source.path, bytes: Array(source.text.utf8),
        including: LoggedSources(sources: header.origin.sources))
    } catch {
      throw CommandFailure(.badInput, "the scenario in \(path) is not read any more:\n\(error)")
    }
    guard let flat = loaded.cases.first(where: { $0.caseNumber == header.origin.caseNumber }) else {
      throw CommandFailure(.badInput, "the scenario in \(path) has no such case")
    }
    let prepared = PreparedScenario(flat, for: feature)
    guard prepared.digest == header.scenarioDigest else {
      throw CommandFailure(
        .diverged,
        "the scenario in \(path) expands to other inputs now: its digest was "
          + "\(header.scenarioDigest.short) and is \(prepared.digest.short)")
    }
    return prepared
  }
}

extension RecordEncoding {
  /// A record's canonical line, without its line feed.
  func line(of record: Record, at sequence: Int) -> String {
    var bytes: [UInt8] = []
    append(record, at: sequence, to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
