import EventLogs
import FeatureContract
import Interaction
import Scenarios

/// Keeps the state at each `expect` step, so that it can be compared at the end of the run.
struct ExpectationFold {
  private struct Moment {
    let step: FlatStep
    let expectation: Expectation
    let screen: Snapshot
    /// The specification's screen at the settled state before.
    let meant: Snapshot?
    /// The records since the previous expectation.
    let records: Range<Int>
    let writes: Int
  }

  private let steps: [FlatStep]
  private var moments: [Moment] = []
  private var since = 0
  private var writes = 0
  private let precedent: Precedent?

  /// - Parameter precedent: a right run of the same scenario.
  init(steps: [FlatStep], knowing precedent: Precedent? = nil) {
    self.steps = steps
    self.precedent = precedent
  }

  /// The screens at the expectations, in order.
  var screens: [Snapshot] { moments.map(\.screen) }

  mutating func apply(_ record: Record) {
    if record.kind == .write { writes += 1 }
  }

  /// Notes the end of a step of the scenario.
  ///
  /// - Parameters:
  ///   - sequence: the number of the mark at its end.
  ///   - meant: the specification's screen at the last settled state; nil before the first.
  mutating func end(step index: Int, at sequence: Int, screen: Snapshot, meant: Snapshot?) {
    guard steps.indices.contains(index), case .expect(let expectation) = steps[index].action else {
      return
    }
    moments.append(
      Moment(
        step: steps[index], expectation: expectation, screen: screen, meant: meant,
        records: since..<sequence, writes: writes))
    since = sequence
    writes = 0
  }

  /// The expectations that were not met, in order.
  ///
  /// - Parameters:
  ///   - glitches: the numbers of the records of all glitches.
  ///   - isExcused: leaves out a wrong screen if the specification meets the expectation. The
  ///     comparison with the specification reports it already.
  func failures(
    of feature: FeatureEntry, glitches: [Int], excusingWhatIsMeant isExcused: Bool
  ) -> [Failure] {
    moments.enumerated().flatMap { index, moment in
      let count = glitches.count { moment.records.contains($0) }
      return failures(
        at: moment, of: feature, glitches: count, isExcused: isExcused,
        isKnown: precedent?.expected.dropFirst(index).first == moment.screen)
    }
  }

  private func failures(
    at moment: Moment, of feature: FeatureEntry, glitches: Int, isExcused: Bool, isKnown: Bool
  ) -> [Failure] {
    let (expectation, position) = (moment.expectation, moment.step.position)
    let origin = moment.step.origins.reversed().map(\.description).joined(separator: ", ")
    var failures: [Failure] = []
    func fail(_ what: String, _ expected: String, _ shown: String, at position: SourcePosition) {
      failures.append(
        .expectation(
          at: position, origin: origin, what: what, expected: expected, shown: shown))
    }
    func mismatch(_ screen: Snapshot) -> ExpectationMatch.Mismatch? {
      ExpectationMatch.firstMismatch(expectation.screen, feature.json(screen))
    }
    let isMeant = isKnown || isExcused && moment.meant.map { mismatch($0) == nil } == true
    if !isMeant, let mismatch = mismatch(moment.screen) {
      fail(mismatch.path, mismatch.expected, mismatch.shown, at: mismatch.position)
    }
    if let most = expectation.mostWrites, moment.writes > most {
      fail("writes", "at most \(most)", "\(moment.writes)", at: position)
    }
    if let expected = expectation.glitches, glitches != expected {
      fail("glitches", "\(expected)", "\(glitches)", at: position)
    }
    return failures
  }
}
