import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The view: looks in each state for what differs from what it shows.
package final class ReducerCells: ScreenSession {
  private let screen: CellsScreen
  private let list = CellList()
  /// What the field itself knows is no part of the state.
  private let field: SheetField

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    let reducer = SheetReducer(evaluations: Evaluations(queues))
    let store = Store<SheetState, SheetAction, Never>(SheetState(), reduce: reducer.reduce) {
      _, _ in
    }
    field.onEdit = { name, source in queues.onModel { store.send(.edited(name, source)) } }
    let cells = given.cells
    queues.onModel { [self] in
      store.observe(for: self) { [weak self] state in
        if let self { queues.deliver { self.show(state) } }
      }
      store.send(.loaded(cells))
    }
  }

  private func show(_ state: SheetState) {
    list.take(state.values, change: state.change, on: screen.cells)
  }
}

/// All cells. Used where the model runs.
struct SheetState {
  fileprivate var contents: [CellName: CellContents] = [:]
  fileprivate(set) var values: [CellName: CellValue] = [:]
  fileprivate(set) var change = 0
}

enum SheetAction {
  case loaded([(name: CellName, source: String)])
  case edited(CellName, String)
}

/// The only function that changes the state: all values are derived anew from what the cells hold.
struct SheetReducer {
  let evaluations: Evaluations

  func reduce(into state: inout SheetState, _ action: SheetAction) -> Never? {
    switch action {
    case .loaded(let cells):
      for cell in cells { state.contents[cell.name] = CellContents(cell.source) }
    case .edited(let name, let source): state.contents[name] = CellContents(source)
    }
    state.change += 1
    evaluations.begin()
    var derivation = Derivation(contents: state.contents, evaluations: evaluations)
    for name in state.contents.keys.sorted() { _ = derivation.value(of: name) }
    state.values = derivation.values
    return nil
  }
}

/// Evaluates each cell once, when it is needed.
private struct Derivation {
  let contents: [CellName: CellContents]
  let evaluations: Evaluations
  var values: [CellName: CellValue] = [:]
  var active: Set<CellName> = []

  mutating func value(of name: CellName) -> CellValue {
    if let value = values[name] { return value }
    guard let contents = contents[name] else { return .empty }
    guard active.insert(name).inserted else { return .error(.circle) }
    let value = evaluations.evaluate(contents) { self.value(of: $0) }
    active.remove(name)
    values[name] = value
    return value
  }
}
