import CellsModel
package import CellsScreen
package import GivenData
import HeadlessUI
package import Queues

/// The view: shows what the stream of its view model brings.
package final class MVVMAsyncCells: ScreenSession {
  private let screen: CellsScreen
  private let list = CellList()
  private let field: SheetField
  private var task: Task<Void, Never>?
  private var number = 0

  package init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    let viewModel = SheetViewModel(given, queues)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    field.onEdit = { viewModel.edit($0, $1) }
    task = viewModel.changes.follow { [weak self] in self?.show($0) }
    viewModel.load()
  }

  deinit {
    task?.cancel()
  }

  private func show(_ values: [CellName: CellValue]) {
    number += 1
    list.take(values, change: number, on: screen.cells)
  }
}

/// Each cell that is read has readers, and each of these a stream and a task that evaluates it
/// whenever the stream says that something has changed. Used on main, but for what is said.
///
/// Tasks take sendable objects only.
final class SheetViewModel: @unchecked Sendable {
  let changes: AsyncStream<[CellName: CellValue]>
  private let changesOut: AsyncStream<[CellName: CellValue]>.Continuation
  private let queues: LayoutQueues
  private let evaluations: Evaluations
  private let values: PushedCells
  private var contents: [CellName: (change: Int, contents: CellContents)] = [:]
  private var signals: [CellName: (out: AsyncStream<Void>.Continuation, task: Task<Void, Never>)] =
    [:]

  // Used where the model runs.
  private let model: SheetModel
  private var change = 0

  init(_ given: Given, _ queues: LayoutQueues) {
    self.queues = queues
    (changes, changesOut) = AsyncStream.makeStream()
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    values = PushedCells(evaluations)
  }

  deinit {
    changesOut.finish()
    for signal in signals.values {
      signal.task.cancel()
      signal.out.finish()
    }
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

  /// Called where the model runs. A layout may deliver an older change after a newer one.
  private func deliver(_ edited: [CellName]) {
    change += 1
    let new = edited.map { ($0, model[$0]) }
    queues.deliver { [self, change] in
      evaluations.begin()
      let newest = new.filter { contents[$0.0].map { $0.change < change } ?? true }
      for (name, new) in newest { contents[name] = (change, new) }
      for (name, _) in newest { update(name) }
      publish()
    }
  }

  private func follow(_ name: CellName) {
    update(name)
    publish()
  }

  private func update(_ name: CellName) {
    let outcome = values.evaluate(name, contents[name]?.contents ?? .empty)
    guard !evaluations.isExhausted else { return }
    if outcome.hasChanged { for reader in values.readers(of: name) { signal(reader) } }
    for caught in outcome.again { signal(caught) }
  }

  private func publish() {
    let changed = values.takeChanges()
    if !changed.isEmpty { changesOut.yield(changed) }
  }

  private func signal(_ name: CellName) {
    if let signal = signals[name] {
      signal.out.yield()
    } else {
      let (stream, out) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      signals[name] = (out, stream.follow { [weak self] in self?.follow(name) })
      out.yield()
    }
  }
}
