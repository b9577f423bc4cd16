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
  private let rows: TrackedRows
  private let renewal: Renewal
  private var tracking: AnyObject?

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = SheetViewModel(given, queues)
    rows = TrackedRows(viewModel)
    renewal = Renewal(queues: queues)
    screen.cells.dataSource = rows
    screen.cells.onTap = { [weak self] in self?.select($0) }
    screen.cells.onScroll = { [weak self] in self?.track() }
    screen.formula.onText = { [weak viewModel] in viewModel?.entry.draft = $0 }
    screen.formula.onReturn = { [weak self] in self?.commit() }
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

  private func select(_ row: Int) {
    viewModel.entry.select(viewModel.names[row])
    showEntry()
  }

  private func commit() {
    if viewModel.commit() { showEntry() }
    // What is out of view is not tracked.
    screen.cells.reloadRows(at: [])
  }

  private func showEntry() {
    screen.selected.text = viewModel.entry.title
    screen.formula.text = viewModel.entry.draft
  }
}

private final class TrackedRows: ListDataSource {
  private let viewModel: SheetViewModel

  init(_ viewModel: SheetViewModel) {
    self.viewModel = viewModel
  }

  var rowCount: Int { viewModel.names.count }

  func row(at index: Int) -> ListRow {
    let name = viewModel.names[index]
    return CellList.row(name, viewModel.cell(name).value)
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
  @ObservationIgnored var entry: CellEntry
  @ObservationIgnored fileprivate let evaluations: Evaluations
  @ObservationIgnored private var cells: [CellName: ObservedCell] = [:]
  @ObservationIgnored private var change = 0
  private let model: SheetModel
  private let queues: LayoutQueues

  init(_ given: Given, _ queues: LayoutQueues) {
    self.queues = queues
    entry = CellEntry(given.cells)
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

  /// - Returns: True if the entry is to be shown.
  func commit() -> Bool {
    switch entry.commit() {
    case .nothing: return false
    case .selection: return true
    case .edit(let name, let source):
      queues.onModel { [self] in
        model.edit(name, source)
        deliver([name])
      }
      return false
    }
  }

  /// Called where the model runs.
  private func deliver(_ edited: [CellName]) {
    change += 1
    let contents = edited.map { ($0, model[$0]) }
    queues.deliver { [self, change] in
      for (name, contents) in contents { set(name, contents, change) }
      let filled = cells.keys.filter { if case .empty = cells[$0]?.contents { false } else { true } }
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
