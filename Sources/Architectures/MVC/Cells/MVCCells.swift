import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The controller.
package final class MVCCells: ScreenSession, SheetDelegate {
  private let screen: CellsScreen
  private let sheet: NotifyingSheet
  private let queues: LayoutQueues
  private let list = CellList()
  private let field: SheetField

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    (self.screen, self.queues) = (screen, queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    sheet = NotifyingSheet(SheetModel(given.cells, observer: queues.cellObserver), queues)
    sheet.delegate = self
    field.onEdit = { [queues, sheet] name, source in
      queues.onModel { sheet.edit(name, source) }
    }
    queues.onModel { [sheet] in sheet.load() }
  }

  func sheetDidChange(_ values: [CellName: CellValue], _ change: Int) {
    queues.deliver { [self] in list.take(values, change: change, on: screen.cells) }
  }
}

protocol SheetDelegate: AnyObject {
  /// Called where the model runs.
  func sheetDidChange(_ values: [CellName: CellValue], _ change: Int)
}

/// The model: a cell that is to change notifies those that read it, and these theirs. Then all that
/// were notified are evaluated, and the delegate is told once. Used where the model runs.
final class NotifyingSheet {
  weak var delegate: (any SheetDelegate)?
  private let model: SheetModel
  private let evaluations: Evaluations
  private var values: [CellName: CellValue] = [:]
  private var reads = CellReads()
  /// Those that were notified, in order.
  private var notified: [CellName] = []
  private var stale: Set<CellName> = []
  private var active: Set<CellName> = []
  private var change = 0

  init(_ model: SheetModel, _ queues: LayoutQueues) {
    self.model = model
    evaluations = Evaluations(queues)
  }

  func load() {
    for name in model.names { willChange(name) }
    evaluate()
  }

  func edit(_ name: CellName, _ source: String) {
    model.edit(name, source)
    willChange(name)
    evaluate()
  }

  private func willChange(_ name: CellName) {
    guard stale.insert(name).inserted else { return }
    notified.append(name)
    evaluations.nested {
      for reader in reads.readers(of: name) { willChange(reader) }
    }
  }

  private func evaluate() {
    evaluations.begin()
    let before = notified.map { values[$0] ?? .empty }
    var changed: [CellName: CellValue] = [:]
    for (name, before) in zip(notified, before) {
      let value = value(of: name)
      if value != before { changed[name] = value }
    }
    notified = []
    change += 1
    if !changed.isEmpty { delegate?.sheetDidChange(changed, change) }
  }

  private func value(of name: CellName) -> CellValue {
    guard stale.contains(name) else { return values[name] ?? .empty }
    guard active.insert(name).inserted else { return .error(.circle) }
    defer { active.remove(name) }
    var read = ReadNames()
    let value = evaluations.evaluate(model[name]) {
      read.note($0)
      return self.value(of: $0)
    }
    reads.replace(name, by: read.names)
    stale.remove(name)
    values[name] = value
    return value
  }
}
