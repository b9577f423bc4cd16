import CellsModel
package import CellsScreen
import CombineOperators
package import GivenData
import HeadlessUI
import OpenCombine
package import Queues

/// The view: makes a publisher of the user's edits and subscribes to the view model's output.
package final class MVVMReactiveCells: ScreenSession {
  private let viewModel: CellsViewModel
  private let list = CellList()
  private let field: SheetField
  private let edits = OrderedPassthroughSubject<CellEdit, Never>()
  private var cancellables: [AnyCancellable] = []

  /// - Parameter compares: false if each cell publishes after each evaluation, as the form's
  ///   original does.
  package convenience init(
    _ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues, compares: Bool
  ) {
    self.init(screen, given, queues, OrdinarySheet(given, queues, compares: compares))
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
    viewModel = CellsViewModel(sheet, queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    field.onEdit = { [edits] in edits.send(CellEdit(name: $0, source: $1)) }
    cancellables = [
      viewModel.bind(AnyPublisher(edits)).sink { [list, screen] in
        list.take($0.values, change: $0.number, on: screen.cells)
      }
    ]
    queues.onModel { sheet.load() }
  }
}

struct CellEdit {
  let name: CellName
  let source: String
}

/// What is to be shown anew, with the number of the change.
struct CellChange {
  let values: [CellName: CellValue]
  let number: Int
}

final class CellsViewModel {
  private let sheet: any PublishingSheet
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  init(_ sheet: any PublishingSheet, _ queues: LayoutQueues) {
    (self.sheet, self.queues) = (sheet, queues)
  }

  /// Takes the user's edits, sent on main; publishes what is to be shown, there too.
  func bind(_ edits: AnyPublisher<CellEdit, Never>) -> AnyPublisher<CellChange, Never> {
    cancellables = [
      edits.sink { [queues, sheet] edit in
        queues.onModel { sheet.edit(edit.name, edit.source) }
      }
    ]
    return AnyPublisher(sheet.changes.delivered(by: queues))
  }
}
