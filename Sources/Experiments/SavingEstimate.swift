import Foundation
import Measurement
import SeededRandom
import Statistics

/// The time that a path saves, divided among its changes, with intervals.
///
/// 1. Per round each arm's time over the geometric mean of all arms of the path. So a
///    slowdown of a whole round cancels.
/// 2. Per process the median over rounds, over processes the median: one relative cost per arm.
/// 3. Of these costs each change's saving (`ShapleyValue`) and its share of the whole. Shares of
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

  /// One estimate of all figures, in nanoseconds per input.
  private struct Draw {
    let start: Double
    let end: Double
    /// The saving of each change; negative if it costs time.
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

  private let path: ExperimentPath
  private let layout: String
  private let processes: [Process]
  private let policy: ComparisonPolicy

  /// - Parameter rounds: all arms of the path were timed in them.
  init(_ path: ExperimentPath, in rounds: PairedRounds, policy: ComparisonPolicy) {
    self.path = path
    self.policy = policy
    layout = rounds.group
    let slots = rounds.slotsByName
    let times = path.arms.compactMap { slots[$0].map(rounds.times(of:)) }
    processes = rounds.processes.indices.map { process in
      let rounds = times[0][process].indices
      let levels = rounds.map { round in
        exp(times.reduce(0) { $0 + log($1[process][round]) } / Double(times.count))
      }
      return Process(
        costs: times.map { arm in RankedRounds(rounds.map { arm[process][$0] / levels[$0] }) },
        level: RankedRounds(levels))
    }
  }

  /// The costs of the start and the end, the savings, and their shares. A share is a part of the
  /// whole saving, and all of them add up to 1. There is none if the interval of the whole saving
  /// reaches 0. Intervals are at 1 - `significance` of the policy, without correction for several.
  ///
  /// - Parameter isDivided: true if the end is claimed to be faster. Parts of a tie mean nothing.
  func figures(isDivided: Bool) -> [Figure] {
    let estimate = Draw(
      processes.map { $0.figures(Array(repeating: 1, count: $0.level.count)) })
    let draws = draws()
    func row(_ metric: String, _ part: String?, _ figure: (Draw) -> Double) -> Figure {
      let value = figure(estimate)
      return path.figure(metric, under: layout, part: part).estimating(
        value,
        BootstrapDistribution(estimate: value, resamples: draws.map(figure))
          .interval(level: 1 - policy.significance))
    }
    let whole = row("time-saved", nil, \.saving)
    let isClear = (whole.interval?.lower ?? 0) > 0
    return [
      Figure("time-cost", of: path.start, under: layout).estimating(estimate.start),
      Figure("time-cost", of: path.end, under: layout).estimating(estimate.end), whole,
    ]
      + path.changes.enumerated().flatMap { index, change in
        [row("time-saved", change.factor) { $0.savings[index] }]
          + (isDivided && isClear
            ? [row("share", change.factor) { $0.savings[index] / $0.saving }] : [])
      }
  }

  private func draws() -> [Draw] {
    var generator = SeededGenerator(
      seed: policy.seed, stream: "saving \(layout) \(path.start) \(path.end)")
    return (0..<policy.resamples(comparisons: 1, aaArms: 1)).map { _ in
      Draw(
        processes.map { _ in
          let process = processes[generator.index(below: processes.count)]
          return process.figures(process.level.draw(&generator))
        })
    }
  }
}
