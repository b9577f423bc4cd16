/// The words that can stand from an offset in characters on, up to the caret.
package typealias Completion = (start: Int, words: [String])

/// A line that is being edited, as a value.
struct LineEditor {
  private(set) var characters: [Character] = []
  /// The number of characters before the caret.
  private(set) var caret = 0
  /// The words that Tab offers, until the next key.
  private(set) var offered: [String] = []
  /// The earlier lines and the new one, each as it was left.
  private var lines: [String]
  private var shown: Int

  init(history: [String]) {
    lines = history + [""]
    shown = history.count
  }

  var text: String { String(characters) }

  /// - Parameter complete: returns the completion of the text up to the caret.
  /// - Returns: how the line ended; nil while it is edited.
  mutating func take(_ key: Key, completing complete: (String) -> Completion) -> LineEvent? {
    offered = []
    switch key {
    case .text(let text): insert(text)
    case .enter: return .line(text)
    case .tab: self.complete(complete(String(characters[..<caret])))
    case .backspace: remove(max(0, caret - 1)..<caret)
    case .endOfInput where characters.isEmpty: return .endOfInput
    case .delete, .endOfInput: remove(caret..<min(characters.count, caret + 1))
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .home: caret = 0
    case .end: caret = characters.count
    case .up: show(shown - 1)
    case .down: show(shown + 1)
    case .deleteWord: remove(startOfWord..<caret)
    case .deleteToStart: remove(0..<caret)
    case .cancel: return .cancelled
    }
    return nil
  }

  /// The inserted text may join the character before it.
  private mutating func insert(_ text: String) {
    let start = max(0, caret - 1)
    let joined = Array(String(characters[start..<caret]) + text)
    characters.replaceSubrange(start..<caret, with: joined)
    caret = start + joined.count
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    caret = range.lowerBound
  }

  private mutating func show(_ index: Int) {
    guard lines.indices.contains(index) else { return }
    lines[shown] = text
    shown = index
    characters = Array(lines[index])
    caret = characters.count
  }

  private var startOfWord: Int {
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let before = characters[..<caret]
    let end = before.lastIndex(where: isOfWord) ?? 0
    return before[..<end].lastIndex { !isOfWord($0) }.map { $0 + 1 } ?? 0
  }

  /// Inserts the common beginning of all words, and offers them if there are several.
  private mutating func complete(_ completion: Completion) {
    let words = completion.words.map { Array($0) }
    guard let first = words.first, (0...caret).contains(completion.start) else { return }
    let common = words.dropFirst().reduce(first) { common, word in
      Array(zip(common, word).prefix { $0 == $1 }.map(\.0))
    }
    if common.count > caret - completion.start || words.count == 1 {
      characters.replaceSubrange(completion.start..<caret, with: common)
      caret = completion.start + common.count
    }
    if words.count > 1 { offered = completion.words }
  }
}
