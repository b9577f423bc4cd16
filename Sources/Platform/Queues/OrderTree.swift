/// The orders of a run that were tried, as a tree of decisions. It says when they are all, and
/// which one is not among them.
struct OrderTree {
  private struct Node {
    let width: Int
    /// The choices behind which orders are left.
    var open: Int

    init(_ decision: Decision) {
      width = min(decision.jobs.count, Int(UInt8.max) + 1)
      open = width
    }
  }

  private enum Branch: Equatable {
    case node(Int)
    /// All orders behind it were tried.
    case whole
  }

  /// A node, and a choice at it.
  private struct Edge: Hashable {
    let node: Int
    let choice: UInt8
  }

  private var nodes: [Node] = []
  private var branches: [Edge: Branch] = [:]
  /// The different orders.
  private(set) var orders = 0
  private(set) var isWhole = false
  /// It is too large, or a run had other decisions than one before it by the same order.
  private(set) var isGivenUp = false
  private static let mostNodes = 1_000_000

  mutating func insert(_ decisions: [Decision]) {
    guard !isWhole, !isGivenUp else { return }
    guard let first = decisions.first else {
      if nodes.isEmpty { orders = 1 }
      return end(nodes.isEmpty)
    }
    guard nodes.count + decisions.count <= Self.mostNodes else { return end(false) }
    if nodes.isEmpty { nodes.append(Node(first)) }
    var (node, path): (Int, [Edge]) = (0, [])
    for (index, decision) in decisions.enumerated() {
      guard nodes[node].width == Node(decision).width else { return end(false) }
      let edge = Edge(node: node, choice: decision.choice)
      path.append(edge)
      switch (branches[edge], index + 1 == decisions.count) {
      case (.whole?, _): return
      case (.node(let next)?, false): node = next
      case (nil, false):
        node = nodes.count
        branches[edge] = .node(node)
        nodes.append(Node(decisions[index + 1]))
      case (nil, true): return close(path)
      case (.node?, true): return end(false)
      }
    }
  }

  private mutating func end(_ isWhole: Bool) {
    (self.isWhole, isGivenUp) = (isWhole, !isWhole)
    (nodes, branches) = ([], [:])
  }

  private mutating func close(_ path: [Edge]) {
    orders += 1
    for edge in path.reversed() {
      branches[edge] = .whole
      nodes[edge.node].open -= 1
      guard nodes[edge.node].open == 0 else { return }
    }
    end(true)
  }

  /// An order that was not tried, a neighbour of the others: depth first.
  var untried: Schedule? {
    guard !nodes.isEmpty else { return nil }
    var (node, choices): (Int, [UInt8]) = (0, [])
    while true {
      let all = (0..<nodes[node].width).map { Edge(node: node, choice: UInt8($0)) }
      if let (edge, next) = all.lazy.compactMap({ edge in inner(edge).map { (edge, $0) } }).first {
        choices.append(edge.choice)
        node = next
      } else {
        return all.first { branches[$0] == nil }.map { Schedule(choices + [$0.choice]) }
      }
    }
  }

  private func inner(_ edge: Edge) -> Int? {
    if case .node(let node)? = branches[edge] { node } else { nil }
  }
}
