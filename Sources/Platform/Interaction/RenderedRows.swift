/// The rows of a list that are in view, read from a property of the role `rendered`.
package struct RenderedRows {
  /// The number of all rows.
  package let count: Int
  /// The index of the first row in view.
  package let first: Int
  package let rows: [Value]

  /// Nil for a value of another form.
  package init?(_ value: Value) {
    guard case .list(let parts) = value, parts.count == 3, case .number(let count) = parts[0],
      case .number(let first) = parts[1], case .list(let rows) = parts[2]
    else { return nil }
    self.count = count
    self.first = first
    self.rows = rows
  }

  /// The first row in view once the user has scrolled to a row: not beyond the end.
  package func top(scrollingTo row: Int) -> Int { min(row, max(0, count - rows.count)) }

  /// The place of a row in view, from 0; nil for one that is not.
  package func position(of target: RowTarget) -> Int? {
    switch target {
    case .position(let position): rows.indices.contains(position) ? position : nil
    case .name(let name):
      rows.firstIndex { ShownRow($0)?.name.utf8.elementsEqual(name.utf8) == true }
    case .identity(let identity):
      rows.firstIndex { ShownRow($0)?.identity.utf8.elementsEqual(identity.utf8) == true }
    }
  }
}

/// The texts by which an input names a row.
package struct ShownRow: Equatable, Sendable {
  package let identity: String
  package let name: String

  /// Nil for a value that is no row.
  package init?(_ value: Value) {
    guard case .list(let cells) = value, cells.count > 1, case .text(let identity) = cells[0],
      case .text(let name) = cells[1]
    else { return nil }
    self.identity = identity
    self.name = name
  }
}
