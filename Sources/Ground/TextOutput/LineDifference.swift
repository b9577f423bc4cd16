/// The differences between two lists of lines as a listing: removed lines begin with `- `, added
/// lines with `+ `, equal lines with two spaces.
///
/// Lines are compared by their bytes and printed as `VisibleText`.
package struct LineDifference: Hashable, Sendable {
  /// Equal lines, and the lines behind them that are not equal. Only the last may have none.
  private struct Hunk: Hashable {
    var equal: [String] = []
    var old: [String] = []
    var new: [String] = []

    var isEqual: Bool { old.isEmpty && new.isEmpty }
  }

  /// The time to compare lists grows with the square of their differences. If more lines than this
  /// must differ, nothing is matched.
  private static let mostDifferences = 4_000

  private var hunks = [Hunk()]

  package init(from old: [String], to new: [String]) {
    guard Self.fewestDifferences(old, new) <= Self.mostDifferences else {
      hunks = [Hunk(old: old, new: new)]
      return
    }
    let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (x, y) = (0, 0)
    while x < old.count || y < new.count {
      if removed.contains(x) {
        hunks[hunks.count - 1].old.append(old[x])
        x += 1
      } else if added.contains(y) {
        hunks[hunks.count - 1].new.append(new[y])
        y += 1
      } else {
        if hunks.last?.isEqual == false { hunks.append(Hunk()) }
        hunks[hunks.count - 1].equal.append(old[x])
        (x, y) = (x + 1, y + 1)
      }
    }
  }

  /// The lines that are not in both lists, whatever their order.
  private static func fewestDifferences(_ old: [String], _ new: [String]) -> Int {
    var counts = Dictionary(grouping: old) { $0 }.mapValues(\.count)
    let common = new.count { line in
      let count = counts[line, default: 0]
      counts[line] = count - 1
      return count > 0
    }
    return old.count + new.count - 2 * common
  }

  /// - Parameter context: the number of equal lines to show before and after a difference. Other
  ///   equal lines are counted, but for a single one, which would take no less room.
  package func lines(context: Int = 3, ink: Ink = .plain) -> [String] {
    hunks.enumerated().flatMap { index, hunk in
      let (first, last) = (index == 0 ? 0 : context, hunk.isEqual ? 0 : context)
      let equal = hunk.equal.map { "  " + VisibleText.of($0) }
      let leftOut = equal.count - first - last
      let shown =
        leftOut <= 1
        ? equal
        : equal.prefix(first) + [ink.paint("… \(leftOut) equal lines", .quiet)] + equal.suffix(last)
      return shown + Self.shown(hunk.old, hunk.new, ink)
    }
  }

  /// Escapes the lines so that different lines look different.
  private static func shown(_ old: [String], _ new: [String], _ ink: Ink) -> [String] {
    let pairs = zip(old, new).map(VisibleText.ofDifferent)
    let removed = pairs.map(\.0) + old.dropFirst(pairs.count).map(VisibleText.of)
    let added = pairs.map(\.1) + new.dropFirst(pairs.count).map(VisibleText.of)
    return removed.map { ink.paint("- " + $0, .removed) }
      + added.map { ink.paint("+ " + $0, .added) }
  }
}
