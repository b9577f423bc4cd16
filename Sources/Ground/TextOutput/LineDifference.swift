/// The differences between two lists of lines as a listing: removed lines begin with `- `, added
/// lines with `+ `, equal lines with two spaces.
///
/// Lines are compared by their bytes and printed as `VisibleText`.
package struct LineDifference: Hashable, Sendable {
  /// Nobody reads more differences, and the memory to find them grows with their square.
  package static let maxEdits = 2_000

  private let old: [String]
  private let new: [String]
  private let alignment: LineAlignment

  /// - Parameter maxEdits: the number of removed and added lines after which the rest is not
  ///   matched. The listing says so.
  package init(from old: [String], to new: [String], maxEdits: Int = Self.maxEdits) {
    precondition(maxEdits >= 0, "the number of lines that may differ is not negative")
    self.old = old
    self.new = new
    alignment = LineAlignment(old, new, maxEdits: maxEdits)
  }

  package var isEmpty: Bool { alignment.blocks.isEmpty }

  /// - Parameter context: the number of equal lines to show before and after a difference; nil
  ///   shows all. Other equal lines are counted.
  package func lines(context: Int? = 3, ink: Ink = .plain) -> [String] {
    alignment.stretches(context: context).flatMap { stretch in
      switch stretch {
      case .equal(let lines): old[lines].map { "  " + VisibleText.of($0) }
      case .leftOut(let count): [ink.paint("… \(count) equal lines", .quiet)]
      case .differing(let block): notice(before: block, ink) + lines(of: block, ink)
      }
    }
  }

  private func notice(before block: DifferingBlock, _ ink: Ink) -> [String] {
    guard alignment.isCutShort, block == alignment.blocks.last else { return [] }
    return [
      ink.paint(
        "… too many differences: from here on, equal lines may be listed as changed", .quiet)
    ]
  }

  /// Escapes the lines so that different lines look different.
  private func lines(of block: DifferingBlock, _ ink: Ink) -> [String] {
    let (was, now) = (old[block.old], new[block.new])
    let pairs = zip(was, now).map(VisibleText.ofDifferent)
    let removed = pairs.map(\.0) + was.dropFirst(pairs.count).map(VisibleText.of)
    let added = pairs.map(\.1) + now.dropFirst(pairs.count).map(VisibleText.of)
    return removed.map { ink.paint("- " + $0, .removed) }
      + added.map { ink.paint("+ " + $0, .added) }
  }
}
