/// The candidates for the word before the caret: each replaces it, and its note is for the list. The
/// word's start is counted in characters from the start of the line.
package typealias Completion = (start: Int, candidates: [(text: String, note: String)])

/// A line that is being edited, as a value.
struct LineEditor {
  /// The result of a key, besides the drawing.
  enum Outcome: Equatable {
    case editing
    case line(String)
    case endOfInput
    case cancelled
  }

  private(set) var characters: [Character] = []
  /// The number of characters before the caret.
  private(set) var caret = 0
  /// The candidates that Tab offers, until the next key.
  private(set) var offered: [(text: String, note: String)] = []
  private var history: LineHistory

  init(history: LineHistory) {
    self.history = history
  }

  var text: String { String(characters) }

  /// - Parameter complete: returns the completion of the text up to the caret.
  mutating func take(_ key: Key, completing complete: (String) -> Completion) -> Outcome {
    offered = []
    switch key {
    case .text(let text): insert(text)
    case .enter: return .line(text)
    case .tab: self.complete(complete(String(characters[..<caret])))
    case .backspace: remove(max(0, caret - 1)..<caret)
    case .delete: remove(caret..<min(characters.count, caret + 1))
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .wordLeft: caret = startOfWord
    case .wordRight: caret = endOfWord
    case .home: caret = 0
    case .end: caret = characters.count
    case .up: show(history.older(than: text))
    case .down: show(history.newer(than: text))
    case .deleteWordLeft: remove(startOfWord..<caret)
    case .deleteToStart: remove(0..<caret)
    case .deleteToEnd: remove(caret..<characters.count)
    case .cancel: return .cancelled
    case .endOfInput:
      if characters.isEmpty { return .endOfInput }
      remove(caret..<min(characters.count, caret + 1))
    case .unknown: break
    }
    return .editing
  }

  /// The inserted text may join the character before it.
  private mutating func insert(_ text: String) {
    let before = String(characters[..<caret]) + text
    let behind = characters[caret...]
    characters = Array(before)
    caret = characters.count
    characters += behind
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    caret = range.lowerBound
  }

  private mutating func show(_ line: String?) {
    guard let line else { return }
    characters = Array(line)
    caret = characters.count
  }

  // MARK: Words

  private func isOfWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber
  }

  private var startOfWord: Int {
    var index = caret
    while index > 0, !isOfWord(index - 1) { index -= 1 }
    while index > 0, isOfWord(index - 1) { index -= 1 }
    return index
  }

  private var endOfWord: Int {
    var index = caret
    while index < characters.count, !isOfWord(index) { index += 1 }
    while index < characters.count, isOfWord(index) { index += 1 }
    return index
  }

  // MARK: Completion

  /// Inserts the common beginning of all candidates, and offers them if there are several.
  private mutating func complete(_ completion: Completion) {
    let texts = completion.candidates.map { Array($0.text) }
    guard let first = texts.first, (0...caret).contains(completion.start) else { return }
    let common = texts.dropFirst().reduce(first) { common, text in
      Array(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
    let word = characters[completion.start..<caret]
    if common.count > word.count || texts.count == 1 {
      characters.replaceSubrange(completion.start..<caret, with: common)
      caret = completion.start + common.count
    }
    if texts.count > 1 { offered = completion.candidates }
  }
}

struct LineHistory {
  private static let most = 1_000

  private var lines: [String] = []
  /// The index of the shown line; `lines.count` is the line that is being typed.
  private var index = 0
  private var draft = ""

  /// Keeps a line and returns to the end. Empty and repeated lines are not kept.
  mutating func add(_ line: String) {
    if !line.allSatisfy(\.isWhitespace), line != lines.last { lines.append(line) }
    if lines.count > Self.most { lines.removeFirst() }
    index = lines.count
    draft = ""
  }

  /// Nil if there is none.
  mutating func older(than line: String) -> String? {
    guard index > 0 else { return nil }
    if index == lines.count { draft = line }
    index -= 1
    return lines[index]
  }

  mutating func newer(than line: String) -> String? {
    guard index < lines.count else { return nil }
    index += 1
    return index == lines.count ? draft : lines[index]
  }
}
