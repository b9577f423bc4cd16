/// The differences between two lists of lines as a listing: removed lines begin with `- `, added
/// lines with `+ `, equal lines with two spaces.
///
/// Lines are compared by their bytes and printed as `VisibleText`.
package struct LineDifference: Hashable, Sendable {
  private enum Stretch: Hashable {
    case equal([String])
    case changed(old: [String], new: [String])
  }

  /// The time to compare lists grows with the square of their differences. If more lines than this
  /// must differ, nothing between the first and the last difference is matched.
  private static let mostDifferences = 4_000

  private var stretches: [Stretch] = []

  package init(from old: [String], to new: [String]) {
    func isSame(_ pair: (String, String)) -> Bool { pair.0.utf8.elementsEqual(pair.1.utf8) }
    let first = zip(old, new).prefix(while: isSame).count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix(while: isSame).count
    let was = Array(old[first..<(old.count - last)])
    let now = Array(new[first..<(new.count - last)])
    append(.equal(Array(old.prefix(first))))
    if Self.fewestDifferences(was, now) > Self.mostDifferences {
      append(.changed(old: was, new: now))
    } else {
      match(was, now, now.difference(from: was) { isSame(($0, $1)) })
    }
    append(.equal(Array(old.suffix(last))))
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

  private mutating func match(
    _ old: [String], _ new: [String], _ changes: CollectionDifference<String>
  ) {
    var isRemoved = old.map { _ in false }
    var isAdded = new.map { _ in false }
    for change in changes {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var (x, y) = (0, 0)
    while x < old.count || y < new.count {
      let removed = isRemoved[x...].prefix { $0 }.count
      let added = isAdded[y...].prefix { $0 }.count
      append(.changed(old: Array(old[x..<(x + removed)]), new: Array(new[y..<(y + added)])))
      (x, y) = (x + removed, y + added)
      let kept = zip(isRemoved[x...], isAdded[y...]).prefix { !$0 && !$1 }.count
      append(.equal(Array(old[x..<(x + kept)])))
      (x, y) = (x + kept, y + kept)
    }
  }

  private mutating func append(_ stretch: Stretch) {
    switch (stretches.last, stretch) {
    case (_, .equal([])), (_, .changed([], [])): break
    case (.equal(let before), .equal(let lines)):
      stretches[stretches.count - 1] = .equal(before + lines)
    default: stretches.append(stretch)
    }
  }

  package var isEmpty: Bool {
    !stretches.contains { if case .changed = $0 { true } else { false } }
  }

  /// - Parameter context: the number of equal lines to show before and after a difference. Other
  ///   equal lines are counted, but for a single one, which would take no less room.
  package func lines(context: Int = 3, ink: Ink = .plain) -> [String] {
    stretches.enumerated().flatMap { index, stretch in
      switch stretch {
      case .equal(let lines):
        Self.shown(
          lines, first: index == 0 ? 0 : context,
          last: index == stretches.count - 1 ? 0 : context, ink)
      case .changed(let old, let new): Self.shown(old, new, ink)
      }
    }
  }

  private static func shown(_ lines: [String], first: Int, last: Int, _ ink: Ink) -> [String] {
    let shown = lines.map { "  " + VisibleText.of($0) }
    let leftOut = lines.count - first - last
    guard leftOut > 1 else { return shown }
    return shown.prefix(first) + [ink.paint("… \(leftOut) equal lines", .quiet)]
      + shown.suffix(last)
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
