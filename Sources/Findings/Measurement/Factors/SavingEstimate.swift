import Foundation
import Passes
import SeededRandom
package import Statistics

/// The saving of a path, divided among its factors, with intervals.
///
/// 1. Per round each arm's time over the geometric mean of all arms of the path. So a
///    slowdown of a whole round cancels.
/// 2. Per process the median over rounds, over processes the median: one relative cost per arm.
/// 3. Of these costs each factor's saving (`ShapleyValue`) and its share of the whole. Shares of
///    each round would need no medians before, but their medians would not add up to 1.
/// 4. Nanoseconds are the relative costs times the level of the geometric mean.
///
/// The bootstrap has two stages, as in `HierarchicalSample`: it draws processes, then rounds. A
/// drawn round brings all arms, because they were timed together.
struct SavingEstimate {
  /// One process's rounds, in ascending order of each arm's relative times.
  private struct Process {
    let costs: [RankedRounds]
    let level: RankedRounds

    func figures(_ counts: [Int]) -> [Double] {
      (costs + [level]).map { $0.median(counts) }
    }
  }

  private let processes: [Process]
  private let policy: ComparisonPolicy
  private let stream: String

  /// - Parameter times: nanoseconds by arm, process and round; 2^k arms in the order of a path.
  init(_ times: [[[Double]]], stream: String, policy: ComparisonPolicy) {
    self.policy = policy
    self.stream = stream
    processes = (times.first ?? []).indices.map { process in
      let rounds = times[0][process].indices
      let levels = rounds.map { round in
        exp(times.reduce(0) { $0 + log($1[process][round]) } / Double(times.count))
      }
      return Process(
        costs: times.map { arm in RankedRounds(rounds.map { arm[process][$0] / levels[$0] }) },
        level: RankedRounds(levels))
    }
  }

  /// - Parameter isDivided: true if the whole is claimed to be faster. Parts of a tie mean nothing.
  func saving(isDivided: Bool) -> TimeSaving {
    let estimate = TimeSaving.Draw(
      processes.map { $0.figures(Array(repeating: 1, count: $0.level.count)) })
    var generator = SeededGenerator(seed: policy.seed, stream: "saving \(stream)")
    let draws = (0..<policy.resamples(comparisons: 1, aaArms: 1)).map { _ in
      TimeSaving.Draw(
        processes.map { _ in
          let process = processes[generator.index(below: processes.count)]
          return process.figures(process.level.draw(&generator))
        })
    }
    return TimeSaving(
      estimate, draws, level: 1 - policy.significance, isDivided: isDivided)
  }
}

/// The saving of a path's changes in time, in nanoseconds per input.
package struct TimeSaving: Codable, Equatable, Sendable {
  /// The saving of one of several factors.
  package struct Part: Codable, Equatable, Sendable {
    /// The mean over all orders of the changes; negative if the change costs time.
    package let nanoseconds: LevelEstimate
    /// The share of the whole saving; all shares add up to 1. Nil if the end is not claimed to be
    /// faster than the start, or if the interval of the whole saving reaches 0.
    package let share: ShareEstimate?
  }

  /// The time of the path's start and of its end.
  package let start: Double
  package let end: Double
  /// The saving of all changes together.
  package let nanoseconds: LevelEstimate
  /// The savings of the factors, in their order. All intervals are at 1 - `significance` of the
  /// policy, without correction for several of them.
  package let parts: [Part]

  /// One estimate of all figures.
  struct Draw {
    let start: Double
    let end: Double
    let savings: [Double]

    var saving: Double { start - end }

    /// - Parameter figures: by process the relative costs of all arms and the level.
    init(_ figures: [[Double]]) {
      var medians = figures[0].indices.map { figure in
        Quantiles.median(of: figures.map { $0[figure] })
      }
      let level = medians.removeLast()
      start = medians[0] * level
      end = medians[medians.count - 1] * level
      savings = ShapleyValue.savings(medians).map { $0 * level }
    }
  }

  init(_ estimate: Draw, _ draws: [Draw], level: Double, isDivided: Bool) {
    func interval(_ figure: (Draw) -> Double) -> ConfidenceInterval {
      BootstrapDistribution(estimate: figure(estimate), resamples: draws.map(figure))
        .interval(level: level)
    }
    start = estimate.start
    end = estimate.end
    let whole = interval(\.saving)
    nanoseconds = LevelEstimate(nanoseconds: estimate.saving, interval: whole)
    parts = estimate.savings.indices.map { part in
      Part(
        nanoseconds: LevelEstimate(
          nanoseconds: estimate.savings[part], interval: interval { $0.savings[part] }),
        share: isDivided && whole.lower > 0
          ? ShareEstimate(
            share: estimate.savings[part] / estimate.saving,
            interval: interval { $0.savings[part] / $0.saving }) : nil)
    }
  }
}

/// A share of a whole with its interval; 1 is all of it.
package struct ShareEstimate: Codable, Equatable, Sendable {
  package let share: Double
  package let interval: ConfidenceInterval
}
