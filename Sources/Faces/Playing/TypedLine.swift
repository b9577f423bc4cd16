/// The state of a line that is being typed: the open brackets, the keys in them, and the current
/// word. It reads unfinished text, so it is no parser of YAML.
struct TypedLine {
  struct Frame {
    let isList: Bool
    /// The keys so far; the last one belongs to the value being written if `isInValue`.
    var keys: [String] = []
    var isInValue = false
  }

  /// The first frame is the step itself; the others are the open brackets.
  private(set) var frames = [Frame(isList: false)]
  /// The word from its first character; empty before that.
  private(set) var word = ""
  /// The number of characters before the word.
  private(set) var wordStart = 0
  /// True in a comment and behind a closed step: nothing can be offered there.
  private(set) var isClosed = false
  private var quote: Character?

  /// - Parameter text: the line up to the caret.
  init(_ text: String) {
    let characters = Array(text)
    var index = characters.prefix { $0 == " " }.count
    if characters[index...].starts(with: "- ") { index += 2 }
    wordStart = index
    while index < characters.count {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      take(characters[index], before: next, at: index)
      index += 1
    }
  }

  var depth: Int { frames.count - 1 }

  private mutating func take(_ character: Character, before next: Character?, at index: Int) {
    if let quote {
      if character == quote { self.quote = nil }
      word.append(character)
      return
    }
    switch character {
    case " " where word.isEmpty: wordStart = index + 1
    case "\"" where word.isEmpty, "'" where word.isEmpty:
      quote = character
      word.append(character)
    case "{" where word.isEmpty, "[" where word.isEmpty:
      frames.append(Frame(isList: character == "["))
      wordStart = index + 1
    case "}" where depth > 0, "]" where depth > 0:
      frames.removeLast()
      startWord(at: index + 1)
      isClosed = true
    case "," where depth > 0:
      frames[depth].isInValue = false
      startWord(at: index + 1)
    case ":" where next == " " && !frames[depth].isList && !frames[depth].isInValue:
      frames[depth].keys.append(word)
      frames[depth].isInValue = true
      startWord(at: index + 1)
    case "#" where word.isEmpty || word.last == " ": isClosed = true
    default: word.append(character)
    }
  }

  private mutating func startWord(at index: Int) {
    word = ""
    wordStart = index
    isClosed = false
  }
}
