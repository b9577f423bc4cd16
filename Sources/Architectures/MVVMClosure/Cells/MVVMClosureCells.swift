import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The view.
package final class MVVMClosureCells: ScreenSession {
  private let screen: CellsScreen
  private let viewModel: SheetViewModel
  private let list = CellList()
  private let field: SheetField

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = SheetViewModel(given, queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    viewModel.stateDidUpdate = { [weak self] in self?.show($0) }
    field.onEdit = { [viewModel] in viewModel.edit($0, $1) }
    viewModel.load()
  }

  private func show(_ state: SheetViewModel.State) {
    list.take(state.values, change: state.change, on: screen.cells)
  }
}

/// One cell: calls the closures of those that read it when it has changed, one after the other, and
/// each goes on from there.
final class CellViewModel {
  var didChange: [(reader: CellName, call: () -> Void)] = []
}

final class SheetViewModel: ViewModel {
  struct State {
    let values: [CellName: CellValue]
    let change: Int
  }

  var stateDidUpdate: ((State) -> Void)?
  private let queues: LayoutQueues

  // Used where the model runs.
  private let model: SheetModel
  private let evaluations: Evaluations
  private let values: PushedCells
  private var cells: [CellName: CellViewModel] = [:]
  private var change = 0

  init(_ given: Given, _ queues: LayoutQueues) {
    self.queues = queues
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    values = PushedCells(evaluations)
  }

  func load() {
    queues.onModel { [self] in
      for name in model.names { begin(name) }
      tell()
    }
  }

  func edit(_ name: CellName, _ source: String) {
    queues.onModel { [self] in
      model.edit(name, source)
      begin(name)
      tell()
    }
  }

  // MARK: Where the model runs

  private func begin(_ name: CellName) {
    evaluations.begin()
    update(name)
  }

  private func update(_ name: CellName) {
    let outcome = values.evaluate(name, model[name])
    for other in outcome.removed { cell(other).didChange.removeAll { $0.reader == name } }
    for other in outcome.added {
      cell(other).didChange.append((name, { [weak self] in self?.update(name) }))
    }
    guard !evaluations.isExhausted else { return }
    evaluations.nested {
      if outcome.hasChanged { for reader in cell(name).didChange { reader.call() } }
      for caught in outcome.again { update(caught) }
    }
  }

  private func cell(_ name: CellName) -> CellViewModel {
    if let cell = cells[name] { return cell }
    let cell = CellViewModel()
    cells[name] = cell
    return cell
  }

  private func tell() {
    change += 1
    let changed = values.takeChanges()
    guard !changed.isEmpty else { return }
    queues.deliver { [self, change] in stateDidUpdate?(State(values: changed, change: change)) }
  }
}
