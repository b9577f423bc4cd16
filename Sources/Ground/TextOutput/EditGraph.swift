/// Finds the fewest lines to remove and add so that one list becomes another: Myers, "An O(ND)
/// difference algorithm and its variations", Algorithmica 1, 1986.
///
/// The standard library's `difference(from:)` finds as few but has no limit, and its time and
/// memory grow with the square of the number of edits. Long lists with few differences must be
/// compared to their end, and long lists with nothing in common must not take minutes. So the limit
/// here is on the number of edits.
struct EditGraph {
  /// For each line, true if it is kept.
  struct KeptLines {
    var old: [Bool]
    var new: [Bool]
    /// True if the limit was reached and both lists have lines that were not compared.
    let isCutShort: Bool
  }

  /// The reach of each number of edits, and the furthest point of all.
  private struct Progress {
    /// Round `d` holds a value for each diagonal x - y = -d, -d + 2, ..., d: the largest number of
    /// lines of `old` passed. It can be one more than the list has.
    var rounds: [[Int]] = []
    var edits = 0
    var x = 0
    var y = 0
  }

  /// The lines as numbers; equal lines have equal numbers.
  let old: [Int]
  let new: [Int]

  /// Finds the kept lines. Beyond `limit` edits, no line after the furthest point is kept.
  func keptLines(atMost limit: Int) -> KeptLines {
    let progress = progress(atMost: limit)
    var (x, y) = (progress.x, progress.y)
    var kept = KeptLines(
      old: old.indices.map { $0 < x }, new: new.indices.map { $0 < y },
      isCutShort: x < old.count && y < new.count)
    for edits in stride(from: progress.edits, to: 0, by: -1) {
      let before = progress.rounds[edits - 1]
      let diagonal = (x - y + edits) / 2
      if Self.isAddition(diagonal, after: before) {
        x = before[diagonal]
        y = x - (2 * diagonal - edits) - 1
        kept.new[y] = false
      } else {
        x = before[diagonal - 1]
        y = x - (2 * diagonal - edits) + 1
        kept.old[x] = false
      }
    }
    return kept
  }

  private func progress(atMost limit: Int) -> Progress {
    var progress = Progress()
    for edits in 0...limit {
      var round: [Int] = []
      round.reserveCapacity(edits + 1)
      for diagonal in 0...edits {
        var x = Self.start(diagonal, after: progress.rounds.last)
        var y = x - (2 * diagonal - edits)
        while x < old.count, y < new.count, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
        round.append(x)
        if x <= old.count, y <= new.count, edits == 0 || x + y > progress.x + progress.y {
          (progress.edits, progress.x, progress.y) = (edits, x, y)
        }
      }
      progress.rounds.append(round)
      if progress.x == old.count, progress.y == new.count { break }
    }
    return progress
  }

  private static func start(_ diagonal: Int, after round: [Int]?) -> Int {
    guard let round else { return 0 }
    return isAddition(diagonal, after: round) ? round[diagonal] : round[diagonal - 1] + 1
  }

  /// True if the best way to a diagonal adds a line; else it removes one.
  private static func isAddition(_ diagonal: Int, after round: [Int]) -> Bool {
    diagonal == 0 || diagonal < round.count && round[diagonal - 1] < round[diagonal]
  }
}
