package import SeededRandom

extension FloorResult {
  /// The floor and the times above it. All intervals are at 1 - `significance` of the policy,
  /// without correction for several arms: no claims are made from them.
  ///
  /// - The time of an arm above the floor: per round t_arm - t_echo; per process the median; over
  ///   processes the median, with a hierarchical bootstrap (`HierarchicalSample`).
  /// - The ratio to the baseline above the floor: see `RatioAboveFloor`.
  ///
  /// Nil if the rounds have no `echo`.
  package init?(of rounds: PairedRounds, policy: ComparisonPolicy) {
    guard rounds.calibrations.contains(.echo) else { return nil }
    let slots = rounds.slotsByName
    let above = slots.mapValues { slot in
      LevelEstimate(
        Self.differences(slot, in: rounds), stream: "above \(rounds.stream(of: slot))",
        policy: policy)
    }
    calibration = Dictionary(
      uniqueKeysWithValues: rounds.calibrations.map {
        ($0.rawValue, LevelEstimate(of: .calibration($0), in: rounds, policy: policy))
      })
    self.above = above
    guard let baseline = above[rounds.baseline], baseline.interval.lower > 0 else {
      ratios = [:]
      return
    }
    let denominators = Self.differences(.baseline, in: rounds)
    ratios = slots.filter { $0.value != .baseline }.compactMapValues { slot in
      RatioAboveFloor(of: Self.differences(slot, in: rounds), to: denominators)
        .estimate(name: "ratio above \(rounds.stream(of: slot))", policy)
    }
  }

  private static func differences(_ slot: RoundSlot, in rounds: PairedRounds) -> [[Double]] {
    zip(rounds.times(of: slot), rounds.times(of: .calibration(.echo))).map { times, floor in
      zip(times, floor).map { $0 - $1 }
    }
  }
}

/// The ratio of two arms' times above the floor: per process the median over rounds of each arm's
/// difference to the floor, then the quotient of the two medians; over processes the median.
///
/// A quotient per round would have a denominator that is mostly noise if the baseline is near the
/// floor. The bootstrap has two stages, as in `HierarchicalSample`: it draws processes, then
/// rounds. A drawn round brings both arms' differences, because both hold the same time of the
/// floor: pairs are resampled, as for the ratio of Davison and Hinkley's example 1.2, "Bootstrap
/// Methods and their Application", 1997.
package struct RatioAboveFloor {
  /// The differences of one process, by round.
  private struct Process {
    package let numerators: RankedRounds
    package let denominators: RankedRounds

    /// The quotient of a draw's medians, by each round's count; infinite without a positive
    /// divisor.
    package func quotient(_ counts: [Int]) -> Double {
      let denominator = denominators.median(counts)
      return denominator > 0 ? numerators.median(counts) / denominator : .infinity
    }
  }

  private let processes: [Process]

  /// - Parameters:
  ///   - numerators: by process and round.
  ///   - denominators: of the same processes and rounds.
  package init(of numerators: [[Double]], to denominators: [[Double]]) {
    processes = zip(numerators, denominators).map { numerators, denominators in
      precondition(
        !numerators.isEmpty && numerators.count == denominators.count,
        "Both arms have the same rounds.")
      return Process(
        numerators: RankedRounds(numerators), denominators: RankedRounds(denominators))
    }
  }

  /// Nil if the ratio or an end of its interval has no limit.
  package func estimate(name: String, _ policy: ComparisonPolicy) -> FloorResult.Ratio? {
    let ratio = Quantiles.median(
      of: processes.map { $0.quotient(Array(repeating: 1, count: $0.numerators.count)) })
    var generator = SeededGenerator(seed: policy.seed, stream: name)
    let resamples = (0..<policy.resamples(comparisons: 1, aaArms: 1)).map { _ in
      Quantiles.median(
        of: processes.map { _ in
          let process = processes[generator.index(below: processes.count)]
          return process.quotient(process.numerators.draw(&generator))
        })
    }
    // The interpolated median of two infinite values is not a number.
    let limited = resamples.map { $0.isNaN ? .infinity : $0 }
    guard ratio.isFinite else { return nil }
    let interval = BootstrapDistribution(estimate: ratio, resamples: limited)
      .interval(level: 1 - policy.significance)
    guard interval.upper.isFinite else { return nil }
    return FloorResult.Ratio(ratio: ratio, interval: interval)
  }
}

/// Values by round, sorted once. The median of any draw of rounds then needs no sorting.
package struct RankedRounds {
  private let values: [Double]
  /// The rounds in ascending order of their values.
  private let ascending: [Int]

  package init(_ values: [Double]) {
    self.values = values
    ascending = values.indices.sorted { values[$0] < values[$1] }
  }

  package var count: Int { values.count }

  /// Draws as many rounds as there are, with replacement. Returns each round's count.
  package func draw(_ generator: inout SeededGenerator) -> [Int] {
    var counts = Array(repeating: 0, count: values.count)
    for _ in values { counts[generator.index(below: values.count)] += 1 }
    return counts
  }

  /// The median of the rounds, each counted this often; the counts add up to `count`.
  package func median(_ counts: [Int]) -> Double {
    var lower = 0.0
    var seen = 0
    for round in ascending {
      let next = seen + counts[round]
      if seen <= (count - 1) / 2, (count - 1) / 2 < next { lower = values[round] }
      if seen <= count / 2, count / 2 < next { return lower + 0.5 * (values[round] - lower) }
      seen = next
    }
    preconditionFailure("The counts of a draw add up to the number of rounds.")
  }
}
