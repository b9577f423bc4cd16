/// How far a line of a scenario has been typed: which brackets are open, which keys stand in them,
/// and which word is being written. It reads what is not finished yet, so it is no parser of YAML.
struct TypedLine {
  struct Frame {
    let isList: Bool
    /// The keys so far; the last one is that of the value being written if `isInValue`.
    var keys: [String] = []
    var isInValue = false
  }

  /// The first one is the step itself; then the brackets that are open.
  private(set) var frames = [Frame(isList: false)]
  /// From its first character; empty where nothing is written yet.
  private(set) var word = ""
  /// How many characters stand before the word.
  private(set) var wordStart = 0
  /// Nothing can be offered in a comment, or behind what is closed already.
  private(set) var isClosed = false
  private var quote: Character?

  /// - Parameter text: up to the caret.
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

  /// How many brackets are open.
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

/// The lines of one step, while more of them may come.
struct TypedStep {
  private enum Manner {
    /// Its brackets close on a later line.
    case brackets
    /// What is indented deeper belongs to it. Without a dash, everything up to an empty line.
    case block(indent: Int, hasDash: Bool)
  }

  private(set) var lines: [String]
  private let manner: Manner

  /// Nil for a line that is whole by itself.
  init?(opening line: String) {
    let indent = line.prefix { $0 == " " }.count
    let typed = TypedLine(line)
    let last = line.last { $0 != " " }
    if line.dropFirst(indent).hasPrefix("#") { return nil }
    if typed.depth > 0, last == "," {
      manner = .brackets
    } else if typed.depth == 0, last == ":" {
      manner = .block(indent: indent, hasDash: line.dropFirst(indent).hasPrefix("- "))
    } else {
      return nil
    }
    lines = [line]
  }

  /// - Returns: whether the line belongs to the step; the step has ended if not.
  mutating func take(_ line: String) -> Bool {
    let isEmpty = line.allSatisfy { $0 == " " }
    switch manner {
    case .brackets: break
    case .block(let indent, let hasDash):
      if hasDash, line.prefix(while: { $0 == " " }).count <= indent { return false }
    }
    if !isEmpty { lines.append(line) }
    return !isEmpty
  }

  /// Whether its brackets are closed.
  var isWhole: Bool {
    guard case .brackets = manner else { return false }
    let last = lines.last?.last { $0 != " " }
    return last != "," || TypedLine(lines.joined(separator: " ")).depth == 0
  }
}
