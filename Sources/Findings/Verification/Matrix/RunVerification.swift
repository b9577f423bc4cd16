public import EventLogs
import FeatureContract
import Queues
public import Replay
import Scenarios

/// Judges runs of scenario files, each by itself and, where the scenario says `agree: frames`, by
/// the frames of the baseline's run, too.
///
/// The baseline is `direct`, or the first of the architectures that the scenario is meant for where
/// `direct` is none of them. Its runs are made here, once per layout and schedule, and kept as long
/// as runs of the same scenario are judged: children verify one architecture each.
public struct RunVerification: Sendable {
  private struct Key: Hashable {
    let layout: QueueLayout
    let backend: BackendChoice
  }

  /// The last file. What is kept below is of it alone: unless they are shuffled, its runs come one
  /// after the other.
  private var reading: ScenarioFile.Reading?
  /// Nil where updates overtook each other in the baseline's run.
  private var baselines: [Key: Frames?] = [:]
  private var precedent: Precedent?

  public init() {}

  /// Judges the log of a run of the file through the arm.
  public mutating func judge(
    _ log: EventLog, of file: ScenarioFile, _ arm: Arm, on backend: BackendChoice
  ) -> RunJudgement {
    turn(to: file)
    let judgement = Verifier(
      feature: file.feature, scenario: file.scenario, golden: file.golden
    ).judge(log, knowing: &precedent)
    guard let difference = frameDifference(of: log, judgement, file, arm, backend) else {
      return judgement
    }
    return judgement.adding(.frame(difference))
  }

  private mutating func turn(to file: ScenarioFile) {
    guard reading !== file.reading else { return }
    reading = file.reading
    baselines = [:]
    precedent = nil
  }

  /// Live turns are cut by the clock, so that frames are compared in simulation alone. Where an
  /// update overtook another, as the layout allows, neither order is the right one.
  private mutating func frameDifference(
    of log: EventLog, _ judgement: RunJudgement, _ file: ScenarioFile, _ arm: Arm,
    _ backend: BackendChoice
  ) -> FrameDifference? {
    guard file.scenario.flat.agreement == .frames, backend.kind == .simulated,
      judgement.knownInversion == nil, let baseline = file.frameBaseline,
      baseline.name != arm.architecture.name,
      let expected = frames(of: baseline, file, arm.layout, backend)
    else { return nil }
    return FrameDifference(
      from: expected, to: Frames(of: log), of: file.feature, baseline: baseline.name)
  }

  private mutating func frames(
    of baseline: ArchitectureEntry, _ file: ScenarioFile, _ layout: QueueLayout,
    _ backend: BackendChoice
  ) -> Frames? {
    let key = Key(layout: layout, backend: backend)
    if let frames = baselines[key] { return frames }
    let arm = Arm(feature: file.feature, architecture: baseline, layout: layout)
    let log = Replayer(arm: arm, backend: backend).run(file.scenario).log
    let judgement = Verifier(
      feature: file.feature, scenario: file.scenario, golden: nil
    ).judge(log)
    let frames = judgement.knownInversion == nil ? Frames(of: log) : nil
    baselines[key] = .some(frames)
    return frames
  }
}

extension ScenarioFile {
  /// Whose frames all others must have.
  fileprivate var frameBaseline: ArchitectureEntry? {
    let admitted = feature.architectures.filter { admits($0) }
    return admitted.first { $0.name == FeatureCatalog.baseline } ?? admitted.first
  }
}
