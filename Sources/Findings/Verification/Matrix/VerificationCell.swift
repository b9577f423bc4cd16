import FeatureContract
import Queues
import Replay

/// The findings for one architecture under one layout on one backend.
public struct VerificationCell: Encodable, Sendable {
  /// The runs of one scenario in this cell.
  public struct FileTally: Sendable {
    public let file: String
    /// The reading that was run first.
    let reading: ScenarioFile.Reading
    /// The run that was simulated first in, first out, if it passed and can be measured.
    fileprivate(set) var verified: VerifiedRun?
    public fileprivate(set) var runs = 0
    public fileprivate(set) var passed = 0
    /// The number of runs that were not made, because the arm does not settle.
    public fileprivate(set) var givenUp = 0
  }

  private enum CodingKeys: CodingKey {
    case feature, architecture, queues, backend, runs, passed, inverted, givenUp, findings,
      glitches, staleGates
  }

  public let feature: String
  public let architecture: String
  public let queues: String
  public let backend: String
  /// The number of all runs, without those that an interruption left out.
  public private(set) var runs = 0
  public private(set) var passed = 0
  /// The passed runs in which a later update overtook an earlier one, as the layout allows.
  public private(set) var inverted = 0
  /// The number of runs that were not made, because earlier ones did not settle.
  public private(set) var givenUp = 0
  public private(set) var findings: [Finding] = []
  /// The glitches of runs that were simulated first in, first out; nil if there was none.
  public private(set) var glitches: GlitchCount?
  /// The stale gates of the same runs.
  public private(set) var staleGates: StaleGateCount?
  /// The scenarios, in the order of their first runs.
  public private(set) var files: [FileTally] = []

  init(_ task: VerificationMatrix.Task) {
    feature = task.file.feature.name
    architecture = task.arm.architecture.name
    queues = task.arm.layout.name
    backend = task.backend.name
  }

  mutating func add(_ result: TaskResult, of task: VerificationMatrix.Task) {
    let file = task.file.path
    let index = tally(of: task.file)
    runs += 1
    files[index].runs += 1
    findings += result.findings
    switch result.ending {
    case .judged where result.findings.isEmpty:
      passed += 1
      files[index].passed += 1
      if result.isInverted { inverted += 1 }
      if task.backend == .simulated {
        glitches += GlitchCount(result.glitches, in: file)
        staleGates = staleGates.map { $0 + result.staleGates } ?? result.staleGates
        if files[index].reading === task.file.reading { files[index].verified = result.verified }
      }
    case .givenUp:
      givenUp += 1
      files[index].givenUp += 1
    case .judged, .unsettled, .late: break
    }
  }

  private mutating func tally(of file: ScenarioFile) -> Int {
    if let index = files.lastIndex(where: { $0.file == file.path }) { return index }
    files.append(FileTally(file: file.path, reading: file.reading))
    return files.count - 1
  }
}
