import Foundation
import Measurement
import Passes
import SeededRandom
import Statistics

/// A machine with known truth: times are a common level per round that wanders, times an
/// arm's true ratio, times log-normal noise of each slice, with disturbed slices now and then.
struct SimulatedMachine {
  var processes = 3
  var rounds = 20
  /// The standard deviation of one slice's logarithm.
  var noise = 0.01
  /// The standard deviation, per process, of each arm's own offset: where its memory came to lie.
  var processOffset = 0.0
  /// The standard deviation, per process, of the common level.
  var levelSpread = 0.1
  /// The step of the common level's random walk from round to round.
  var drift = 0.05
  /// The chance that a slice takes half as long again.
  var disturbance = 0.02
  /// The true ratio of the A/A arm: 1 on a sound instrument.
  var aaRatio = 1.0

  /// Rounds of arms named a, b, c ... with the true ratios given as a function of the round.
  func measure(
    group: String = "form under main", ratios: [@Sendable (Int) -> Double], seed: UInt64
  ) throws -> PairedRounds {
    var generator = SeededGenerator(seed: seed, stream: group)
    let measured = (0..<processes).map { _ in
      ProcessRounds(rounds: process(ratios: ratios, generator: &generator))
    }
    let names = ratios.indices.map { String(UnicodeScalar(UInt8(97 + $0))) }
    return try PairedRounds(group: group, baseline: "Direct", arms: names, processes: measured)
  }

  func measure(
    group: String = "form under main", ratios: [Double], seed: UInt64
  ) throws -> PairedRounds {
    try measure(group: group, ratios: ratios.map { ratio in { _ in ratio } }, seed: seed)
  }

  private func process(
    ratios: [@Sendable (Int) -> Double], generator: inout SeededGenerator
  ) -> [RoundTimes] {
    let offsets = (0..<(ratios.count + 2)).map { _ in processOffset * Self.normal(&generator) }
    var level = log(100) + levelSpread * Self.normal(&generator)
    return (0..<rounds).map { round in
      level += drift * Self.normal(&generator)
      func slice(_ slot: Int, _ ratio: Double) -> Double {
        let disturbed = generator.unit() < disturbance ? 1.5 : 1
        return exp(level + offsets[slot] + noise * Self.normal(&generator)) * ratio * disturbed
      }
      return RoundTimes(
        baseline: slice(0, 1), baselineAgain: slice(1, aaRatio),
        arms: ratios.indices.map { slice($0 + 2, ratios[$0](round)) })
    }
  }

  /// A standard normal deviate, by the method of Box and Muller (1958).
  static func normal(_ generator: inout SeededGenerator) -> Double {
    let radius = (-2 * log(1 - generator.unit())).squareRoot()
    return radius * cos(2 * Double.pi * generator.unit())
  }
}
