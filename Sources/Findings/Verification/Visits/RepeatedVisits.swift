import EventLogs
import FeatureContract
import Interaction
import Queues
package import Replay
import Scenarios

/// The visit of a scenario, made again and again through an arm in simulation: with a rest after
/// each input, and with all inputs of a visit at once. The second and the last visit must cause
/// equal records, and no visit may leave memory behind.
package struct RepeatedVisits {
  /// Even, because what a burst leaves may be undone by the next one.
  private static let few = 8
  /// More than a counter in a byte can count.
  private static let many = 260

  private let file: ScenarioFile
  private let visit: Visit
  private let arm: Arm
  private let jobBudget: Int

  /// Nil if the scenario has no visit.
  package init?(
    of file: ScenarioFile, through arm: Arm, jobBudget: Int = Replayer.jobBudget
  ) {
    guard let visit = Visit(in: file) else { return nil }
    (self.file, self.visit, self.arm, self.jobBudget) = (file, visit, arm, jobBudget)
  }

  /// The first fault of either pace. A long run follows only if the short ones are right: the work
  /// of a visit may double each time. It is made under one layout: what wraps around does so
  /// everywhere.
  package var failures: [Failure] {
    let fault =
      fault(inBurst: false, times: Self.few) ?? fault(inBurst: true, times: Self.few)
      ?? (arm.layout == .main ? fault(inBurst: false, times: Self.many) : nil)
    return fault.map { [.visit($0)] } ?? []
  }

  private func fault(inBurst isBurst: Bool, times: Int) -> VisitFault? {
    func fault(_ what: String) -> VisitFault {
      VisitFault(
        firstStep: steps.lowerBound, lastStep: steps.upperBound,
        first: text(visit.inputs.first), last: text(visit.inputs.last), isBurst: isBurst,
        what: what)
    }
    let run = JudgedRun(
      of: scenario(isBurst, times), through: arm, jobBudget: jobBudget)
    if let failure = run.failures.first(where: \.isOfOneScreen) {
      return fault("made \(times) times, it fails: \(failure.description)")
    }
    let records = VisitRecords(
      in: run.log, first: visit.before.count, stepsOfVisit: isBurst ? 1 : visit.inputs.count)
    // In a burst an input may meet a stale screen, so that the visit leads elsewhere.
    guard records.endAlike else { return nil }
    if let difference = records.difference {
      return fault("visit \(times) causes other records than visit 2: \(difference)")
    }
    guard times == Self.few else { return nil }
    let (warmUps, visits) = (RepeatedVisit.warmUps, RepeatedVisit.visits)
    let left = leftovers(isBurst, visits, after: warmUps)
    // What is kept up to a bound is no leak: later visits leave nothing. They are so many that the
    // room of a list doubles meanwhile.
    guard left != .zero, leftovers(isBurst, 3 * Self.many, after: Self.many / 2) != .zero else {
      return nil
    }
    return fault(
      "\(visits) visits leave \(left.objects) objects (\(left.bytes) bytes) behind")
  }

  /// Zero also where allocations are not counted, and for a visit that does not settle.
  private func leftovers(_ isBurst: Bool, _ count: Int, after warmUps: Int) -> LiveMemory {
    let visits = RepeatedVisit(
      arm, given: file.scenario.flat.given, after: visit.before, inputs: visit.inputs,
      inBurst: isBurst, warmUps: warmUps, visits: count)
    return (try? visits.memory())?.left ?? .zero
  }

  private func scenario(_ isBurst: Bool, _ times: Int) -> PreparedScenario {
    var flat = file.scenario.flat.replacingSteps(with: visit.before)
    let position = file.scenario.flat.steps.first?.position ?? SourcePosition(line: 1, column: 1)
    let steps =
      isBurst
      ? [FlatStep(.burst(visit.inputs.map { FlatInput($0, at: position) }), at: position)]
      : visit.inputs.map { FlatStep(.input($0), at: position) }
    flat.steps.reserveCapacity(flat.steps.count + times * steps.count)
    flat = flat.appending((0..<times).flatMap { _ in steps })
    return PreparedScenario(flat, for: arm.feature)
  }

  /// The numbers of the visit's first and last step in transcripts.
  private var steps: ClosedRange<Int> {
    let before = visit.before.count(where: \.isTranscribed)
    let count = visit.inputs.count(where: \.isTranscribed)
    return before + 1...before + max(1, count)
  }

  private func text(_ input: UserInput?) -> String {
    input?.description(in: arm.feature.controls) ?? ""
  }
}

