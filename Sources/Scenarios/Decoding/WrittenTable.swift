/// A table as it is written: every row has a value for each column, and all rows differ.
struct WrittenTable {
  struct Column {
    let name: String
    let range: SourceRange
  }

  struct Row {
    let cells: [Bindings.Binding]
    let range: SourceRange
  }

  let columns: [Column]
  let rows: [Row]
}
