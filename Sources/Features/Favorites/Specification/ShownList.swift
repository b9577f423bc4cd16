import EventLogs
import Interaction

/// Rows in order, and the part of them that a viewport shows.
struct ShownList: Sendable {
  static let viewport = 12

  private(set) var rows: [Value]
  /// The row that the user scrolled to.
  var top = 0
  /// Those of `rows`, in a list that was made to hold each once.
  private var urls: Set<ExactURL> = []

  /// Rows as they are given; nothing is added to them or removed.
  init(_ rows: [Value]) {
    self.rows = rows
  }

  /// Of each url the first row.
  init(eachOnce given: [Value]) {
    rows = []
    urls.reserveCapacity(given.count)
    for row in given { _ = add(row) }
  }

  /// The number of rows, the first that is rendered, and those that are; never past the end.
  var rendered: Value {
    let first = min(top, max(0, rows.count - Self.viewport))
    let last = min(rows.count, first + Self.viewport)
    return .list([.number(rows.count), .number(first), .list(Array(rows[first..<last]))])
  }

  func contains(_ row: Value) -> Bool {
    urls.contains(ExactURL(of: row))
  }

  /// - Returns: Whether anything changed: a row with the same url stays as it is.
  mutating func add(_ row: Value) -> Bool {
    guard urls.insert(ExactURL(of: row)).inserted else { return false }
    rows.append(row)
    return true
  }

  /// - Returns: Whether anything changed.
  mutating func remove(_ row: Value) -> Bool {
    let url = ExactURL(of: row)
    guard urls.remove(url) != nil, let place = rows.firstIndex(where: { ExactURL(of: $0) == url })
    else { return false }
    rows.remove(at: place)
    return true
  }

  /// - Returns: Whether anything changed.
  mutating func removeAll() -> Bool {
    defer {
      rows = []
      urls = []
    }
    return !rows.isEmpty
  }
}
