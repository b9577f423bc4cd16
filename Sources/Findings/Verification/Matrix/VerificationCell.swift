package import EventLogs
package import FeatureContract
import Queues
package import Replay
import Scenarios

/// The findings for one architecture under one layout on one backend.
public struct VerificationCell: Sendable {
  package struct FileTally: Sendable {
    package let file: String
    /// The reading that was run first.
    let reading: ScenarioFile.Reading
    /// The run that was simulated first in, first out, if it passed and can be measured.
    fileprivate(set) var verified: VerifiedRun?
    package fileprivate(set) var runs = 0
    /// The runs of the file's own draw.
    fileprivate(set) var ownRuns = 0
    package fileprivate(set) var passed = 0
    /// The number of runs that were not made, because the arm does not settle.
    package fileprivate(set) var givenUp = 0
  }

  public let feature: String
  public let architecture: String
  public let queues: String
  public let backend: String
  /// The number of all runs, without those that an interruption left out.
  public private(set) var runs = 0
  public private(set) var passed = 0
  /// The passed runs in which a later update overtook an earlier one, as the layout allows.
  package private(set) var inverted = 0
  /// The number of runs that were not made, because earlier ones did not settle.
  package private(set) var givenUp = 0
  /// The number of runs that did not settle.
  private var unsettled = 0
  /// A run took too long.
  private(set) var isLate = false
  public private(set) var findings: [Finding] = []
  /// The glitches of runs that were simulated first in, first out.
  package private(set) var glitches = GlitchCount()
  /// The number of runs by another draw than the file's own, and of the expectations that these
  /// left out.
  package private(set) var (otherDraws, expectationsLeftOut) = (0, 0)
  /// The scenarios with a glitch in any run of the file's own draw.
  package private(set) var glitched: Set<String> = []
  /// What showed and is declared, with the scenarios in which it did.
  package private(set) var declared: [DeclaredBehaviour: Set<String>] = [:]
  /// The layouts under which alone the architecture runs; nil for all.
  package let onlyUnder: [String]?
  /// English words for texts that its screens show.
  package let meanings: [TextMeaning]
  package private(set) var files: [FileTally] = []

  init(_ task: VerificationMatrix.Task) {
    feature = task.file.feature.name
    architecture = task.arm.architecture.name
    queues = task.arm.layout.name
    backend = task.backend.name
    onlyUnder = task.arm.architecture.layouts?.map(\.name)
    meanings = task.file.feature.meanings
  }

  mutating func add(_ result: TaskResult, of task: VerificationMatrix.Task) {
    let file = task.file.path
    let index = tally(of: task.file)
    runs += 1
    files[index].runs += 1
    findings += result.findings
    if task.file.isAsWritten {
      files[index].ownRuns += 1
      if result.glitches > 0 { glitched.insert(file) }
      for behaviour in result.declared { declared[behaviour, default: []].insert(file) }
    } else {
      otherDraws += 1
      expectationsLeftOut += task.file.scenario.flat.draw.expectationsLeftOut
    }
    switch result.ending {
    case .judged where result.findings.isEmpty:
      passed += 1
      files[index].passed += 1
      if result.isInverted { inverted += 1 }
      // Counts are of the files' own draws.
      if task.backend == .simulated, task.file.isAsWritten {
        glitches.add(result.glitches, in: file)
        if files[index].reading === task.file.reading { files[index].verified = result.verified }
      }
    case .givenUp:
      givenUp += 1
      files[index].givenUp += 1
    case .unsettled: unsettled += 1
    case .late: isLate = true
    case .judged: break
    }
  }

  /// The number of unsettled runs after which the rest are not made.
  private static let mostUnsettled = 3
  var isGivenUp: Bool { isLate || unsettled >= Self.mostUnsettled }

  func isSameCode(as other: VerificationCell) -> Bool {
    (feature, architecture) == (other.feature, other.architecture)
  }

  /// Its findings in the order in which people read them.
  var withClearestFirst: VerificationCell {
    var cell = self
    cell.findings = findings.clearestFirst
    return cell
  }

