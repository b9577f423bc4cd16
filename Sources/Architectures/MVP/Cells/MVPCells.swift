import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The passive view.
package final class MVPCells: ScreenSession, CellsView {
  private let screen: CellsScreen
  private let presenter: CellsPresenter
  private let list = CellList()
  private let field: SheetField

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    presenter = CellsPresenter(given, queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    presenter.view = self
    field.onEdit = { [presenter] in presenter.cellWasEdited($0, $1) }
    presenter.load()
  }

  func show(_ values: [CellName: CellValue], change: Int) {
    list.take(values, change: change, on: screen.cells)
  }
}

/// The calls that the presenter makes to the view. On main.
protocol CellsView: AnyObject {
  func show(_ values: [CellName: CellValue], change: Int)
}

/// Keeps a list of the cells that are to be evaluated. One that has changed puts its readers at the
/// end of it. Used where the model runs.
final class CellsPresenter {
  weak var view: (any CellsView)?
  private let queues: LayoutQueues
  private let model: SheetModel
  private let evaluations: Evaluations
  private let cells: PushedCells
  private var work: [CellName] = []
  private var planned: Set<CellName> = []
  private var change = 0

  init(_ given: Given, _ queues: LayoutQueues) {
    self.queues = queues
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    cells = PushedCells(evaluations)
  }

  /// Called on main.
  func load() {
    queues.onModel { [self] in workOff(model.names) }
  }

  /// Called on main.
  func cellWasEdited(_ name: CellName, _ source: String) {
    queues.onModel { [self] in
      model.edit(name, source)
      workOff([name])
    }
  }

  private func workOff(_ names: [CellName]) {
    evaluations.begin()
    plan(names)
    var next = 0
    while next < work.count, !evaluations.isExhausted {
      let name = work[next]
      next += 1
      planned.remove(name)
      let outcome = cells.evaluate(name, model[name])
      if outcome.hasChanged { plan(cells.readers(of: name)) }
      plan(outcome.again)
    }
    (work, planned) = ([], [])
    change += 1
    let values = cells.takeChanges()
    guard !values.isEmpty else { return }
    queues.deliver { [self, change] in view?.show(values, change: change) }
  }

  private func plan(_ names: [CellName]) {
    for name in names where planned.insert(name).inserted { work.append(name) }
  }
}
