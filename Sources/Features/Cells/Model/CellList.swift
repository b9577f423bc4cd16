package import HeadlessUI

/// The rows of the sheet as main knows them: the cells that have something, in order.
package final class CellList: SheetRows {
  private var names: [CellName] = []
  private var shown: [CellName: (change: Int, value: CellValue)] = [:]

  package init() {}

  package var rowCount: Int { names.count }
  package func name(at index: Int) -> CellName { names[index] }

  package func row(at index: Int) -> ListRow {
    let name = names[index]
    return Self.row(name, shown[name]?.value ?? .empty)
  }

  package static func row(_ name: CellName, _ value: CellValue) -> ListRow {
    let isError = if case .error = value { true } else { false }
    return ListRow(
      identity: name.text, name: name.text, details: [value.text, isError ? "red" : "black"])
  }

  /// Takes the new values of some cells and has the list show them.
  ///
  /// - Parameter change: its number. A layout may deliver an older change after a newer one, so that
  ///   each cell keeps its newest.
  package func take(_ values: [CellName: CellValue], change: Int, on list: ListView) {
    var (changed, added, hasGone) = ([CellName](), [CellName](), false)
    for (name, value) in values {
      let before = shown[name]
      guard before.map({ $0.change <= change }) ?? true, before?.value ?? .empty != value else {
        if let before, before.change < change { shown[name]?.change = change }
        continue
      }
      shown[name] = (change, value)
      switch (before?.value ?? .empty, value) {
      case (.empty, _): added.append(name)
      case (_, .empty): hasGone = true
      default: changed.append(name)
      }
    }
    if hasGone { names.removeAll { shown[$0]?.value == .empty } }
    if added.count == 1, let name = added.first {
      names.insert(name, at: place(of: name))
    } else if !added.isEmpty {
      names = (names + added).sorted()
    }
    if hasGone || !added.isEmpty {
      list.reload()
    } else if !changed.isEmpty {
      list.reloadRows(at: changed.map(place))
    }
  }

  /// The number of those before it.
  private func place(of name: CellName) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
