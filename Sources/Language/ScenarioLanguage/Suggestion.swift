import TextOutput

/// The words that may be meant by an unknown one.
package struct Suggestion {
  /// The likeliest first; all known words where none is near and they are few.
  private(set) var words: [String]
  /// True if they are like the unknown word.
  let isNear: Bool

  /// The most words that are offered.
  private static let most = 12

  /// Tries, in this order: words that look the same, ignoring case; what other tools call so; words
  /// that begin with it, also behind a dot; words at an edit distance of at most a third of its
  /// length (at least 1, at most 3); all of at most 12. Of more that are near, 12 are offered.
  package init(for word: String, among known: [String]) {
    let near = Self.near(word, among: known)
    isNear = near != nil
    words = Array((near ?? (known.count <= Self.most ? known : [])).prefix(Self.most))
  }

  /// The known words that are like the unknown one, the likeliest first.
  var nearWords: [String] { isNear ? words : [] }

  /// The near words that fit into one line.
  package var nearest: [String] { Array(nearWords.prefix(3)) }

  /// `; did you mean 'a' or 'b'?`; empty without words.
  package static func question(_ words: [String]) -> String {
    words.isEmpty
      ? "" : "; did you mean \(words.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// One line of help; nil when there is nothing to offer.
  var help: String? {
    if words.isEmpty { return nil }
    return isNear ? "did you mean \(Self.list(words))?" : "write \(Self.list(words))"
  }

  /// The same words as placeholders.
  var asPlaceholders: Suggestion {
    var copy = self
    copy.words = words.map { "${\($0)}" }
    return copy
  }

  private static func near(_ word: String, among known: [String]) -> [String]? {
    // Nobody means a known word by a text of pages.
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    let lowered = DeceptiveCharacter.plain(word).lowercased()
    let same = known.filter { DeceptiveCharacter.plain($0).lowercased() == lowered }
    if !same.isEmpty || lowered.isEmpty { return same.isEmpty ? nil : same }
    let others = OtherWords.meant(by: lowered, among: known)
    if !others.isEmpty { return others }
    let longer = known.filter { ".\($0)".lowercased().contains(".\(lowered)") }
    if !longer.isEmpty { return longer }
    let limit = min(3, max(1, lowered.count / 3))
    let near = known.map { (word: $0, distance: distance(lowered, $0.lowercased())) }
      .filter { $0.distance <= limit }
    guard let least = near.map(\.distance).min() else { return nil }
    return near.filter { $0.distance == least }.map(\.word)
  }

  /// `a`, `b` or `c`
  static func list(_ words: [String]) -> String { either(words.map(\.shortened)) }

  static func either(_ words: [String], _ word: String = "or") -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }

  /// Insertions, deletions and replacements of characters, and two neighbours swapped (optimal
  /// string alignment).
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var above: [Int] = []
    var row = Array(0...right.count)
    for (i, character) in left.enumerated() {
      let twoAbove = above
      above = row
      row[0] = i + 1
      for j in right.indices {
        let replaced = above[j] + (character == right[j] ? 0 : 1)
        row[j + 1] = min(replaced, row[j] + 1, above[j + 1] + 1)
        if i > 0, j > 0, character == right[j - 1], left[i - 1] == right[j] {
          row[j + 1] = min(row[j + 1], twoAbove[j - 1] + 1)
        }
      }
    }
    return row[right.count]
  }
}
