public import ChildProcesses
public import FeatureContract
import Queues
public import Replay

/// Runs a scenario in a child process, so that an arm which crashes or hangs does so there.
public final class Rehearsal {
  /// Jobs between two settled states: a screen that a person plays needs fewer by far.
  public static let jobBudget = 100_000
  /// In seconds: far more than a run takes that a person waits for.
  private static let limit = 60

  private let program: ChildProgram
  private var child: Child<RehearsalService>?
  /// Every arm is asked for the same scenario, one after the other.
  private var last: (reading: ScenarioFile.Reading, sent: SentScenario)?

  public init(in program: ChildProgram) {
    self.program = program
  }

  /// - Returns: how the run ended the child; nil if the arm comes through.
  public func ending(of file: ScenarioFile, through arm: Arm) throws -> Ending? {
    let job = RehearsalService.Job(
      scenario: sent(file), architecture: arm.architecture.name, layout: arm.layout.name)
    let wasFresh = child == nil
    guard let ending = try ending(of: job) else { return nil }
    // An earlier run may have left what ended the child.
    return wasFresh ? ending : try self.ending(of: job)
  }

  private func sent(_ file: ScenarioFile) -> SentScenario {
    if let last, last.reading === file.reading { return last.sent }
    let sent = SentScenario(file)
    last = (file.reading, sent)
    return sent
  }

  private func ending(of job: RehearsalService.Job) throws -> Ending? {
    let child = try self.child ?? program.open(RehearsalService.self)
    self.child = child
    switch try child.answer(to: job, within: Self.limit) {
    case .answered: return nil
    case .lost(let ending):
      self.child = nil
      return ending
    }
  }
}

/// Makes the runs of a `Rehearsal`, and judges them, as its program will do.
public struct RehearsalService: ChildService {
  public struct Job: Codable {
    let scenario: SentScenario
    let architecture: String
    let layout: String
  }

  /// The run came to its end.
  public struct Answer: Codable {}

  public static let name = "rehearse"
  public static let version = 2
  private let catalog: FeatureCatalog
  private var verification = RunVerification()
  /// The last one: all arms of a scenario come one after the other.
  private var last: (sent: SentScenario, file: ScenarioFile)?

  public init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  public mutating func answer(_ job: Job) throws -> Answer {
    let file = try file(of: job.scenario)
    guard let arm = Arm(file.feature, architecture: job.architecture, layout: job.layout) else {
      throw RequestError(
        .ownFault, "a rehearsing child got an unknown arm: \(job.architecture), \(job.layout)")
    }
    let run = Replayer(arm: arm, backend: .simulated, jobBudget: Rehearsal.jobBudget)
      .run(file.scenario)
    _ = verification.judge(run.log, of: file, arm, on: .simulated)
    return Answer()
  }

  private mutating func file(of sent: SentScenario) throws -> ScenarioFile {
    if let last, last.sent == sent { return last.file }
    let file = try sent.file(for: catalog)
    last = (sent, file)
    return file
  }
}
