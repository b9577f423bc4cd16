import Interaction

/// Rows in order, and the part of them that a viewport shows.
struct ShownList: Sendable {
  static let viewport = 12

  private(set) var rows: [Value]
  /// The row that the user scrolled to.
  var top = 0
  /// Those of `rows`, in a list that was made to hold each once. Values are compared byte by byte, so
  /// canonically equivalent urls are two.
  private var urls: Set<Value> = []

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
    urls.contains(row.element(0))
  }

  /// - Returns: false if nothing changed: a row with the same url stays as it is.
  mutating func add(_ row: Value) -> Bool {
    guard urls.insert(row.element(0)).inserted else { return false }
    rows.append(row)
    return true
  }

  /// - Returns: false if nothing changed.
  mutating func remove(_ row: Value) -> Bool {
    let url = row.element(0)
    guard urls.remove(url) != nil, let index = rows.firstIndex(where: { $0.element(0) == url })
    else { return false }
    rows.remove(at: index)
    return true
  }

  /// - Returns: false if nothing changed.
  mutating func removeAll() -> Bool {
    defer {
      rows = []
      urls = []
    }
    return !rows.isEmpty
  }
}
