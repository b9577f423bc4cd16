public import ChildProcesses
public import FeatureContract
import Queues
public import Replay

/// Runs a scenario that is in no file in a child process, so that an arm which crashes or hangs
/// does so there.
public final class Rehearsal {
  /// Jobs between two settled states: a screen that a person plays needs fewer by far.
  public static let jobBudget = 100_000
  /// In seconds: far more than a run takes that a person waits for.
  private static let limit = 60

  private let program: ChildProgram
  private var child: Child<RehearsalService>?

  public init(in program: ChildProgram) {
    self.program = program
  }

  /// - Parameter path: where the text would be a file.
  /// - Returns: how the run ended the child; nil if the arm comes through.
  public func ending(of text: String, at path: String, through arm: Arm) throws -> Ending? {
    let job = RehearsalService.Job(
      text: text, path: path, architecture: arm.architecture.name, layout: arm.layout.name)
    let wasFresh = child == nil
    guard let ending = try ending(of: job) else { return nil }
    // An earlier run may have left what ended the child.
    return wasFresh ? ending : try self.ending(of: job)
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
    let text: String
    let path: String
    let architecture: String
    let layout: String
  }

  /// The run came to its end.
  public struct Answer: Codable {}

  public static let name = "rehearse"
  public static let version = 1
  private let catalog: FeatureCatalog
  private var last: (text: String, file: ScenarioFile)?
  private var verification = RunVerification()

  public init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  public mutating func answer(_ job: Job) throws -> Answer {
    let file = try file(of: job)
    guard let arm = Arm(file.feature, architecture: job.architecture, layout: job.layout) else {
      throw RequestError(
        .ownFault, "a rehearsing child got an unknown arm: \(job.architecture), \(job.layout)")
    }
    let run = Replayer(arm: arm, backend: .simulated, jobBudget: Rehearsal.jobBudget)
      .run(file.scenario)
    _ = verification.judge(run.log, of: file, arm, on: .simulated)
    return Answer()
  }

  /// Every arm is asked for the same text, one after the other.
  private mutating func file(of job: Job) throws -> ScenarioFile {
    if let last, last.text.utf8.elementsEqual(job.text.utf8) { return last.file }
    let file = try ScenarioReading(catalog).load(text: job.text, asIfAt: job.path)[0]
    last = (job.text, file)
    // It knows files by their paths.
    verification = RunVerification()
    return file
  }
}
