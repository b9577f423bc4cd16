// CellsModel: what cells hold, how formulas are read and evaluated, and how a value is shown. When a
// cell is evaluated again, and who is told, is each architecture's own.

/// A cell's place in the sheet, `a1` to `z9999`. They are ordered by row, then by column.
package struct CellName: Hashable, Comparable, Sendable {
  private static let (columns, rows) = (26, 9999)
  private let index: Int32

  /// Nil outside the sheet. Both count from 0.
  package init?(column: Int, row: Int) {
    guard (0..<Self.columns).contains(column), (0..<Self.rows).contains(row) else { return nil }
    index = Int32(row * Self.columns + column)
  }

  /// Nil for what names no cell of the sheet. Capital letters mean the same.
  package init?(_ text: some StringProtocol) {
    guard let letter = text.utf8.first, (1...4).contains(text.utf8.count - 1) else { return nil }
    var row = 0
    for digit in text.utf8.dropFirst() {
      guard (48...57).contains(digit) else { return nil }
      row = 10 * row + Int(digit) - 48
    }
    self.init(column: Int(letter | 0x20) - 97, row: row - 1)
  }

  package var column: Int { Int(index) % Self.columns }
  package var row: Int { Int(index) / Self.columns }

  package var text: String { "\(UnicodeScalar(UInt8(97 + column)))\(row + 1)" }

  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// What a cell shows.
package enum CellValue: Hashable, Sendable {
  case empty
  case text(String)
  case number(Int)
  case error(CellError)

  package var text: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .number(let number): String(number)
    case .error(let error): error.rawValue
    }
  }
}

package enum CellError: String, Error, Sendable {
  case reference = "#REF!"
  case overflow = "#NUM!"
  case text = "#VALUE!"
  case syntax = "#ERROR!"
  case circle = "#CYCLE!"
  /// The architecture evaluated more than is allowed for one change. No rule gives it.
  case steps = "#STEPS!"
}
