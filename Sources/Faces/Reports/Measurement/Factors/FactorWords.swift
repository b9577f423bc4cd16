import FeatureContract
import Foundation
import Measurement
import Statistics

/// One split in words. A saving that is not clear is never divided.
struct FactorWords {
  private let split: FactorSplit
  private let kind: TimeKind

  init(_ split: FactorSplit, _ kind: TimeKind) {
    self.split = split
    self.kind = kind
  }

  /// `of what b saves against a (1.18 [1.10, 1.20] µs per input, 64 % of its time), 55 % [50, 60]
  /// is …`
  var conclusion: String {
    let saving = split.time.nanoseconds
    let figures = "\(Figures.wholeNanoseconds(saving)) per input"
    if let doubt = split.doubt {
      return "nothing is claimed of \(split.start) and \(split.end): \(Self.reason(for: doubt))."
    }
    if split.whole.verdict == .tie {
      return "\(split.end) and \(split.start) tie (saving \(figures)), so there is nothing to "
        + "divide."
    }
    let parts = zip(split.changes, split.time.parts).compactMap { change, part in
      part.share.map { "\(Figures.percent($0)) is \(Self.text(of: change))" }
    }
    guard parts.count == split.changes.count else {
      return "\(split.end) saves nothing against \(split.start) that is clear of 0 (\(figures)), "
        + "so there is nothing to divide."
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

  private static func reason(for doubt: RatioClaim) -> String {
    doubt == .void
      ? "in this run the baseline differed from itself. Measure again while the machine does "
        + "nothing else"
      : "the first and the second half of the rounds disagree"
  }

  /// `de-duplication (with instead of without)`
  private static func text(of change: FactorSplit.Change) -> String {
    "\(change.factor.name) (\(change.factor.to) instead of \(change.factor.from))"
  }

  /// The interactions that are claims.
  var interactions: [String] {
    split.interactions.compactMap { interaction in
      let comparison = interaction.comparison
      let effect: String
      switch comparison.verdict {
      case .slower: effect = "more"
      case .faster: effect = "less"
      case .tie, .unstable, .void: return nil
      }
      let figures = Figures.interval(comparison.ratio, comparison.interval)
      return """
        From \(split.start) to \(split.end): \(Conclusion.list(interaction.factors)) interact. \
        The ratio of each is \(figures) times as high where the other one is changed too, so \
        both together take \(effect) time than the product of their ratios says.
        """
    }
  }

  /// The explanation of the tables.
  static let reading = [
    """
    What a change multiplies the time by is the geometric mean over the pairs of arms that \
    differ in it alone; least and most are the ratios of two different pairs, the smallest and \
    the largest (= is a tie). Where they lie apart, changes interact: what a change \
    saves depends on the others, and no one figure of it holds for every graph.
    """,
    """
    Shares are of saved time. A change's share is the mean of what it saves over all orders in \
    which the changes can be made (its Shapley value), so shares add up to the whole; one below \
    0 costs time. Intervals of savings and shares are at 95 %, without correction for several. \
    Allocations and writes are per input and divided the same way. They are counted in one \
    process and have no interval; where a caveat says that an arm's order can differ from process \
    to process, so can they.
    """,
  ]
}

extension FactorSplit {
  /// The reason why its shares are not valid; nil if they are.
  var doubt: RatioClaim? {
    ([whole] + changes.map(\.main)).map(\.verdict).first { !$0.isValid }
  }
}
