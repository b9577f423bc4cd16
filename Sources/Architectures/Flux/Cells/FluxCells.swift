import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The view.
package final class FluxCells: ScreenSession {
  private let screen: CellsScreen
  private let actionCreator: CellsActionCreator
  private let store: CellsStore
  private let list = CellList()

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    let dispatcher = Dispatcher<CellsAction>()
    self.screen = screen
    actionCreator = CellsActionCreator(dispatcher: dispatcher)
    store = CellsStore(given, dispatcher: dispatcher, queues: queues)
    screen.cells.dataSource = list
    screen.cells.onTap = { [weak self] in self?.select($0) }
    screen.formula.onText = { [weak actionCreator] in actionCreator?.draft($0) }
    screen.formula.onReturn = { [weak actionCreator] in actionCreator?.enter() }
    store.entryDidChange = { [weak self] in self?.showEntry($0) }
    store.valuesDidChange = { [weak self] in self?.show($0, change: $1) }
    actionCreator.load()
  }

  private func select(_ row: Int) { actionCreator.select(list.name(at: row)) }

  private func showEntry(_ entry: CellEntry) {
    screen.selected.text = entry.title
    screen.formula.text = entry.draft
  }

  private func show(_ values: [CellName: CellValue], change: Int) {
    list.take(values, change: change, on: screen.cells)
  }
}

enum CellsAction {
  case loaded
  case drafted(String)
  case selected(CellName)
  case entered
}

final class CellsActionCreator {
  private let dispatcher: Dispatcher<CellsAction>

  init(dispatcher: Dispatcher<CellsAction>) {
    self.dispatcher = dispatcher
  }

  func load() { dispatcher.dispatch(.loaded) }
  func draft(_ text: String) { dispatcher.dispatch(.drafted(text)) }
  func select(_ name: CellName) { dispatcher.dispatch(.selected(name)) }
  func enter() { dispatcher.dispatch(.entered) }
}

/// The only owner of what is shown. What the user writes lives on main, the sheet where the model
/// runs: an edit reduces all cells that can be concerned, and tells those that have changed.
final class CellsStore {
  /// Called on main, as all that is told.
  var entryDidChange: ((CellEntry) -> Void)?
  var valuesDidChange: (([CellName: CellValue], _ change: Int) -> Void)?
  private var entry: CellEntry
  private let queues: LayoutQueues

  // Used where the model runs.
  private let model: SheetModel
  private let evaluations: Evaluations
  private var values: [CellName: CellValue] = [:]
  private var reads = CellReads()
  private var active: Set<CellName> = []
  private var change = 0

  init(_ given: Given, dispatcher: Dispatcher<CellsAction>, queues: LayoutQueues) {
    self.queues = queues
    entry = CellEntry(given.cells)
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    dispatcher.register { [weak self] in self?.reduce($0) }
  }

  private func reduce(_ action: CellsAction) {
    switch action {
    case .loaded: queues.onModel { [self] in reduce(edited: model.names) }
    case .drafted(let text): entry.draft = text
    case .selected(let name):
      entry.select(name)
      entryDidChange?(entry)
    case .entered:
      switch entry.commit() {
      case .nothing: break
      case .selection: entryDidChange?(entry)
      case .edit(let name, let source):
        queues.onModel { [self] in
          model.edit(name, source)
          reduce(edited: [name])
        }
      }
    }
  }

  // MARK: Where the model runs

  private func reduce(edited: [CellName]) {
    evaluations.begin()
    let affected = reads.affected(by: edited)
    let before = values
    for name in affected { values[name] = nil }
    for name in affected { _ = value(of: name, before) }
    change += 1
    var changed: [CellName: CellValue] = [:]
    for name in affected where values[name] != before[name] ?? .empty { changed[name] = values[name] }
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
