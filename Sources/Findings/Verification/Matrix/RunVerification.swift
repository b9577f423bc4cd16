package import EventLogs
import FeatureContract
import Queues
package import Replay
import Scenarios

/// Judges runs of scenario files. Each is judged alone and, if the scenario says `agree: frames`,
/// by the frames of the baseline's run, too.
///
/// The baseline is `direct` or, if the scenario is not meant for it, the first architecture that it
/// is meant for. Its runs are made here, since children verify one architecture each. There is
/// one per layout and schedule, kept while runs of the same scenario are judged.
package struct RunVerification: Sendable {
  /// The last file. All that is kept below is of it alone: its runs come one after the other unless
  /// they are shuffled.
  private var reading: ScenarioFile.Reading?
  /// The frames of the baseline; nil if updates overtook each other in its run.
  private var baselines: [QueueLayout: [BackendChoice: Frames?]] = [:]
  private var precedent: Precedent?

  package init() {}

  /// Runs the file through the arm, and judges the run.
  ///
  /// - Parameters:
  ///   - jobBudget: the most jobs between two settled states.
  ///   - sink: gets the log as it grows.
  package mutating func run(
    _ file: ScenarioFile, through arm: Arm, on backend: BackendChoice = .simulated,
    jobBudget: Int = Replayer.jobBudget, loggingTo sink: (any RecordSink)? = nil
  ) -> JudgedRun {
    let run = Replayer(arm: arm, backend: backend, jobBudget: jobBudget)
      .run(file.scenario, loggingTo: sink)
    return JudgedRun(run: run, judgement: judge(run.log, of: file, arm, on: backend))
  }

  /// Judges the log of a run of the file through the arm.
  package mutating func judge(
    _ log: EventLog, of file: ScenarioFile, _ arm: Arm, on backend: BackendChoice
  ) -> RunJudgement {
    if reading !== file.reading {
      self = RunVerification()
      reading = file.reading
    }
    let verifier = Verifier(feature: file.feature, scenario: file.scenario, golden: file.golden)
    var judgement = verifier.judge(log, knowing: &precedent)
    if let difference = frameDifference(of: log, judgement, file, arm, backend) {
      judgement.failures.append(.frame(difference))
    }
    return judgement
  }

  /// The first different frame. Frames are compared in simulation alone, because the clock cuts
  /// live turns. If an update overtook another, as the layout allows, neither order is the right
  /// one.
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
    if let frames = baselines[layout]?[backend] { return frames }
    let arm = Arm(feature: file.feature, architecture: baseline, layout: layout)
    let run = JudgedRun(of: file.scenario, through: arm, on: backend)
    let frames = run.judgement.knownInversion == nil ? Frames(of: run.log) : nil
    baselines[layout, default: [:]][backend] = .some(frames)
    return frames
  }
}

extension ScenarioFile {
  /// The architecture whose frames all others must have.
  fileprivate var frameBaseline: ArchitectureEntry? {
    let admitted = feature.architectures.filter { admits($0) }
    return admitted.first { $0.name == FeatureCatalog.baseline } ?? admitted.first
  }
}
