import Foundation
package import Verification

/// The progress of a run, and the time left.
///
/// The run's steps are known when it starts. Times are on any clock that never goes back.
///
/// The time between the ends of two steps counts for the second one. So of steps that run at the
/// same time, each counts by the delay that it causes. A coming step is expected to take the mean
/// of its kind, where its weight times the pace counts as one step more. The pace is the ratio of
/// times to weights so far. At first it is a second per weight, and that counts as much as
/// `trustInWeights` seconds of work.
package struct RunProgress: Sendable {
  private struct Kind {
    var steps = 0
    var seconds = 0.0
  }

  private static let trustInWeights = 10.0

  private var steps: [RunStep]
  private var left: Set<RunStep>
  private var current: RunStep?
  private var kinds: [String: Kind] = [:]
  /// The summed weights of the steps that have ended.
  private var endedWeight = 0.0
  private let start: Duration
  private var lastEnd: Duration

  /// - Parameter start: the time at which the first step begins.
  package init(_ steps: [RunStep], at start: Duration) {
    self.steps = steps
    left = Set(steps)
    self.start = start
    lastEnd = start
  }

  package mutating func apply(_ event: RunStep.Event, at now: Duration) {
    switch event {
    case .begun(let step): current = step
    case .skipped(let step):
      left.remove(step)
      steps.removeAll { $0 == step }
    case .ended(let step):
      guard left.remove(step) != nil else { return }
      kinds[step.kind, default: Kind()].steps += 1
      kinds[step.kind, default: Kind()].seconds += (now - lastEnd).inSeconds
      endedWeight += step.weight
      lastEnd = now
    }
  }

  /// The line of progress, such as `0:41 [7/31] timing form: process 2 of 4, about 25 s left`;
  /// empty without steps.
  package func text(at now: Duration) -> String {
    guard !steps.isEmpty else { return "" }
    // Of several steps at the same time, the number of the one that ends next is shown.
    let number = min(steps.count - left.count + 1, steps.count)
    let name = (current ?? steps[0]).name
    return "\(clock(at: now)) [\(number)/\(steps.count)] \(name), "
      + "\(Self.text(ofSeconds: secondsLeft(at: now))) left"
  }

  /// The minutes and seconds since the start.
  private func clock(at now: Duration) -> String {
    let seconds = Int((now - start).inSeconds)
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The estimate.
  package func secondsLeft(at now: Duration) -> Double {
    let trust = Self.trustInWeights
    let pace = ((lastEnd - start).inSeconds + trust) / (endedWeight + trust)
    let expected = left.reduce(0) { sum, step in
      let guess = step.weight * pace
      return sum + (kinds[step.kind].map { ($0.seconds + guess) / Double($0.steps + 1) } ?? guess)
    }
    return max(0, expected - (now - lastEnd).inSeconds)
  }

  static func text(ofSeconds seconds: Double) -> String {
    switch seconds {
    case ..<1.5: "about 1 s"
    case ..<10: "about \(Int(seconds.rounded())) s"
    case ..<90: "about \(5 * Int((seconds / 5).rounded())) s"
    default: "about \(Int((seconds / 60).rounded())) min"
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
