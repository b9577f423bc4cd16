import Foundation
package import Verification

/// The progress of a run, and the time left.
///
/// The run's steps are known when it starts. Times are on any clock that never goes back.
///
/// The time between the ends of two steps counts for the second one. So of steps that run at the
/// same time, each counts by the delay that it causes. A coming step is expected to take the mean
/// of its kind. Before the first of its kind, the estimate is its weight times the ratio of times
/// to weights so far.
package struct RunProgress: Sendable {
  private struct Kind {
    var steps = 0
    var seconds = 0.0
  }

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

  /// The line on the terminal, such as `[7/31] timing form: process 2 of 4, about 24 s left`; empty
  /// at first.
  package func text(at now: Duration) -> String {
    guard let current else { return "" }
    // Of several steps at the same time, the number of the one that ends next is shown.
    let number = min(steps.count - left.count + 1, steps.count)
    let remaining = secondsLeft(at: now).map { ", \(Self.text(ofSeconds: $0)) left" } ?? ""
    return "[\(number)/\(steps.count)] \(current.name)\(remaining)"
  }

  /// The estimate; nil while nothing has ended to estimate from.
  func secondsLeft(at now: Duration) -> Double? {
    guard endedWeight > 0 else { return nil }
    let pace = (lastEnd - start).inSeconds / endedWeight
    let expected = left.reduce(0) { sum, step in
      sum + (kinds[step.kind].map { $0.seconds / Double($0.steps) } ?? step.weight * pace)
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
