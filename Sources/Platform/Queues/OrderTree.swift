/// The orders of a run that were tried, as a tree of decisions. It says when they are all, and
/// which one is not among them.
struct OrderTree {
  private struct Node {
    let width: Int
    /// The choices behind which orders are left.
    var open: Int

    init(width: UInt8) {
      self.width = Int(width)
      open = self.width
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

  /// - Parameter widths: the number of jobs at each decision.
  mutating func insert(_ choices: [UInt8], _ widths: [UInt8]) {
    guard !isWhole, !isGivenUp else { return }
    guard let first = widths.first else {
      if nodes.isEmpty { orders = 1 }
      return end(nodes.isEmpty)
    }
    guard nodes.count + widths.count <= Self.mostNodes, !widths.contains(.max) else {
      return end(false)
    }
    if nodes.isEmpty { nodes.append(Node(width: first)) }
    var (node, path): (Int, [Edge]) = (0, [])
    for (index, choice) in choices.enumerated() {
      guard nodes[node].width == Int(widths[index]) else { return end(false) }
      let edge = Edge(node: node, choice: choice)
      path.append(edge)
      switch (branches[edge], index + 1 == choices.count) {
      case (.whole?, _): return
      case (.node(let next)?, false): node = next
      case (nil, false):
        node = nodes.count
        branches[edge] = .node(node)
        nodes.append(Node(width: widths[index + 1]))
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

  /// An order that was not tried, a neighbour of the others: depth first. Nil if there is none with
  /// one of the beginnings.
  func untried(in beginnings: Beginnings) -> Schedule? {
    guard !nodes.isEmpty else { return nil }
    // The nodes down to one, each with the choice that is looked at next.
    var (path, choices): ([(node: Int, next: Int)], [UInt8]) = ([(0, 0)], [])
    while let (node, next) = path.last {
      func first(from start: Int, where isWanted: (Branch?) -> Bool) -> UInt8? {
        (start..<nodes[node].width).lazy.map { UInt8($0) }.first {
          isWanted(branches[Edge(node: node, choice: $0)]) && beginnings.has(choices, then: $0)
        }
      }
      if let choice = first(from: next, where: { $0 != nil && $0 != .whole }),
        case .node(let inner)? = branches[Edge(node: node, choice: choice)]
      {
        path[path.count - 1].next = Int(choice) + 1
        path.append((inner, 0))
        choices.append(choice)
      } else if let choice = first(from: 0, where: { $0 == nil }) {
        return Schedule(choices + [choice])
      } else {
        path.removeLast()
        _ = choices.popLast()
      }
    }
    return nil
  }
}
