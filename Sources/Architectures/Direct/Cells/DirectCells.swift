import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The sheet without binding: an edit is followed through the cells that read it, each behind those
/// that it reads itself, and a cell is evaluated where one of these has changed.
package final class DirectCells: ScreenSession {
  private let screen: CellsScreen
  private let queues: LayoutQueues
  private let list = CellList()
  private var entry: CellEntry

  // Used where the model runs.
  private let model: SheetModel
  private let evaluations: Evaluations
  private var values: [CellName: CellValue] = [:]
  private var changed: [CellName: CellValue] = [:]
  private var reads = CellReads()
  /// The cells that may change; true if one that it reads has.
  private var waiting: [CellName: Bool] = [:]
  private var active: Set<CellName> = []
  private var change = 0

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    (self.screen, self.queues) = (screen, queues)
    entry = CellEntry(given.cells)
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    screen.cells.dataSource = list
    screen.cells.onTap = { [weak self] in self?.select($0) }
    screen.formula.onText = { [weak self] in self?.entry.draft = $0 }
    screen.formula.onReturn = { [weak self] in self?.commit() }
    queues.onModel { [self] in recalculate(model.names) }
  }

  private func select(_ row: Int) {
    entry.select(list.name(at: row))
    showEntry()
  }

  private func commit() {
    switch entry.commit() {
    case .nothing: break
    case .selection: showEntry()
    case .edit(let name, let source):
      queues.onModel { [self] in
        model.edit(name, source)
        recalculate([name])
      }
    }
  }

  private func showEntry() {
    screen.selected.text = entry.title
    screen.formula.text = entry.draft
  }

  // MARK: Where the model runs

  private func recalculate(_ edited: [CellName]) {
    evaluations.begin()
    let order = reads.affected(by: edited)
    for name in order { waiting[name] = false }
    for name in edited { waiting[name] = true }
    for name in order { settle(name) }
    change += 1
    guard !changed.isEmpty else { return }
    queues.deliver { [self, changed, change] in
      list.take(changed, change: change, on: screen.cells)
    }
    changed = [:]
  }

  /// Those that it reads are settled first, as far as they may change. One that is active needs
  /// itself.
  private func settle(_ name: CellName) {
    guard waiting[name] != nil, active.insert(name).inserted else { return }
    defer { active.remove(name) }
    for read in reads.of(name) where waiting[name] == false {
      if active.contains(read) { waiting[name] = true } else { settle(read) }
    }
    guard waiting.removeValue(forKey: name) == true else { return }
    var read = ReadNames()
    let value = evaluations.evaluate(model[name]) { other in
      read.note(other)
      if active.contains(other) { return .error(.circle) }
      settle(other)
      return values[other] ?? .empty
    }
    reads.replace(name, by: read.names)
    guard value != values[name] ?? .empty else { return }
    (values[name], changed[name]) = (value, value)
    for reader in reads.readers(of: name) where waiting[reader] != nil { waiting[reader] = true }
  }
}
