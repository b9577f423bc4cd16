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
  private let field: SheetField

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
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    field.onEdit = { [weak self] in self?.edit($0, $1) }
    queues.onModel { [self] in recalculate(model.names) }
  }

  private func edit(_ name: CellName, _ source: String) {
    queues.onModel { [self] in
      model.edit(name, source)
      recalculate([name])
    }
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
