package import GivenData
package import TrackedCells

/// What a cell holds, read from what the user wrote.
package enum CellContents: Sendable {
  case empty
  case text(String)
  case number(Int)
  case formula(Formula)

  package init(_ source: String) {
    if source.utf8.isEmpty {
      self = .empty
    } else if source.utf8.first == UInt8(ascii: "=") {
      self = .formula(Formula(source.dropFirst()))
    } else {
      self = Self.number(source).map { .number($0) } ?? .text(source)
    }
  }

  /// Only digits, behind a minus or not, that are an integer of 64 bits.
  private static func number(_ source: String) -> Int? {
    source.utf8.first == UInt8(ascii: "+") ? nil : Int(source)
  }

  package var isFormula: Bool { if case .formula = self { true } else { false } }

  /// The value of a cell that holds it. `read` gives those of the cells that it reads.
  package func value(reading read: (CellName) -> CellValue) -> CellValue {
    switch self {
    case .empty: .empty
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .formula(let formula): formula.value(reading: read)
    }
  }
}

/// What all cells hold. Confined to wherever the layout runs models.
package final class SheetModel {
  private var cell: TrackedCell<[CellName: CellContents]>

  package init(_ given: [(name: CellName, source: String)], observer: (any CellObserver)?) {
    let contents = given.map { ($0.name, CellContents($0.source)) }
    cell = TrackedCell(Dictionary(contents) { $1 }, observer: observer)
  }

  package subscript(name: CellName) -> CellContents { cell.value[name] ?? .empty }

  /// Those that hold something, in order.
  package var names: [CellName] { cell.value.keys.sorted() }

  package func edit(_ name: CellName, _ source: String) {
    let contents = CellContents(source)
    cell.update { $0[name] = if case .empty = contents { nil } else { contents } }
  }
}

extension Given {
  /// The cells that a scenario gives, those of the sheet.
  package var cells: [(name: CellName, source: String)] {
    records("cells").compactMap { record in
      CellName(record.text("at")).map { ($0, record.text("text")) }
    }
  }
}
