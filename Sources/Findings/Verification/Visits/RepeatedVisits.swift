import FeatureContract
import Interaction
import Queues
package import Replay
import Scenarios

/// The scenario of a tag `visit`, made again and again through an arm in simulation: with a rest
/// after each input, and with all inputs of a visit at once. No visit may leave memory behind.
package struct RepeatedVisits {
  /// The visits that show that what was left is no leak: what is kept up to a bound is full, and
  /// the room of a list doubles meanwhile.
  private static let (many, manyWarmUps) = (780, 130)

  private let file: ScenarioFile
  private let arm: Arm

  /// Nil if the scenario is no visit, or does not end where it begins.
  package init?(of file: ScenarioFile, through arm: Arm) {
    guard file.isVisit, !file.isHeavy, file.changeForGood == nil else { return nil }
    (self.file, self.arm) = (file, arm)
  }

  /// What the visits leave behind; empty if they leave nothing.
  package var failures: [Failure] {
    let fault = fault(inBurst: false) ?? fault(inBurst: true)
    return fault.map { [.visit($0)] } ?? []
  }

  private func fault(inBurst isBurst: Bool) -> VisitFault? {
    let left = leftovers(isBurst, RepeatedVisit.visits, after: RepeatedVisit.warmUps)
    guard left != .zero, leftovers(isBurst, Self.many, after: Self.manyWarmUps) != .zero else {
      return nil
    }
    let inputs = file.scenario.flat.inputs.filter(\.isTranscribed)
      .map { $0.description(in: arm.feature.controls) }
    return VisitFault(
      inputs: inputs.count, first: inputs.first ?? "", last: inputs.last ?? "", isBurst: isBurst,
      what: "\(RepeatedVisit.visits) visits leave \(left.objects) objects (\(left.bytes) bytes) "
        + "behind")
  }

  /// Zero also where allocations are not counted, and for a visit that does not settle.
  private func leftovers(_ isBurst: Bool, _ count: Int, after warmUps: Int) -> LiveMemory {
    let flat = file.scenario.flat
    let visits = RepeatedVisit(
      arm, given: flat.given, inputs: flat.inputs.filter { $0 != .end }, inBurst: isBurst,
      warmUps: warmUps, visits: count)
    return (try? visits.memory())?.left ?? .zero
  }
}

extension JudgedRun {
  /// The failures. If the simulated run that `verify` makes first has none, its scenario's visit is
  /// repeated, too.
  package func failuresAndThoseOfVisits(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice
  ) -> [Failure] {
    guard failures.isEmpty, backend == .simulated, file.draw == 0 else { return failures }
    return RepeatedVisits(of: file, through: arm)?.failures ?? []
  }
}

/// What repeated visits leave behind.
package struct VisitFault: Hashable, Sendable {
  /// The number of the last step in transcripts.
  let inputs: Int
  /// The first and the last input in words.
  let first: String
  let last: String
  let isBurst: Bool
  let what: String

  var description: String {
    let steps =
      inputs < 2
      ? "step 1 (\(first)) ends where it begins"
      : "steps 1 to \(inputs) (\(first) … \(last)) end where they begin"
    return "\(steps). Repeated\(isBurst ? ", all at once" : ""): \(what)"
  }
}
