/// What differs between two lists of lines, as a listing: lines that were with `- ` before them,
/// lines that are with `+ `, lines of both with two blanks.
///
/// Lines are compared by their bytes and printed as `VisibleText`.
public struct LineDifference: Hashable, Sendable {
  /// Nobody reads more differences than these, and finding them takes memory by their square.
  public static let mostEdits = 2_000

  private let old: [String]
  private let new: [String]
  private let alignment: LineAlignment

  /// - Parameter mostEdits: once so many lines were removed or added, lines further down are not
  ///   matched, and the listing says so.
  public init(from old: [String], to new: [String], mostEdits: Int = Self.mostEdits) {
    precondition(mostEdits >= 0, "the number of lines that may differ is not negative")
    self.old = old
    self.new = new
    alignment = LineAlignment(old, new, mostEdits: mostEdits)
  }

  /// Whether no line differs.
  public var isEmpty: Bool { alignment.blocks.isEmpty }

  /// - Parameter context: how many equal lines to show before and after what differs; of the
  ///   others, how many they are. Nil shows all.
  public func lines(context: Int? = 3, ink: Ink = .plain) -> [String] {
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
    return [ink.paint("… too much differs: from here on equal lines may be listed twice", .quiet)]
  }

  /// Lines at the same place of both sides must not look the same.
  private func lines(of block: DifferingBlock, _ ink: Ink) -> [String] {
    let (was, now) = (old[block.old], new[block.new])
    let pairs = zip(was, now).map(VisibleText.ofDifferent)
    let removed = pairs.map(\.0) + was.dropFirst(pairs.count).map(VisibleText.of)
    let added = pairs.map(\.1) + now.dropFirst(pairs.count).map(VisibleText.of)
    return removed.map { ink.paint("- " + $0, .removed) }
      + added.map { ink.paint("+ " + $0, .added) }
  }
}
