import CellsModel
package import CellsScreen
import CombineOperators
package import GivenData
import HeadlessUI
import OpenCombine
package import Queues

/// The view: makes publishers of the user's events and subscribes to the view model's outputs.
package final class MVVMReactiveCells: ScreenSession {
  private let screen: CellsScreen
  private let viewModel: CellsViewModel
  private let list = CellList()
  private let selection = OrderedPassthroughSubject<CellName, Never>()
  private let draft = OrderedPassthroughSubject<String, Never>()
  private let enter = OrderedPassthroughSubject<Void, Never>()
  private var cancellables: [AnyCancellable] = []

  package convenience init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.init(screen, given, queues, OrdinarySheet(given, queues))
  }

  /// With a graph that evaluates a cell once all that it reads is known.
  package convenience init(
    glitchFree screen: CellsScreen, _ given: Given, _ queues: LayoutQueues
  ) {
    self.init(screen, given, queues, GlitchFreeSheet(given, queues))
  }

  private init(
    _ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues, _ sheet: any PublishingSheet
  ) {
    self.screen = screen
    viewModel = CellsViewModel(given, queues, sheet)
    screen.cells.dataSource = list
    screen.cells.onTap = { [weak self] in self?.select($0) }
    screen.formula.onText = { [weak draft] in draft?.send($0) }
    screen.formula.onReturn = { [weak enter] in enter?.send() }
    let outputs = viewModel.bind(
      CellsViewModel.Inputs(
        selection: AnyPublisher(selection), draft: AnyPublisher(draft), enter: AnyPublisher(enter)))
    cancellables = [
      outputs.entry.sink { [weak self] in self?.showEntry($0) },
      outputs.changes.sink { [weak self] in self?.show($0) },
    ]
    queues.onModel { sheet.load() }
  }

  private func select(_ row: Int) { selection.send(list.name(at: row)) }

  private func showEntry(_ entry: CellEntry) {
    screen.selected.text = entry.title
    screen.formula.text = entry.draft
  }

  private func show(_ change: CellChange) {
    list.take(change.values, change: change.number, on: screen.cells)
  }
}

/// What is to be shown anew, with the number of the change.
struct CellChange {
  let values: [CellName: CellValue]
  let number: Int
}

final class CellsViewModel {
  /// The user's events. Sent on main.
  struct Inputs {
    let selection: AnyPublisher<CellName, Never>
    let draft: AnyPublisher<String, Never>
    let enter: AnyPublisher<Void, Never>
  }

  /// The values to show. Published on main.
  struct Outputs {
    let entry: AnyPublisher<CellEntry, Never>
    let changes: AnyPublisher<CellChange, Never>
  }

  private var entry: CellEntry
  private let shownEntry = OrderedPassthroughSubject<CellEntry, Never>()
  private let sheet: any PublishingSheet
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  init(_ given: Given, _ queues: LayoutQueues, _ sheet: any PublishingSheet) {
    (self.sheet, self.queues) = (sheet, queues)
    entry = CellEntry(given.cells)
  }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.selection.sink { [weak self] in self?.select($0) },
      inputs.draft.sink { [weak self] in self?.entry.draft = $0 },
      inputs.enter.sink { [weak self] in self?.commit() },
    ]
    return Outputs(
      entry: AnyPublisher(shownEntry), changes: AnyPublisher(sheet.changes.delivered(by: queues)))
  }

  private func select(_ name: CellName) {
    entry.select(name)
    shownEntry.send(entry)
  }

  private func commit() {
    switch entry.commit() {
    case .nothing: break
    case .selection: shownEntry.send(entry)
    case .edit(let name, let source): queues.onModel { [sheet] in sheet.edit(name, source) }
    }
  }
}
