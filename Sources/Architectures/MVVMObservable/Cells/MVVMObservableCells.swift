import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
import Observation
package import Queues

/// The view: has its list ask for the rows inside a tracking, so that it hears of what they read,
/// and of nothing else. It asks again when the user has scrolled.
package final class MVVMObservableCells: ScreenSession {
  private let screen: CellsScreen
  private let viewModel: SheetViewModel
  private let renewal: Renewal
  private let field: SheetField
  private var tracking: AnyObject?

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = SheetViewModel(given, queues)
    renewal = Renewal(queues: queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, Rows(viewModel))
    field.onEdit = { [viewModel, screen] in
      viewModel.edit($0, $1)
      // What is out of view is not tracked.
      screen.cells.reloadRows(at: [])
    }
    screen.cells.onScroll = { [weak self] in self?.track() }
    viewModel.load()
    track()
  }

  private func track() {
    tracking = renewal.track { [viewModel, screen] in
      viewModel.begin()
      screen.cells.reload()
    } show: { _ in
    }
  }
}

private final class Rows: SheetRows {
  private let viewModel: SheetViewModel
  private var names: [CellName] = []

  init(_ viewModel: SheetViewModel) {
    self.viewModel = viewModel
  }

  /// The list shows older names until it asks anew.
  var rowCount: Int {
    names = viewModel.names
    return names.count
  }

  func name(at index: Int) -> CellName { names[index] }

  func row(at index: Int) -> ListRow {
    CellList.row(names[index], viewModel.cell(names[index]).value)
  }
}

/// One cell: its value is a computed property, which reads those of other cells and keeps nothing.
@Observable
final class ObservedCell {
  fileprivate(set) var contents = CellContents.empty
  @ObservationIgnored fileprivate var change = 0
  @ObservationIgnored private var isEvaluated = false
  @ObservationIgnored private unowned let sheet: SheetViewModel

  init(_ sheet: SheetViewModel) {
    self.sheet = sheet
  }

  var value: CellValue {
    let contents = contents
    guard contents.isFormula else { return contents.value { _ in .empty } }
    guard !isEvaluated else { return .error(.circle) }
    isEvaluated = true
    defer { isEvaluated = false }
    return sheet.evaluations.evaluate(contents) { [sheet] in sheet.cell($0).value }
  }
}

/// The cells. Used on main, but for what they hold, which is changed where the model runs.
@Observable
final class SheetViewModel {
  /// Of the cells that hold something, in order.
  private(set) var names: [CellName] = []
  @ObservationIgnored fileprivate let evaluations: Evaluations
  @ObservationIgnored private var cells: [CellName: ObservedCell] = [:]
  @ObservationIgnored private var change = 0
  private let model: SheetModel
  private let queues: LayoutQueues

  init(_ given: Given, _ queues: LayoutQueues) {
    self.queues = queues
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
  }

  func begin() { evaluations.begin() }

  func cell(_ name: CellName) -> ObservedCell {
    if let cell = cells[name] { return cell }
    let cell = ObservedCell(self)
    cells[name] = cell
    return cell
  }

  func load() {
    queues.onModel { [self] in deliver(model.names) }
  }

  func edit(_ name: CellName, _ source: String) {
    queues.onModel { [self] in
      model.edit(name, source)
      deliver([name])
    }
  }

  /// Called where the model runs.
  private func deliver(_ edited: [CellName]) {
    change += 1
    let contents = edited.map { ($0, model[$0]) }
    queues.deliver { [self, change] in
      for (name, contents) in contents { set(name, contents, change) }
      let filled = cells.keys.filter {
        if case .empty = cells[$0]?.contents { false } else { true }
      }
      if filled.count != names.count || edited.count > 1 { names = filled.sorted() }
    }
  }

  /// A layout may deliver an older change after a newer one.
  private func set(_ name: CellName, _ contents: CellContents, _ change: Int) {
    let cell = cell(name)
    guard change > cell.change else { return }
    (cell.contents, cell.change) = (contents, change)
    evaluations.begin()
    // A formula is evaluated where somebody reads it.
    if !contents.isFormula { _ = evaluations.evaluate(contents) { _ in .empty } }
  }
}
