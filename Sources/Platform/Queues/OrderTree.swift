/// The orders of a run that were tried, as a tree of decisions. It says when they are all, which
/// one is not among them, and which of them a schedule leads to.
struct OrderTree {
  private struct Node {
    let width: UInt8
    /// The index of its first branch. There is one for each choice.
    let branches: UInt32
    /// The index of what may run there.
    let candidates: UInt32
    /// The choices behind which orders are left.
    var open: UInt8
  }

  private enum Branch {
    case untried
    case node(UInt32)
    case order(UInt32)
  }

  private var nodes: [Node] = []
  private var branches: [Branch] = []
  /// Each list of what may run, as a schedule sees it. The first one is of nodes without.
  private var candidates: [[RunnableJob]] = [[]]
  private var candidateIndices: [[RunnableJob]: UInt32] = [:]
  /// The different orders.
  private(set) var orders = 0
  private(set) var isWhole = false
  /// It is too large, or a run had other decisions than one before it by the same order.
  private(set) var isGivenUp = false
  private static let mostNodes = 1_000_000

  /// - Parameters:
  ///   - widths: the number of jobs at each decision.
  ///   - decisions: the same with what could run, which `known` needs.
  /// - Returns: the number of the order, from 0; nil if it has none.
  @discardableResult
  mutating func insert(
    _ choices: [UInt8], _ widths: [UInt8], _ decisions: [Decision] = []
  ) -> Int? {
    guard !isWhole, !isGivenUp else { return nil }
    guard !choices.isEmpty else {
      if nodes.isEmpty { orders = 1 }
      return end(nodes.isEmpty)
    }
    guard nodes.count + widths.count <= Self.mostNodes, !widths.contains(.max) else {
      isGivenUp = true
      return nil
    }
    func append(_ index: Int) {
      let candidates = decisions.isEmpty ? 0 : self.index(of: decisions[index].candidates)
      let width = widths[index]
      nodes.append(
        Node(
          width: width, branches: UInt32(branches.count), candidates: candidates, open: width))
      branches += repeatElement(.untried, count: Int(width))
    }
    if nodes.isEmpty { append(0) }
    var (node, path): (Int, [Int]) = (0, [])
    for (index, choice) in choices.enumerated() {
      guard nodes[node].width == widths[index], choice < widths[index] else { return end(false) }
      let branch = Int(nodes[node].branches) + Int(choice)
      path.append(node)
      switch (branches[branch], index + 1 == choices.count) {
      case (.node(let next), false): node = Int(next)
      case (.order(let number), true): return Int(number)
      case (.untried, false):
        node = nodes.count
        branches[branch] = .node(UInt32(node))
        append(index + 1)
      case (.untried, true):
        branches[branch] = .order(UInt32(orders))
        return close(path)
      case (.node, true), (.order, false): return end(false)
      }
    }
    return nil
  }

  private mutating func end(_ isWhole: Bool) -> Int? {
    (self.isWhole, isGivenUp) = (isWhole, !isWhole)
    (nodes, branches, candidates, candidateIndices) = ([], [], [], [:])
    return isWhole ? orders - 1 : nil
  }

  private mutating func close(_ path: [Int]) -> Int? {
    orders += 1
    for node in path.reversed() {
      nodes[node].open -= 1
      guard nodes[node].open == 0 else { return orders - 1 }
    }
    return end(true)
  }

  private mutating func index(of jobs: [RunnableJob]) -> UInt32 {
    let chains = jobs.map(\.chain)
    if let index = candidateIndices[chains] { return index }
    candidates.append(chains)
    candidateIndices[chains] = UInt32(candidates.count - 1)
    return UInt32(candidates.count - 1)
  }

  /// The order that a schedule leads to, with its number, if it was tried: no run is needed to tell.
  /// Not for runs in which it was decided how long something takes, nor for those so long that a job
  /// can have waited for its last pass: which job waits is not kept.
  func known(by schedule: Schedule) -> (number: Int, order: TriedOrder)? {
    var scheduler = Scheduler(schedule, remembering: false)
    var (node, choices, widths): (Int, [UInt8], [UInt8]) = (0, [], [])
    while nodes.indices.contains(node), nodes[node].candidates > 0,
      choices.count < Scheduler.mostPasses
    {
      let choice = scheduler.choose(among: candidates[Int(nodes[node].candidates)])
      choices.append(UInt8(choice))
      widths.append(nodes[node].width)
      switch branches[Int(nodes[node].branches) + choice] {
      case .node(let next): node = Int(next)
      case .untried: return nil
      case .order(let number):
        let chains = scheduler.priorities.count
        return (Int(number), TriedOrder(choices, widths, by: schedule, chains: chains))
      }
    }
    return nil
  }

  /// An order that was not tried, a neighbour of the others: depth first. Nil if there is none with
  /// one of the beginnings.
  func untried(in beginnings: Beginnings) -> Schedule? {
    guard !nodes.isEmpty else { return nil }
    // The nodes down to one, each with the choice that is looked at next.
    var (path, choices): ([(node: Int, next: UInt8)], [UInt8]) = ([(0, 0)], [])
    while let (node, next) = path.last {
      func first(from start: UInt8, where isWanted: (Branch) -> Bool) -> UInt8? {
        (start..<nodes[node].width).first {
          isWanted(branches[Int(nodes[node].branches) + Int($0)])
            && beginnings.has(choices, then: $0)
        }
      }
      if let choice = first(from: next, where: isOpen),
        case .node(let inner) = branches[Int(nodes[node].branches) + Int(choice)]
      {
        path[path.count - 1].next = choice + 1
        path.append((Int(inner), 0))
        choices.append(choice)
      } else if let choice = first(
        from: 0, where: { if case .untried = $0 { true } else { false } })
      {
        return Schedule(choices + [choice])
      } else {
        path.removeLast()
        _ = choices.popLast()
      }
    }
    return nil
  }

  /// Orders are left behind a node.
  private func isOpen(_ branch: Branch) -> Bool {
    if case .node(let node) = branch { nodes[Int(node)].open > 0 } else { false }
  }
}