extension JudgedRun {
  /// The failures. If the simulated run that `verify` makes first has none, its scenario's visit is
  /// repeated, too.
  package func failuresAndThoseOfVisits(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice,
    jobBudget: Int = Replayer.jobBudget
  ) -> [Failure] {
    guard failures.isEmpty, backend == BackendChoice.simulated.scheduled(for: file) else {
      return failures
    }
    return RepeatedVisits(of: file, through: arm, jobBudget: jobBudget)?.failures ?? []
  }
}

/// What is not the same at each visit.
package struct VisitFault: Hashable, Sendable {
  /// The numbers of the steps in transcripts.
  let firstStep: Int
  let lastStep: Int
  /// The first and the last input in words.
  let first: String
  let last: String
  let isBurst: Bool
  let what: String

  var description: String {
    let steps =
      firstStep == lastStep
      ? "step \(firstStep) (\(first)) ends where it begins"
      : "steps \(firstStep) to \(lastStep) (\(first) … \(last)) end where they begin"
    return "\(steps). Repeated\(isBurst ? ", all at once" : ""): \(what)"
  }
}

extension Failure {
  /// It tells of the run itself, and not of what its scenario expects.
  fileprivate var isOfOneScreen: Bool {
    switch kind {
    case .specification, .invariant, .notSettled, .glitch, .apart: true
    default: false
    }
  }
}

/// The records that each of several equal visits caused.
struct VisitRecords {
  /// The kinds that say no more than `job.enqueue` does, or nothing of the architecture.
  private static let ignored: Set<RecordKind> = [.jobStart, .jobEnd, .settled, .mark]

  private struct Tally: Equatable {
    var kinds: [RecordKind: Int] = [:]
    var redundant = 0
  }

  private var second = Tally()
  private var last = Tally()
  /// All visits from the second on ended with the same screen.
  private(set) var endAlike = true

  /// - Parameter first: the number of steps before the first visit.
  init(in log: EventLog, first: Int, stepsOfVisit: Int) {
    let ends = RunFacts(of: log).stepEnds.dropFirst(first)
    let visits = Array(ends.enumerated().filter { $0.offset % stepsOfVisit == 0 }.map(\.element))
    var (screen, end, number) = (ScreenFold(initial: log.header.initial), nil as Snapshot?, 0)
    var tally = Tally()
    log.visitRecords { record, sequence, _ in
      let changes = screen.applyNotingChange(record)
      if !Self.ignored.contains(record.kind) { tally.kinds[record.kind, default: 0] += 1 }
      if record.kind == .write, !changes { tally.redundant += 1 }
      guard number < visits.count, sequence == visits[number] else { return }
      if number == 2 { (second, end) = (tally, screen.screen) }
      if number > 2 { endAlike = endAlike && screen.screen == end }
      last = tally
      tally = Tally()
      number += 1
    }
    // A run that stopped short was told to have.
    endAlike = endAlike && number == visits.count && number > 3
  }

  /// The kinds that the last visit caused more or less often than the second; nil if there is none.
  var difference: String? {
    guard second != last else { return nil }
    let kinds = RecordKind.allCases.map {
      ($0.name, last.kinds[$0, default: 0] - second.kinds[$0, default: 0])
    }
    return (kinds + [("redundant", last.redundant - second.redundant)])
      .filter { $0.1 != 0 }.map { "\($0.0) \($0.1 > 0 ? "+" : "")\($0.1)" }
      .joined(separator: ", ")
  }
}
