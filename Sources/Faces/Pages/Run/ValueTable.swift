import EventLogs
import Interaction
import TextOutput

/// The values of a page, each once. The page's data refers to a value by its number.
///
/// - A text is a string. A long text is its beginning, its end and its length in bytes:
///   `{"t":[beginning,end,length]}`.
/// - The rows of a list in view are `{"r":[count,first,rows]}`, and all of its rows are
///   `{"l":[count,rows]}`. Both have the numbers of the rows; a long list has only the first rows.
/// - Any other list is a list.
struct ValueTable {
  private(set) var values: [JSONValue] = []
  private(set) var rows: [JSONValue] = []
  private var valueIDs: [Value: Int] = [:]
  private var rowIDs: [Value: Int] = [:]

  /// The shown beginning of a long text, in Unicode scalars.
  static let beginning = 160
  static let end = 60
  /// The number of rows of a long list that are shown.
  static let longestList = 24
  private static let deepestList = 4
  private static let longestLine = 400

  mutating func id(of value: Value) -> Int {
    if let id = valueIDs[value] { return id }
    let json = json(of: value)
    let id = values.count
    values.append(json)
    valueIDs[value] = id
    return id
  }

  mutating func id(of text: String) -> Int { id(of: .text(text)) }

  /// Cuts long texts before it makes them visible: there may be thousands of them.
  static func shown(_ text: String) -> JSONValue {
    let scalars = text.unicodeScalars
    // A scalar has at most four bytes.
    guard text.utf8.count > beginning + end,
      let cut = scalars.index(scalars.startIndex, offsetBy: beginning, limitedBy: scalars.endIndex),
      let rest = scalars.index(scalars.endIndex, offsetBy: -end, limitedBy: cut)
    else { return .text(VisibleText.of(text)) }
    return .object([
      (
        "t",
        .array([
          .text(VisibleText.of(String(scalars[..<cut]))),
          .text(VisibleText.of(String(scalars[rest...]))), .number(text.utf8.count),
        ])
      )
    ])
  }

  /// A name or a message on one line. It is safe in templates, too.
  static func line(_ text: String) -> String {
    TextWidth.clipped(PageText(text).text, to: longestLine)
  }

  private mutating func json(of value: Value, depth: Int = 0) -> JSONValue {
    switch value {
    case .none: return .null
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return Self.shown(text)
    case .list(let elements):
      if let list = json(ofRows: elements) { return list }
      guard depth < Self.deepestList else { return .text("…") }
      let shown = elements.prefix(Self.longestList).map { json(of: $0, depth: depth + 1) }
      return .array(shown + (elements.count > shown.count ? [.text("…")] : []))
    }
  }

  /// Nil for a list without rows in it.
  private mutating func json(ofRows elements: [Value]) -> JSONValue? {
    if let rendered = RenderedRows(.list(elements)) {
      let parts: [JSONValue] = [
        .number(rendered.count), .number(rendered.first), numbers(of: rendered.rows),
      ]
      return .object([("r", .array(parts))])
    }
    guard elements.allSatisfy(\.isRow) else { return nil }
    return .object([("l", .array([.number(elements.count), numbers(of: elements)]))])
  }

  private mutating func numbers(of rows: [Value]) -> JSONValue {
    .array(rows.prefix(Self.longestList).map { .number(number(ofRow: $0)) })
  }

  private mutating func number(ofRow row: Value) -> Int {
    if let id = rowIDs[row] { return id }
    let cells = if case .list(let cells) = row { cells } else { [row] }
    let id = rows.count
    rows.append(.array(cells.prefix(Self.longestList).map { json(of: $0, depth: 1) }))
    rowIDs[row] = id
    return id
  }
}

extension Value {
  /// True for identity, name and details: the form of a row in a list.
  fileprivate var isRow: Bool {
    guard case .list(let cells) = self, cells.count >= 2, case .text = cells[0] else {
      return false
    }
    return cells.allSatisfy { if case .list = $0 { false } else { true } }
  }
}

extension JSONValue {
  static func numbers(_ numbers: some Sequence<Int>) -> JSONValue {
    .array(numbers.map { .number($0) })
  }

  static func texts(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .text(ValueTable.line($0)) })
  }
}
