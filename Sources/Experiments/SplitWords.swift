import Measurement
import Reports
import Statistics
import TextOutput

/// One split in words. A saving that is not clear is never divided.
struct SplitWords {
  private let split: Split
  private let kind: TimeKind

  init(_ split: Split, _ kind: TimeKind) {
    self.split = split
    self.kind = kind
  }

  /// `of what b saves against a (1.18 [1.10, 1.20] µs per input, 64 % of its time), 55 % [50, 60]
  /// is …`
  var conclusion: String {
    let (start, end, changes) = (split.path.start, split.path.end, split.path.changes)
    let saving = split.figure("time-saved")?.level
    let figures = "\(saving.map { Figures.level($0) } ?? "-") per input"
    if let doubt = split.doubt {
      return "nothing is claimed of \(start) and \(end): \(Self.reason(for: doubt))."
    }
    if split.whole?.verdict == .tie {
      return "\(end) and \(start) tie (saving \(figures)), so there is nothing to divide."
    }
    let parts = changes.compactMap { change in
      split.figure("share", part: change.factor).flatMap(RatioCell.share).map {
        "\($0.figure) \($0.interval) is \(Self.text(of: change))"
      }
    }
    guard parts.count == changes.count, let saving, let cost = split.cost("time", of: start) else {
      return "\(end) saves nothing against \(start) that is clear of 0 (\(figures)), so there is "
        + "nothing to divide."
    }
    let whole = "\(figures), \(Figures.percent(saving.nanoseconds / cost)) % of its \(kind.name)"
    guard parts.count > 1 else {
      return "\(end) saves \(whole) against \(start), by \(Self.text(of: changes[0])) alone."
    }
    return "of what \(end) saves against \(start) (\(whole)), \(parts.listed)."
  }

  private static func reason(for doubt: RatioClaim) -> String {
    doubt == .void
      ? "in this run the baseline differed from itself. Measure again while the machine does "
        + "nothing else"
      : "the first and the second half of the rounds disagree"
  }

  /// `de-duplication (with instead of without)`
  private static func text(of change: ExperimentPath.Change) -> String {
    "\(change.factor) (\(change.to) instead of \(change.from))"
  }

  /// The interactions that are claims.
  var interactions: [String] {
    split.interactions.compactMap { interaction in
      let effect: String
      switch interaction.verdict {
      case .slower: effect = "more"
      case .faster: effect = "less"
      case .tie, .unstable, .void, nil: return nil
      }
      return """
        From \(split.path.start) to \(split.path.end): \(interaction.part ?? "") interact. \
        The ratio of each is \(Figures.ratioWithInterval(interaction)) times as high where the \
        other one is changed too, so both together take \(effect) time than the product of their \
        ratios says.
        """
    }
  }

  /// The explanation of the tables.
  static let reading = [
    """
    What a change multiplies the time by is the geometric mean over the pairs of arms that \
    differ in it alone; least and most are the ratios of two different pairs, the smallest and \
    the largest, or tie. Where they lie apart, changes interact: what a change \
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

extension Split {
  /// The reason why its shares are not valid; nil if they are.
  var doubt: RatioClaim? {
    ([whole] + path.changes.map(main)).compactMap { $0?.verdict }.first { !$0.isValid }
  }
}
