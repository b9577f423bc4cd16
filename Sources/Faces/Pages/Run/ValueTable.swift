import Interaction
import TextOutput

/// The values of a page in the form that it shows, each once, under numbers.
struct ValueTable {
  private(set) var values: [Value] = []
  private var ids: [Value: Int] = [:]

  mutating func id(of value: Value) -> Int {
    if let id = ids[value] { return id }
    ids[value] = values.count
    values.append(value.shown)
    return values.count - 1
  }
}

extension Value {
  /// The number of rows of a long list that are shown.
  private static let longestList = 24

  /// The value for a page. A long text is shown by its ends and its length, and a list of rows by
  /// its number of rows, the number of the first one shown, or none if all are there, and rows.
  var shown: Value {
    switch self {
    case .none, .flag, .number: return self
    case .text(let text): return .text(text.shownByItsEnds)
    case .list(let elements):
      if let rendered = RenderedRows(self) {
        return .rows(rendered.count, .number(rendered.first), rendered.rows)
      }
      if elements.allSatisfy(\.isList) { return .rows(elements.count, .none, elements) }
      return .first(of: elements)
    }
  }

  private static func rows(_ count: Int, _ first: Value, _ rows: [Value]) -> Value {
    .list([.number(count), first, .list(rows.prefix(longestList).map(\.inner))])
  }

  private static func first(of elements: [Value]) -> Value {
    .list(
      elements.prefix(longestList).map(\.inner)
        + (elements.count > longestList ? [.text("…")] : []))
  }

  /// The value inside of a list.
  private var inner: Value {
    if case .list(let elements) = self { .first(of: elements) } else { shown }
  }

  private var isList: Bool { if case .list = self { true } else { false } }
}

extension String {
  private static let (beginning, end, longestLine) = (160, 60, 400)

  /// In visible form. A long text is cut before that: there may be thousands of them.
  fileprivate var shownByItsEnds: String {
    // A scalar has at most four bytes.
    guard utf8.count > Self.beginning + Self.end, unicodeScalars.count > Self.beginning + Self.end
    else { return VisibleText.of(self) }
    let (first, last) = (unicodeScalars.prefix(Self.beginning), unicodeScalars.suffix(Self.end))
    return VisibleText.of(String(first)) + " … " + VisibleText.of(String(last))
      + " (\(utf8.count) bytes)"
  }

  /// A name or a message on one line.
  var shownLine: String { TextWidth.clipped(VisibleText.of(self), to: Self.longestLine) }
}
