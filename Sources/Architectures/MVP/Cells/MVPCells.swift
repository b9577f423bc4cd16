import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The passive view.
package final class MVPCells: ScreenSession, CellsView {
  private let screen: CellsScreen
  private let presenter: CellsPresenter

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    presenter = CellsPresenter(given, queues)
    presenter.view = self
    screen.cells.dataSource = presenter.list
    screen.cells.onTap = { [weak presenter] in presenter?.rowTapped($0) }
    screen.formula.onText = { [weak presenter] in presenter?.draftDidChange(to: $0) }
    screen.formula.onReturn = { [weak presenter] in presenter?.returnTapped() }
    presenter.load()
  }

  func show(_ values: [CellName: CellValue], change: Int) {
    presenter.list.take(values, change: change, on: screen.cells)
  }

  func showEntry(_ title: String, _ source: String) {
    screen.selected.text = title
    screen.formula.text = source
  }
}

/// The calls that the presenter makes to the view. On main.
protocol CellsView: AnyObject {
  func show(_ values: [CellName: CellValue], change: Int)
  func showEntry(_ title: String, _ source: String)
}

/// Keeps a list of the cells that are to be evaluated. One that has changed puts its readers at the
/// end of it.
final class CellsPresenter {
  weak var view: (any CellsView)?
  let list = CellList()
  private let queues: LayoutQueues
  private var entry: CellEntry

  // Used where the model runs.
  private let model: SheetModel
  private let evaluations: Evaluations
  private let cells: PushedCells
  private var work: [CellName] = []
  private var planned: Set<CellName> = []
  private var change = 0

  init(_ given: Given, _ queues: LayoutQueues) {
    self.queues = queues
    entry = CellEntry(given.cells)
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    cells = PushedCells(evaluations)
  }

  func load() {
    queues.onModel { [self] in workOff(model.names) }
  }

  func rowTapped(_ row: Int) {
    entry.select(list.name(at: row))
    view?.showEntry(entry.title, entry.draft)
  }

  func draftDidChange(to text: String) { entry.draft = text }

  func returnTapped() {
    switch entry.commit() {
    case .nothing: break
    case .selection: view?.showEntry(entry.title, entry.draft)
    case .edit(let name, let source):
      queues.onModel { [self] in
        model.edit(name, source)
        workOff([name])
      }
    }
  }

  // MARK: Where the model runs

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
