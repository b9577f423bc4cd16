import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The view.
package final class FluxCells: ScreenSession {
  private let screen: CellsScreen
  private let store: CellsStore
  private let list = CellList()
  private let field: SheetField

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    let dispatcher = Dispatcher<CellsAction>()
    let actionCreator = CellsActionCreator(dispatcher: dispatcher)
    self.screen = screen
    store = CellsStore(given, dispatcher: dispatcher, queues: queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    field.onEdit = { actionCreator.edit($0, $1) }
    store.valuesDidChange = { [weak self] in self?.show($0, change: $1) }
    actionCreator.load()
  }

  private func show(_ values: [CellName: CellValue], change: Int) {
    list.take(values, change: change, on: screen.cells)
  }
}

enum CellsAction {
  case loaded
  case edited(CellName, String)
}

final class CellsActionCreator {
  private let dispatcher: Dispatcher<CellsAction>

  init(dispatcher: Dispatcher<CellsAction>) {
    self.dispatcher = dispatcher
  }

  func load() { dispatcher.dispatch(.loaded) }
  func edit(_ name: CellName, _ source: String) { dispatcher.dispatch(.edited(name, source)) }
}

/// The only owner of the sheet: an edit reduces all cells that can be concerned, and tells those that
/// have changed. It lives where the model runs.
final class CellsStore {
  /// Called on main.
  var valuesDidChange: (([CellName: CellValue], _ change: Int) -> Void)?
  private let queues: LayoutQueues
  private let model: SheetModel
  private let evaluations: Evaluations
  private var values: [CellName: CellValue] = [:]
  private var reads = CellReads()
  private var active: Set<CellName> = []
  private var change = 0

  init(_ given: Given, dispatcher: Dispatcher<CellsAction>, queues: LayoutQueues) {
    self.queues = queues
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    dispatcher.register { [weak self] action in
      guard let self else { return }
      queues.onModel { self.reduce(action) }
    }
  }

  private func reduce(_ action: CellsAction) {
    switch action {
    case .loaded: reduce(edited: model.names)
    case .edited(let name, let source):
      model.edit(name, source)
      reduce(edited: [name])
    }
  }

  private func reduce(edited: [CellName]) {
    evaluations.begin()
    let affected = reads.affected(by: edited)
    let before = values
    for name in affected { values[name] = nil }
    for name in affected { _ = value(of: name, before) }
    change += 1
    var changed: [CellName: CellValue] = [:]
    for name in affected where values[name] != before[name] ?? .empty {
      changed[name] = values[name]
    }
    guard !changed.isEmpty else { return }
    queues.deliver { [self, change] in valuesDidChange?(changed, change) }
  }

  /// Those without a value are evaluated.
  private func value(of name: CellName, _ before: [CellName: CellValue]) -> CellValue {
    if let value = values[name] { return value }
    if before[name] == nil, case .empty = model[name] { return .empty }
    guard active.insert(name).inserted else { return .error(.circle) }
    defer { active.remove(name) }
    var read = ReadNames()
    let value = evaluations.evaluate(model[name]) {
      read.note($0)
      return self.value(of: $0, before)
    }
    reads.replace(name, by: read.names)
    values[name] = value
    return value
  }
}