  private mutating func tally(of file: ScenarioFile) -> Int {
    if let index = files.lastIndex(where: { $0.file == file.path }) { return index }
    files.append(FileTally(file: file.path, reading: file.reading))
    return files.count - 1
  }
}

/// The glitches in an arm's passed scenarios, each simulated once, first in, first out.
package struct GlitchCount: Codable, Hashable, Sendable {
  /// By the scenario's name.
  private var counts: [String: Int] = [:]

  package init() {}

  package mutating func add(_ glitches: Int, in file: String) {
    counts[file, default: 0] += glitches
  }

  package var total: Int { counts.values.reduce(0, +) }
  package var scenarios: Int { counts.count }
  package var affectedScenarios: Int { counts.values.count { $0 > 0 } }
  /// The scenario with most glitches, of several the first by name. Nil without a glitch.
  package var worst: String? {
    counts.filter { $0.value > 0 }.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}

/// The counts of a right run, as far as measurements need them.
package struct VerifiedRun: Codable, Hashable, Sendable {
  package let counts: Counts
  package let loadCounts: Counts
  package let glitches: Int

  package init(_ judgement: RunJudgement) {
    counts = judgement.counts
    loadCounts = judgement.loadCounts
    glitches = judgement.glitches
  }
}

extension [VerificationCell] {
  /// The counts of a scenario in simulation, first in, first out. Nil unless by these cells it
  /// passed there and on live queues. They must be of this reading of the file, not of another one
  /// of the same name.
  package func verifiedRun(of file: ScenarioFile, through arm: Arm) -> VerifiedRun? {
    let tallies = lazy.filter {
      $0.feature == arm.feature.name && $0.architecture == arm.architecture.name
        && $0.queues == arm.layout.name
    }.flatMap { cell in
      cell.files.filter { $0.reading === file.reading }.map { (cell.backend, $0) }
    }
    let isPassed = BackendKind.allCases.allSatisfy { backend in
      let ofBackend = tallies.filter { $0.0 == backend.rawValue }.map(\.1)
      return !ofBackend.isEmpty && ofBackend.allSatisfy { $0.passed == $0.runs }
    }
    return isPassed ? tallies.lazy.compactMap(\.1.verified).first : nil
  }
}

package struct TaskResult: Codable, Sendable {
  package enum Ending: String, Codable, Sendable {
    case judged
    /// It ran more jobs than allowed.
    case unsettled
    /// It took longer than allowed, so its process may still be busy with it.
    case late
    /// It was not made, because earlier runs of its arm did not settle.
    case givenUp
  }

  package internal(set) var findings: [Finding]
  var isInverted = false
  var declared: [DeclaredBehaviour] = []
  var glitches = 0
  package private(set) var ending = Ending.judged
  /// The counts; nil unless the scenario is measured and this run was simulated first in, first
  /// out.
  var verified: VerifiedRun?

  package static let givenUp = TaskResult(findings: [], ending: .givenUp)
}

extension TaskResult {
  /// - Parameter crash: that of the process that was to judge the run.
  package init(_ crash: Finding, wasLate: Bool) {
    self.init(findings: [crash], ending: wasLate ? .late : .judged)
  }

  package init(
    performing task: VerificationMatrix.Task, within limits: RunLimits
  ) {
    let run = JudgedRun(of: task.file, through: task.arm, on: task.backend, limits: limits)
    let judgement = run.judgement
    self.init(
      findings: run.findingsAndThoseOfVisits(of: task.file, through: task.arm, on: task.backend))
    isInverted = judgement.knownInversion != nil
    declared = judgement.declared
    glitches = judgement.glitches
    if findings.isEmpty, task.backend == .simulated, task.file.isChosenForMeasuring,
      task.file.isAsWritten
    {
      verified = VerifiedRun(judgement)
    }
    switch judgement.facts.stopped {
    case nil: break
    case .jobBudget: ending = .unsettled
    case .stillRunning: ending = .late
    }
  }
}
