/// A table as it is written: every row has a value for each column, and all rows differ.
struct WrittenTable {
  struct Column {
    let name: String
    let range: SourceRange
  }

  struct Row {
    let cells: [NameFrame.Value]
    let range: SourceRange

    /// Equal for rows that make the same case: a quoted `"true"` is a text and no boolean.
    var key: [Cell] {
      cells.map { Cell(text: ExactText(text: $0.scalar.text), isPlain: $0.scalar.isPlain) }
    }
  }

  struct Cell: Hashable {
    let text: ExactText
    let isPlain: Bool
  }

  let columns: [Column]
  let rows: [Row]
}
