/// Which words may be meant by one that is unknown.
struct Suggestion {
  /// The likeliest first; all known words where none is near and they are few.
  let words: [String]
  /// One line of help; nil when there is nothing to offer.
  let help: String?

  /// The most words that are offered.
  private static let most = 12

  /// Tries, in this order: the same ignoring case; known words that begin with it; known words at
  /// an edit distance of at most a third of its length (at least 1, at most 3); all of at most 12.
  /// Of more than 12 that are near, the first are offered.
  init(for word: String, among known: [String]) {
    if let near = Self.near(word, among: known)?.prefix(Self.most) {
      words = Array(near)
      help = "did you mean \(Self.list(words))?"
    } else if !known.isEmpty, known.count <= Self.most {
      words = known
      help = "write \(Self.list(known))"
    } else {
      words = []
      help = nil
    }
  }

  private static func near(_ word: String, among known: [String]) -> [String]? {
    let lowered = word.lowercased()
    // Nobody means a known word by a text of pages.
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    let same = known.filter { $0.lowercased() == lowered }
    if !same.isEmpty { return same }
    let longer = known.filter { $0.lowercased().hasPrefix(lowered) }
    if !longer.isEmpty { return longer }
    let limit = min(3, max(1, word.count / 3))
    let near = known.map { (word: $0, distance: distance(lowered, $0.lowercased())) }
      .filter { $0.distance <= limit }
    guard let least = near.map(\.distance).min() else { return nil }
    return near.filter { $0.distance == least }.map(\.word)
  }

  /// Insertions, deletions and replacements of characters (Levenshtein).
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let replaced = diagonal + (character == right[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }

  /// `a`, `b` or `c`
  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "`\($0.shortened)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
