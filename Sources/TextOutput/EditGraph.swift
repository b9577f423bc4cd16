/// The fewest lines to remove and to add so that one list becomes another: Myers, "An O(ND)
/// difference algorithm and its variations", Algorithmica 1, 1986.
///
/// The standard library's `difference(from:)` finds as few, but cannot be told when to give up, and
/// its work and its memory grow with the square of what differs. Long lists that hardly differ must
/// be compared to their end, and long ones that have nothing in common must not take minutes; so
/// the limit is on what differs.
struct EditGraph {
  /// For each line whether it stays.
  struct KeptLines {
    var old: [Bool]
    var new: [Bool]
    /// Whether lines are left in both lists behind the last one that was looked at.
    let isCutShort: Bool
  }

  /// How far one gets with each number of edits, up to the best place of all.
  private struct Progress {
    /// Round `d` has a value for each diagonal x - y = -d, -d + 2, ..., d: how many lines of `old`
    /// are behind us at best. It may be one more than there are.
    var rounds: [[Int]] = []
    var edits = 0
    var x = 0
    var y = 0
  }

  /// Lines as numbers, the same number for the same line.
  let old: [Int]
  let new: [Int]

  /// Once so many lines were removed or added, none is kept behind the place where the two lists
  /// went together furthest.
  func keptLines(atMost limit: Int) -> KeptLines {
    let progress = progress(atMost: limit)
    var (x, y) = (progress.x, progress.y)
    var kept = KeptLines(
      old: old.indices.map { $0 < x }, new: new.indices.map { $0 < y },
      isCutShort: x < old.count && y < new.count)
    for edits in stride(from: progress.edits, to: 0, by: -1) {
      let before = progress.rounds[edits - 1]
      let place = (x - y + edits) / 2
      if Self.isAddition(place, after: before) {
        x = before[place]
        y = x - (2 * place - edits) - 1
        kept.new[y] = false
      } else {
        x = before[place - 1]
        y = x - (2 * place - edits) + 1
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
      for place in 0...edits {
        var x = Self.start(place, after: progress.rounds.last)
        var y = x - (2 * place - edits)
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

  private static func start(_ place: Int, after round: [Int]?) -> Int {
    guard let round else { return 0 }
    return isAddition(place, after: round) ? round[place] : round[place - 1] + 1
  }

  /// Whether the best way to a diagonal adds a line; it removes one otherwise.
  private static func isAddition(_ place: Int, after round: [Int]) -> Bool {
    place == 0 || place < round.count && round[place - 1] < round[place]
  }
}
