import FeatureContract
import Foundation
import Measurement

/// What one split says, in words. A saving that is not clear is never divided.
struct FactorWords {
  private let split: FactorSplit
  private let kind: TimeKind

  init(_ split: FactorSplit, _ kind: TimeKind) {
    self.split = split
    self.kind = kind
  }

  /// `Of what b saves against a (1.18 [1.10, 1.20] µs per input, 64 % of its time), 55 % [50, 60] is
  /// …`
  var conclusion: String {
    let saving = split.time.nanoseconds
    let figures = "\(Figures.nanoseconds(saving.nanoseconds, saving.interval)) per input"
    if split.changes.contains(where: { $0.main.verdict == .void }) {
      return "nothing is claimed of \(split.start) and \(split.end): in this run the baseline "
        + "differed from itself. Measure again while the machine does nothing else."
    }
    let parts = zip(split.changes, split.time.parts).compactMap { change, part in
      part.share.map { "\(Figures.share($0)) is \(Self.text(of: change))" }
    }
    guard parts.count == split.changes.count else {
      return "\(split.end) saves nothing against \(split.start) that is clear of 0 (\(figures)), so "
        + "there is nothing to divide."
    }
    let percent = Figures.percent(saving.nanoseconds / split.time.start)
    let whole = "\(figures), \(percent) % of its \(kind.name)"
    guard parts.count > 1 else {
      return "\(split.end) saves \(whole) against \(split.start), by "
        + "\(Self.text(of: split.changes[0])) alone."
    }
    return "of what \(split.end) saves against \(split.start) (\(whole)), "
      + "\(Conclusion.list(parts))."
  }

  /// `de-duplication (with instead of without)`
  private static func text(of change: FactorSplit.Change) -> String {
    "\(change.factor.name) (\(change.factor.to) instead of \(change.factor.from))"
  }

  /// Those that are claims.
  var interactions: [String] {
    split.interactions.compactMap { interaction in
      let comparison = interaction.comparison
      let figures = Figures.interval(comparison.ratio, comparison.interval)
      let (first, second) = (interaction.factors[0], interaction.factors[1])
      let place = "From \(split.start) to \(split.end)"
      switch comparison.verdict {
      case .slower:
        return "\(place): the ratio of \(first) is \(figures) times as high where \(second) is "
          + "changed too, and the other way round: together they save less than their ratios say."
      case .faster:
        return "\(place): the ratio of \(first) is \(figures) times as high where \(second) is "
          + "changed too, and the other way round: together they save more than their ratios say."
      case .tie, .unstable, .void: return nil
      }
    }
  }

  /// How to read the tables.
  static let reading = [
    """
    A change's ratio is the geometric mean over the pairs of arms that differ in it alone; least and \
    most are the smallest and the largest of these pairs (= is a tie). Where they lie apart, changes \
    interact: what a change saves depends on the others, and no one figure of it holds for every \
    graph.
    """,
    """
    Shares are of saved time. A change's share is the mean of what it saves over all orders in which \
    the changes can be made (its Shapley value), so shares add up to the whole; one below 0 costs \
    time. Intervals of shares are at 95 %, without correction for several. Allocations and writes \
    are per input, divided the same way, and exact for the orders that were met.
    """,
  ]
}
