import CellsModel
import CombineOperators
import GivenData
import OpenCombine
import Queues

/// The model as the view model sees it. Used where the model runs.
protocol PublishingSheet: AnyObject {
  var changes: OrderedPassthroughSubject<CellChange, Never> { get }
  func load()
  func edit(_ name: CellName, _ source: String)
}

/// A graph of publishers as most would write it: each cell publishes when it has changed, and a
/// formula is evaluated for each of those that it reads. So a cell is shown with one of them new and
/// another one old.
final class OrdinarySheet: PublishingSheet {
  let changes = OrderedPassthroughSubject<CellChange, Never>()
  private let model: SheetModel
  private let evaluations: Evaluations
  private let values: PushedCells
  private var subjects: [CellName: OrderedPassthroughSubject<Void, Never>] = [:]
  private var subscriptions: [CellName: [(to: CellName, cancellable: AnyCancellable)]] = [:]
  /// A cell whose value stays the same publishes nothing. Otherwise it does, but in a circle.
  private let compares: Bool
  private var number = 0
  private var isLoaded = false

  init(_ given: Given, _ queues: LayoutQueues, compares: Bool) {
    self.compares = compares
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    values = PushedCells(evaluations)
  }

  func load() {
    for name in model.names {
      evaluations.begin()
      update(name)
    }
    isLoaded = true
    publish()
  }

  func edit(_ name: CellName, _ source: String) {
    model.edit(name, source)
    evaluations.begin()
    update(name)
  }

  private func update(_ name: CellName) {
    let outcome = values.evaluate(name, model[name])
    for other in outcome.removed { subscriptions[name]?.removeAll { $0.to == other } }
    for other in outcome.added {
      let cancellable = subject(of: other).sink { [weak self] in self?.update(name) }
      subscriptions[name, default: []].append((other, cancellable))
    }
    if outcome.hasChanged, isLoaded { publish() }
    guard !evaluations.isExhausted else { return }
    evaluations.nested {
      let goesOn = !compares && values.value(of: name) != .error(.circle)
      if outcome.hasChanged || goesOn { subjects[name]?.send() }
      for caught in outcome.again { update(caught) }
    }
  }

  private func subject(of name: CellName) -> OrderedPassthroughSubject<Void, Never> {
    if let subject = subjects[name] { return subject }
    let subject = OrderedPassthroughSubject<Void, Never>()
    subjects[name] = subject
    return subject
  }

  private func publish() {
    number += 1
    changes.send(CellChange(values: values.takeChanges(), number: number))
  }
}
