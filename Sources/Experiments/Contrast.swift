import Measurement
import Statistics

/// A comparison of several arms at once: the product of powers of their times.
///
/// Per round Σ weight log t; then as for a ratio of two arms: per process the median, over
/// processes the median, with the hierarchical bootstrap. Weights add up to 0, so the common part
/// of all arms of a round cancels.
struct Contrast {
  /// The claims that are made together; the raw value is their metric.
  enum Claim: String, CaseIterable {
    case change = "ratio"
    case pair = "pair-ratio"
    case interaction
  }

  let claim: Claim
  /// Its row, without the estimate.
  let figure: Figure
  /// They tell its random streams from those of other contrasts.
  let names: (arm: String, reference: String)
  let weights: [(arm: String, weight: Double)]

  /// - Parameter rounds: all arms were timed in them.
  func distributions(
    in rounds: PairedRounds, resamples: Int, seed: UInt64
  ) -> RatioDistributions {
    let slots = rounds.slotsByName
    var sums = rounds.processes.map { Array(repeating: 0.0, count: $0.rounds.count) }
    for (arm, weight) in weights {
      guard let slot = slots[arm] else { preconditionFailure("\(arm) was not timed") }
      for (process, logarithms) in rounds.logTimes(of: slot).enumerated() {
        for (round, logarithm) in logarithms.enumerated() {
          sums[process][round] += weight * logarithm
        }
      }
    }
    let (arm, reference) = names
    return RatioDistributions(
      sums, group: rounds.group, arm: arm, baseline: reference,
      names: "contrast \(reference.utf8.count) \(reference) \(arm)", resamples: resamples,
      seed: seed)
  }
}

extension ExperimentPath {
  /// The comparisons that are claims. On a path of one change, its main effect and its pair equal
  /// the whole and are no further claims.
  func contrasts(under layout: String) -> [Contrast] {
    let whole = Contrast(
      claim: .change, figure: figure(Contrast.Claim.change.rawValue, under: layout),
      names: (end, start), weights: [(end, 1), (start, -1)])
    guard changes.count > 1 else { return [whole] }
    return [whole]
      + changes.indices.flatMap { change in
        [main(change, under: layout)]
          + contexts(without: change).map { pair(change, at: $0, under: layout) }
          + changes.indices.dropFirst(change + 1).map {
            interaction(change, $0, under: layout)
          }
      }
  }

  /// The geometric mean of the ratios of all pairs of arms that differ only in the factor: the main
  /// effect of logarithms; see Box, Hunter and Hunter, 2005, chapter 5.
  private func main(_ index: Int, under layout: String) -> Contrast {
    let (change, contexts) = (changes[index], contexts(without: index))
    let share = 1 / Double(contexts.count)
    return Contrast(
      claim: .change,
      figure: figure(Contrast.Claim.change.rawValue, under: layout, part: change.factor),
      names: (
        "\(change.factor) \(change.to), to \(end)", "\(change.factor) \(change.from), from \(start)"
      ),
      weights: contexts.flatMap { [(arms[$0 | 1 << index], share), (arms[$0], -share)] })
  }

  /// The ratio of two arms that differ only in the factor.
  private func pair(_ index: Int, at context: Int, under layout: String) -> Contrast {
    let (before, after) = (arms[context], arms[context | 1 << index])
    return Contrast(
      claim: .pair,
      figure: Figure(Contrast.Claim.pair.rawValue, of: after, under: layout)
        .with(part: changes[index].factor, against: before),
      names: (after, before), weights: [(after, 1), (before, -1)])
  }

  /// The interaction of two factors: the ratio of one at the other's second level, over its ratio
  /// at the other's first level. It is the geometric mean over the levels of all further factors. 1
  /// means no interaction. Swapping the factors changes nothing.
  private func interaction(_ index: Int, _ other: Int, under layout: String) -> Contrast {
    let contexts = contexts(without: index, other)
    let share = 1 / Double(contexts.count)
    let (first, second) = (changes[index].factor, changes[other].factor)
    return Contrast(
      claim: .interaction,
      figure: figure(
        Contrast.Claim.interaction.rawValue, under: layout, part: "\(first) and \(second)"),
      names: (
        "\(first) with \(second) changed, to \(end)",
        "\(first) with \(second) unchanged, from \(start)"
      ),
      weights: contexts.flatMap { context in
        let (one, two) = (context | 1 << index, context | 1 << other)
        return [
          (arms[one | two], share), (arms[one], -share), (arms[two], -share),
          (arms[context], share),
        ]
      })
  }
}
