/// Matches the equal lines of two lists, in order. Lines are equal if their bytes are.
struct LineAlignment: Hashable, Sendable {
  enum Stretch: Hashable, Sendable {
    /// Lines of both lists, by their indices in the old list.
    case equal(Range<Int>)
    /// The number of equal lines that are not shown.
    case leftOut(Int)
    case differing(DifferingBlock)
  }

  /// In order, with at least one equal line between two blocks.
  let blocks: [DifferingBlock]
  /// True if the limit was reached, so that the last block may contain equal lines.
  let isCutShort: Bool
  private let count: Int

  init(_ old: [String], _ new: [String], maxEdits: Int = 2_000) {
    let (old, new) = Self.numbered(old, new)
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0 == $1 }.count
    let graph = EditGraph(
      old: Array(old[first..<(old.count - last)]), new: Array(new[first..<(new.count - last)]))
    let kept = graph.keptLines(atMost: maxEdits)
    blocks = Self.blocks(of: kept, from: first)
    isCutShort = kept.isCutShort
    count = old.count
  }

  /// All of both lists, in order.
  ///
  /// - Parameter context: the number of equal lines to keep on each side of a block; nil keeps all.
  ///   A single line is never left out, because the note about it would take a line, too.
  func stretches(context: Int?) -> [Stretch] {
    precondition(context ?? 0 >= 0, "the number of lines around a difference is not negative")
    let (beside, atAnEnd) = (context ?? count, context == nil ? count : 0)
    var stretches: [Stretch] = []
    var end = 0
    for block in blocks {
      stretches += Self.shortened(
        end..<block.old.lowerBound, keeping: stretches.isEmpty ? atAnEnd : beside, beside)
      stretches.append(.differing(block))
      end = block.old.upperBound
    }
    return stretches
      + Self.shortened(end..<count, keeping: blocks.isEmpty ? atAnEnd : beside, atAnEnd)
  }

  private static func shortened(
    _ lines: Range<Int>, keeping first: Int, _ last: Int
  ) -> [Stretch] {
    let leftOut = lines.count - min(first, lines.count) - min(last, lines.count)
    guard leftOut > 1 else { return lines.isEmpty ? [] : [.equal(lines)] }
    return (first > 0 ? [.equal(lines.prefix(first))] : []) + [.leftOut(leftOut)]
      + (last > 0 ? [.equal(lines.suffix(last))] : [])
  }

  /// Lines as numbers, which are faster to compare. Numbers also keep apart texts that Swift's `==`
  /// takes as equal although their bytes differ.
  private static func numbered(_ old: [String], _ new: [String]) -> ([Int], [Int]) {
    var numbers: [[UInt8]: Int] = [:]
    func number(of line: String) -> Int {
      let bytes = Array(line.utf8)
      if let number = numbers[bytes] { return number }
      let number = numbers.count
      numbers[bytes] = number
      return number
    }
    return (old.map(number), new.map(number))
  }

  private static func blocks(
    of kept: EditGraph.KeptLines, from first: Int
  ) -> [DifferingBlock] {
    var blocks: [DifferingBlock] = []
    var (x, y) = (0, 0)
    while x < kept.old.count || y < kept.new.count {
      let oldEnd = kept.old[x...].firstIndex(of: true) ?? kept.old.count
      let newEnd = kept.new[y...].firstIndex(of: true) ?? kept.new.count
      if x < oldEnd || y < newEnd {
        blocks.append(
          DifferingBlock(
            old: (first + x)..<(first + oldEnd), new: (first + y)..<(first + newEnd)))
      }
      (x, y) = (min(oldEnd + 1, kept.old.count), min(newEnd + 1, kept.new.count))
    }
    return blocks
  }
}

/// Lines of the old list, and the new lines that replace them. Either range may be empty.
struct DifferingBlock: Hashable, Sendable {
  let old: Range<Int>
  let new: Range<Int>
}
