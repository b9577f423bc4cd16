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
    guard file.isVisit, !file.isHeavy, file.endsWhereItBegins else { return nil }
    (self.file, self.arm) = (file, arm)
  }

  /// What the visits leave behind; nil if they leave nothing.
  package var finding: Finding? { finding(inBurst: false) ?? finding(inBurst: true) }

  private func finding(inBurst isBurst: Bool) -> Finding? {
    let left = leftovers(isBurst, RepeatedVisit.visits, after: RepeatedVisit.warmUps)
    guard left != .zero, leftovers(isBurst, Self.many, after: Self.manyWarmUps) != .zero else {
      return nil
    }
    let inputs = file.scenario.flat.inputs.filter(\.isTranscribed)
      .map { $0.description(in: arm.feature.controls) }
    var finding = Finding(
      .leftBehind,
      "inputs 1 to \(inputs.count) (\(inputs.first ?? "") … \(inputs.last ?? "")) end where they "
        + "begin. Repeated\(isBurst ? ", all at once" : ""): \(RepeatedVisit.visits) visits leave "
        + "\(left.objects) objects (\(left.bytes) bytes) behind")
    (finding.step, finding.input) = (1, inputs.first)
    finding.hasUnsettledInputs = isBurst
    return finding
  }

  /// Zero also where allocations are not counted, and for a visit that does not settle.
  private func leftovers(_ isBurst: Bool, _ count: Int, after warmUps: Int) -> LiveMemory {
    let flat = file.scenario.flat
    let visits = RepeatedVisit(
      arm, given: flat.given, inputs: flat.inputs.filter { $0 != .end }, inBurst: isBurst,
      warmUps: warmUps, visits: count)
    return (try? visits.left()) ?? .zero
  }
}

extension JudgedRun {
  /// The findings. If the simulated run that `verify` makes first has none, its scenario's visit is
  /// repeated, too.
  package func findingsAndThoseOfVisits(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice
  ) -> [Finding] {
    guard findings.isEmpty, backend == .simulated, file.isAsWritten,
      let finding = RepeatedVisits(of: file, through: arm)?.finding
    else { return findings }
    return [file.scenario.flat.placed(finding, arm.feature.controls)]
  }
}
