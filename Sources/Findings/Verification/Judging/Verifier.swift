package import EventLogs
package import FeatureContract
import Interaction
import Queues
package import Replay
import Scenarios

/// The judgement on one run.
package struct RunJudgement: Sendable {
  /// The failures; empty for a right run.
  package internal(set) var failures: [Failure]
  /// The findings that the architecture declares, which are no failures.
  package let declared: [DeclaredBehaviour]
  /// The values that the specification shows where expectations were not met, as far as it says.
  let specified: [Failure: String]
  /// The inversion: an update overtook an earlier one, as the layout allows. Differences that
  /// follow from it are not among the failures.
  package let knownInversion: Failure?
  package let counts: Counts
  /// The part of the counts that `load` caused.
  package let loadCounts: Counts
  /// The glitches, in order.
  package let glitchedWrites: [Glitch]
  package let deviations: [Deviation]
  package let transcript: Transcript

  let facts: RunFacts

  package var glitches: Int { glitchedWrites.count }
}

/// Judges a run by its log: specification, expectations, golden transcript, invariants.
package struct Verifier: Sendable {
  private let feature: FeatureEntry
  private let scenario: PreparedScenario
  private let golden: String?

  /// - Parameter golden: the golden transcript; nil compares with none.
  package init(feature: FeatureEntry, scenario: PreparedScenario, golden: String?) {
    self.feature = feature
    self.scenario = scenario
    self.golden = golden
  }

  package func judge(_ log: EventLog) -> RunJudgement {
    var precedent: Precedent?
    return judge(log, knowing: &precedent)
  }

  /// - Parameter precedent: a right run of this scenario, feature and golden transcript. If there
  ///   is none, a right run becomes it.
  func judge(_ log: EventLog, knowing precedent: inout Precedent?) -> RunJudgement {
    let before = precedent?.specification ?? feature.makeSpecification(scenario.flat.given)
    let pass = JudgingPass.over(log, feature, scenario.flat, from: before, knowing: precedent)
    let judgement = judgement(of: pass, log, knowing: precedent)
    if precedent == nil, judgement.failures.isEmpty, judgement.knownInversion == nil {
      precedent = Precedent(
        specification: before, transcript: pass.transcript, expected: pass.expectations.screens,
        settled: pass.specification.settled)
    }
    return judgement
  }

  private func judgement(
    of pass: JudgingPass, _ log: EventLog, knowing precedent: Precedent?
  ) -> RunJudgement {
    let (facts, invariants) = (pass.facts, pass.invariants)
    let glitches = pass.specification.transients.glitches
    let isKnown = QueueLayout(named: log.header.layout)?.mayInvertUpdates == true
    let inversion = isKnown ? invariants.inversion : nil
    var failures = facts.stopped.map { [Failure.didNotSettle($0)] } ?? []
    failures += facts.escaped.map { [.escaped($0)] } ?? []
    failures += pass.specification.differences.map { .specification($0) }
    let unmet = pass.expectations.failures(
      of: feature, glitches: glitches.map(\.sequence), excusingWhatIsMeant: inversion != nil)
    failures += unmet.map(\.failure)
    let isRight = precedent?.transcript.entries == pass.transcript.entries
    if facts.stopped == nil, !facts.lacksExecutors, !isRight {
      failures += goldenFailure(of: pass.transcript).map { [$0] } ?? []
    }
    failures += self.failures(of: pass.specification.transients, besides: pass)
    failures += pass.specification.breaches.map { .invariant($0) } + invariants.failures
    failures += leaks(by: facts) + misplacements(by: facts, in: log)
    failures += unusedDurings(by: facts)
    let completeness = RunCompleteness(
      log: log, facts: facts, scenario: scenario, controls: feature.controls)
    failures += completeness.failures
    if inversion != nil {
      let inverted = invariants.invertedNames(in: feature.controls)
      failures.removeAll { $0.followsFromInversion(on: inverted) }
    }
    let findings = DeclaredFindings(failures.clearestFirst, of: feature, log.header)
    return RunJudgement(
      failures: findings.failures, declared: findings.declared,
      specified: unmet.reduce(into: [:]) { $0[$1.failure] = $1.specified },
      knownInversion: inversion,
      counts: pass.counts.counts, loadCounts: pass.counts.loadCounts, glitchedWrites: glitches,
      deviations: pass.specification.deviations,
      transcript: pass.transcript, facts: facts)
  }

  /// The first glitch of each property and the turns that left properties apart. A property that
  /// is wrong once settled is told already, and an `expect` that counts glitches allows its own.
  private func failures(of transients: Transients, besides pass: JudgingPass) -> [Failure] {
    guard scenario.flat.agreement != .final else { return [] }
    let counted = pass.expectations.countedGlitches
    var told = Set(pass.specification.differences.map(\.property))
    var failures: [Failure] = []
    for glitch in transients.glitches where glitch.isCertain {
      let property = feature.controls.properties[Int(glitch.property)].name
      if !counted.contains(where: { $0.contains(glitch.sequence) }),
        told.insert(property).inserted
      {
        failures.append(.glitch(glitch.difference(in: feature.controls)))
      }
    }
    return failures
      + transients.apart.filter { apart in
        !apart.parts.contains { part in
          pass.specification.differences.contains { $0.property == part.property }
        }
      }.map { .apart($0) }
  }

  /// None of another draw: what is drawn before a `during` may keep its control from being written.
  private func unusedDurings(by facts: RunFacts) -> [Failure] {
    let unused = scenario.flat.drawing.seed == 0 ? facts.unusedDuring : []
    return unused.filter(scenario.flat.steps.indices.contains)
      .map { .unusedDuring(at: scenario.flat.steps[$0].position) }
  }

  private func leaks(by facts: RunFacts) -> [Failure] {
    var leaks: [Failure] = facts.remaining != 0 ? [.remaining(facts.remaining)] : []
    if facts.isSessionLeaked {
      leaks.append(.sessionLeaked)
    } else if facts.remainingAtEnd != 0 {
      leaks.append(.remainingAtEnd(facts.remainingAtEnd))
    }
    if !facts.tasksLeft.isEmpty { leaks.append(.tasksLeft(facts.tasksLeft)) }
    return leaks
  }

  private func misplacements(by facts: RunFacts, in log: EventLog) -> [Failure] {
    func origin(_ sequence: Int) -> Origin { Origin(of: sequence, in: log, feature.controls) }
    return [ModelUse.change, .read].compactMap { use in
      facts.misplaced[use].map { .misplaced(use, origin($0)) }
    } + (facts.freedOffMain.map { [.freedOffMain(origin($0))] } ?? [])
  }

  private func goldenFailure(of transcript: Transcript) -> Failure? {
    guard let golden else { return nil }
    let shown = transcript.compared(at: scenario.flat.agreement).goldenText(for: feature)
    guard !golden.utf8.elementsEqual(shown.utf8) else { return nil }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let index =
      zip(expected, lines).enumerated().first {
        !$0.element.0.utf8.elementsEqual($0.element.1.utf8)
      }?
      .offset ?? min(expected.count, lines.count)
    func line(_ text: [Substring]) -> String { index < text.count ? String(text[index]) : "" }
    return .golden(line: index + 1, expected: line(expected), shown: line(lines))
  }
}

/// A right run of a scenario. Another run with the same screens is right, too, and they need not be
/// written out again: a list of 100 000 rows has one golden text for all arms.
///
/// It excuses nothing: every screen is compared with the specification. Only a screen that equals
/// one of this run, byte by byte, counts as known.
struct Precedent: Sendable {
  /// The specification before any input. It is a value, so a run can go on from a copy.
  let specification: any FeatureSpecification
  let transcript: Transcript
  /// The screens at the `expect` steps, in order.
  let expected: [Snapshot]
  /// The settled screens, in order. None breaks an invariant of the feature.
  let settled: [Snapshot]
}
