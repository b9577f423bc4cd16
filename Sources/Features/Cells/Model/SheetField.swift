package import GivenData
package import HeadlessUI

/// The rows of a sheet, each of one cell.
package protocol SheetRows: ListDataSource {
  func name(at index: Int) -> CellName
}

/// The selected cell and the field that shows what it holds, as it was written. All architectures
/// share it: main knows what the user wrote, so that nothing of it needs a binding.
package final class SheetField {
  /// Called on main with an edit of a cell. A text that is there already is none.
  package var onEdit: ((CellName, String) -> Void)?
  private let formula: SearchField
  private let label: Label
  private let rows: any SheetRows
  private var sources: [CellName: String]
  private var selected: CellName?
  /// What the field told last.
  private var draft = ""

  package init(
    _ given: Given, _ formula: SearchField, _ label: Label, _ list: ListView, _ rows: any SheetRows
  ) {
    (self.formula, self.label, self.rows) = (formula, label, rows)
    sources = Dictionary(given.cells.map { ($0.name, $0.source) }) { $1 }
    list.dataSource = rows
    list.onTap = { [weak self] row in self?.tap(rows.name(at: row)) }
    formula.onText = { [weak self] in self?.draft = $0 }
    formula.onReturn = { [weak self] in self?.commit() }
  }

  /// A row may still be there though its cell was just emptied.
  private func tap(_ name: CellName) {
    if sources[name]?.isEmpty == false { select(name) }
  }

  private func select(_ name: CellName) {
    selected = name
    draft = sources[name] ?? ""
    label.text = name.text
    formula.text = draft
  }

  private func commit() {
    if draft.utf8.first == UInt8(ascii: "@"), let name = CellName(draft.dropFirst()) {
      return select(name)
    }
    guard let selected, !draft.utf8.elementsEqual((sources[selected] ?? "").utf8) else { return }
    sources[selected] = draft
    onEdit?(selected, draft)
  }
}
