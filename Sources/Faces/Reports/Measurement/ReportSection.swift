package import TextOutput

/// A table with its title and the notes below it.
package struct ReportSection {
  package let title: String
  package let table: Table
  package let notes: [Note]

  package init(title: String, table: Table, notes: [Note]) {
    self.title = title
    self.table = table
    self.notes = notes
  }

  /// - Parameter width: the most columns of the terminal for a line; nil for lines of any length. A
  ///   command to copy is never broken.
  package func text(width: Int?) -> String {
    let table = width.map(table.text(fitting:)) ?? table.text
    let notes = notes.map { note in width.map(note.filled) ?? note.text }
    return "\n" + (width.map { Paragraph.filled(title, to: $0) } ?? title) + "\n\n" + table
      + notes.map { $0 + "\n" }.joined()
  }

  package var markdown: String {
    "\n## \(title)\n\n\(table.markdown)"
      + (notes.isEmpty ? "" : "\n" + notes.map { "- \($0.text)\n" }.joined())
  }
}
