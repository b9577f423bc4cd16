import CellsModel
import CombineOperators
import GivenData
import OpenCombine
import Queues

/// A graph in two phases: a cell publishes that it may change, and those that read it pass that on.
/// Then each is asked for its value, and evaluated where one that it reads has changed. What is
/// shown is published once.
final class GlitchFreeSheet: PublishingSheet {
  private final class Node {
    let mayChange = OrderedPassthroughSubject<Void, Never>()
    var value = CellValue.empty
    var reads: [CellName] = []
    var subscriptions: [AnyCancellable] = []
    /// It may have changed, or it surely must be evaluated.
    var (isStale, isDue) = (false, false)
    var isActive = false
    /// The number of the change that it changed in last.
    var changed = 0
  }

  let changes = OrderedPassthroughSubject<CellChange, Never>()
  private let model: SheetModel
  private let evaluations: Evaluations
  private var nodes: [CellName: Node] = [:]
  private var marked: [CellName] = []
  private var values: [CellName: CellValue] = [:]
  private var number = 0

  init(_ given: Given, _ queues: LayoutQueues) {
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
  }

  func load() { evaluate(model.names) }

  func edit(_ name: CellName, _ source: String) {
    model.edit(name, source)
    evaluate([name])
  }

  private func evaluate(_ edited: [CellName]) {
    evaluations.begin()
    number += 1
    for name in edited {
      node(name).isDue = true
      mark(name)
    }
    for name in marked { _ = settled(name) }
    if !values.isEmpty { changes.send(CellChange(values: values, number: number)) }
    (marked, values) = ([], [:])
  }

  private func mark(_ name: CellName) {
    let node = node(name)
    guard !node.isStale else { return }
    node.isStale = true
    marked.append(name)
    evaluations.nested { node.mayChange.send() }
  }

  /// The node of a cell with its value, unless it is just being settled.
  private func settled(_ name: CellName) -> Node {
    let node = node(name)
    guard node.isStale, !node.isActive else { return node }
    node.isActive = true
    defer { node.isActive = false }
    for read in node.reads where !node.isDue {
      let other = settled(read)
      node.isDue = other.isActive || other.changed == number
    }
    node.isStale = false
    guard node.isDue else { return node }
    node.isDue = false
    var read = ReadNames()
    let value = evaluations.evaluate(model[name]) {
      read.note($0)
      let other = settled($0)
      return other.isActive ? .error(.circle) : other.value
    }
    subscribe(node, name, to: read.names)
    if value != node.value {
      (node.value, node.changed, values[name]) = (value, number, value)
    }
    return node
  }

  private func subscribe(_ node: Node, _ name: CellName, to reads: [CellName]) {
    guard node.reads != reads else { return }
    node.reads = reads
    node.subscriptions = reads.map {
      self.node($0).mayChange.sink { [weak self] in self?.mark(name) }
    }
  }

  private func node(_ name: CellName) -> Node {
    if let node = nodes[name] { return node }
    let node = Node()
    nodes[name] = node
    return node
  }
}
