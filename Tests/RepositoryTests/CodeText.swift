/// Swift source with what is not code blanked out: every byte of a comment, and in one of the two
/// views of a string literal, becomes a space, so that lines stay where they are.
///
/// Interpolations are code. A literal that looks unterminated, such as a quote inside a regular
/// expression, ends with its line, so that a misreading never spreads.
struct CodeText {
  private enum Scope {
    case interpolation(parentheses: Int)
    case string(hashes: Int, quotes: Int)
    case lineComment
    case blockComment
  }

  private enum Part {
    case code
    case string
    case comment
  }

  /// For each byte, whether it can begin or end something; most cannot, and are passed quickly.
  private static let marks = (0...UInt8.max).map { "/*\"#()\\\n".utf8.contains($0) }

  private let bytes: [UInt8]
  private var uncommented: [UInt8] = []
  private var code: [UInt8] = []
  private var position = 0
  /// What encloses the current position, outermost first; empty at the file's level.
  private var scopes: [Scope] = []

  /// - Returns: the source without comments, and without comments and the text of string literals.
  static func views(of text: String) -> (uncommented: String, code: String) {
    var scanner = CodeText(bytes: Array(text.utf8))
    scanner.scan()
    return (
      String(decoding: scanner.uncommented, as: UTF8.self),
      String(decoding: scanner.code, as: UTF8.self)
    )
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    uncommented.reserveCapacity(bytes.count)
    code.reserveCapacity(bytes.count)
  }

  private mutating func scan() {
    while position < bytes.count {
      switch scopes.last {
      case .lineComment: scanLineComment()
      case .blockComment: scanBlockComment()
      case .string(let hashes, let quotes): scanString(hashes: hashes, quotes: quotes)
      case .interpolation, nil: scanCode()
      }
    }
  }

  private mutating func scanCode() {
    guard Self.marks[Int(bytes[position])] else { return emit(1, as: .code) }
    if starts(with: "//") { return enter(.lineComment, past: 2, as: .comment) }
    if starts(with: "/*") { return enter(.blockComment, past: 2, as: .comment) }
    if let hashes = hashesBeforeQuote() {
      let multiline = starts(with: "\"\"\"", at: position + hashes)
      let quotes = multiline ? 3 : 1
      return enter(.string(hashes: hashes, quotes: quotes), past: hashes + quotes, as: .code)
    }
    if case .interpolation(let open) = scopes.last {
      switch bytes[position] {
      case UInt8(ascii: "("): scopes[scopes.count - 1] = .interpolation(parentheses: open + 1)
      case UInt8(ascii: ")") where open == 0: scopes.removeLast()
      case UInt8(ascii: ")"): scopes[scopes.count - 1] = .interpolation(parentheses: open - 1)
      default: break
      }
    }
    emit(1, as: .code)
  }

  private mutating func scanString(hashes: Int, quotes: Int) {
    guard Self.marks[Int(bytes[position])] else { return emit(1, as: .string) }
    let pounds = String(repeating: "#", count: hashes)
    if starts(with: String(repeating: "\"", count: quotes) + pounds) {
      scopes.removeLast()
      return emit(quotes + hashes, as: .code)
    }
    if starts(with: "\\\(pounds)(") {
      return enter(.interpolation(parentheses: 0), past: hashes + 2, as: .string)
    }
    if starts(with: "\\\(pounds)") {
      return emit(hashes + 2, as: .string)
    }
    if quotes == 1, bytes[position] == UInt8(ascii: "\n") { scopes.removeLast() }
    emit(1, as: .string)
  }

  private mutating func scanLineComment() {
    if bytes[position] == UInt8(ascii: "\n") { scopes.removeLast() }
    emit(1, as: .comment)
  }

  private mutating func scanBlockComment() {
    if starts(with: "/*") { return enter(.blockComment, past: 2, as: .comment) }
    guard starts(with: "*/") else { return emit(1, as: .comment) }
    scopes.removeLast()
    emit(2, as: .comment)
  }

  private mutating func enter(_ scope: Scope, past count: Int, as part: Part) {
    scopes.append(scope)
    emit(count, as: part)
  }

  private mutating func emit(_ count: Int, as part: Part) {
    let end = min(position + count, bytes.count)
    for byte in bytes[position..<end] {
      let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
      uncommented.append(part == .comment ? blank : byte)
      code.append(part == .code ? byte : blank)
    }
    position = end
  }

  /// How many `#` precede the quote of a literal that starts here; nil if none starts here.
  private func hashesBeforeQuote() -> Int? {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    return starts(with: "\"", at: position + hashes) ? hashes : nil
  }

  private func starts(with text: String, at start: Int? = nil) -> Bool {
    bytes[min(start ?? position, bytes.count)...].starts(with: text.utf8)
  }
}
