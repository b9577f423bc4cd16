public import EventLogs
public import FeatureContract
import Interaction
import Queues
public import Replay
import Scenarios

/// Judges a run by its log: specification, expectations, golden transcript, invariants.
public struct Verifier: Sendable {
  private let feature: FeatureEntry
  private let scenario: PreparedScenario
  private let golden: String?

  /// - Parameter golden: the golden transcript; nil compares with none.
  public init(feature: FeatureEntry, scenario: PreparedScenario, golden: String?) {
    self.feature = feature
    self.scenario = scenario
    self.golden = golden
  }

  public func judge(_ log: EventLog) -> RunJudgement {
    let facts = RunFacts(of: log)
    let judged = log.fold(
      SpecificationFold(
        feature: feature, given: scenario.flat.given, initial: log.header.initial,
        agreement: scenario.flat.agreement))
    let transcript = Transcript(of: log)
    var failures: [Failure] = []
    if let stopped = facts.stopped { failures.append(.didNotSettle(stopped)) }
    let invariants = log.fold(InvariantFold(header: log.header))
    let isKnown = QueueLayout(named: log.header.layout)?.mayInvertUpdates == true
    let inversion = isKnown ? invariants.inversion : nil
    failures += judged.differences.map { .specification($0) }
    failures += expectationFailures(
      of: log, facts.stepEnds, glitches: judged.glitches,
      meant: inversion == nil ? [] : judged.expected)
    if facts.stopped == nil, let failure = goldenFailure(of: transcript) {
      failures.append(failure)
    }
    failures += judged.breaches.map { .invariant($0) }
    failures += invariants.failures
    failures += leaks(by: facts)
    failures += facts.unusedDuring.filter(scenario.flat.steps.indices.contains)
      .map { .unusedDuring(at: scenario.flat.steps[$0].position) }
    failures += RunCompleteness(of: log, facts, scenario, feature.controls).failures
    if inversion != nil {
      failures.removeAll { $0.followsFromInversion(on: invariants.invertedControls) }
    }
    let counted = log.fold(CountFold(initial: log.header.initial))
    return RunJudgement(
      failures: failures, knownInversion: inversion, counts: counted.counts,
      loadCounts: counted.loadCounts, glitches: judged.glitches.count, transcript: transcript)
  }

  private func leaks(by facts: RunFacts) -> [Failure] {
    var leaks: [Failure] = facts.remaining != 0 ? [.remaining(facts.remaining)] : []
    if facts.isSessionLeaked {
      leaks.append(.sessionLeaked)
    } else if facts.remainingAtEnd != 0 {
      leaks.append(.remainingAtEnd(facts.remainingAtEnd))
    }
    return leaks
  }

  /// - Parameter meant: what the specification showed at each settled state. An expectation that it
  ///   meets is not failed for what the screen showed: the comparison of the two says so already.
  private func expectationFailures(
    of log: EventLog, _ stepEnds: [Int], glitches: [Int], meant: [(sequence: Int, screen: Snapshot)]
  ) -> [Failure] {
    var failures: [Failure] = []
    var screen = ScreenFold(initial: log.header.initial)
    var (read, since) = (0, 0)
    for (step, end) in zip(scenario.flat.steps, stepEnds.dropFirst()) {
      guard case .expect(let expectation) = step.action else { continue }
      while read < end {
        screen.apply(log.records[read], at: read)
        read += 1
      }
      let isMeant = meant.last { $0.sequence < end }.map { meant in
        ExpectationMatch.firstMismatch(expectation.screen, feature.json(meant.screen)) == nil
      }
      failures += unmet(
        expectation, isMeant == true ? nil : screen.screen, log.records[since..<end],
        glitches: glitches.count { (since..<end).contains($0) }, of: step)
      since = end
    }
    return failures
  }

  private func unmet(
    _ expectation: Expectation, _ screen: Snapshot?, _ records: ArraySlice<Record>, glitches: Int,
    of step: FlatStep
  ) -> [Failure] {
    let position = step.position
    let origin = step.origins.reversed().map(\.description).joined(separator: ", ")
    var failures: [Failure] = []
    func fail(_ what: String, _ expected: String, _ shown: String, at position: SourcePosition) {
      failures.append(
        .expectation(
          at: position, origin: origin, what: what, expected: expected, shown: shown))
    }
    let mismatch = screen.flatMap {
      ExpectationMatch.firstMismatch(expectation.screen, feature.json($0))
    }
    if let mismatch {
      fail(mismatch.path, mismatch.expected, mismatch.shown, at: mismatch.position)
    }
    let writes = records.count { $0.kind == .write }
    if let most = expectation.mostWrites, writes > most {
      fail("writes", "at most \(most)", "\(writes)", at: position)
    }
    if let expected = expectation.glitches, glitches != expected {
      fail("glitches", "\(expected)", "\(glitches)", at: position)
    }
    return failures
  }

  private func goldenFailure(of transcript: Transcript) -> Failure? {
    guard let golden else { return nil }
    let shown = transcript.compared(at: scenario.flat.agreement).goldenText(for: feature)
    guard !golden.utf8.elementsEqual(shown.utf8) else { return nil }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let place =
      zip(expected, lines).enumerated().first {
        !$0.element.0.utf8.elementsEqual($0.element.1.utf8)
      }?
      .offset ?? min(expected.count, lines.count)
    func line(_ text: [Substring]) -> String { place < text.count ? String(text[place]) : "" }
    return .golden(line: place + 1, expected: line(expected), shown: line(lines))
  }
}
