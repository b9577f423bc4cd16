/// Which cells a formula read when it was last evaluated, for all formulas and both ways.
package struct CellReads {
  private var reads: [CellName: [CellName]] = [:]
  private var readersOf: [CellName: [CellName]] = [:]

  package init() {}

  package func of(_ name: CellName) -> [CellName] { reads[name] ?? [] }

  /// In the order in which they began to read it.
  package func readers(of name: CellName) -> [CellName] { readersOf[name] ?? [] }

  /// Takes what a cell read now, each once; returns what it began to read and what it reads no more.
  @discardableResult
  package mutating func replace(
    _ name: CellName, by now: [CellName]
  ) -> (added: [CellName], removed: [CellName]) {
    let before = of(name)
    guard before != now else { return ([], []) }
    let (old, new) = (Set(before), Set(now))
    let (added, removed) = (
      now.filter { !old.contains($0) }, before.filter { !new.contains($0) }
    )
    reads[name] = now.isEmpty ? nil : now
    for other in added { readersOf[other, default: []].append(name) }
    for other in removed { readersOf[other]?.removeAll { $0 == name } }
    return (added, removed)
  }

  /// The cells and all that read them, directly or not, each behind those that it reads where no
  /// circle keeps it from that.
  package func affected(by names: [CellName]) -> [CellName] {
    var (found, order) = (Set<CellName>(), [CellName]())
    var stack: [(name: CellName, next: Int)] = []
    for name in names.reversed() where found.insert(name).inserted {
      stack.append((name, 0))
      while let (top, next) = stack.last {
        let readers = readers(of: top)
        if next == readers.count {
          order.append(top)
          stack.removeLast()
        } else {
          stack[stack.count - 1].next += 1
          if found.insert(readers[next]).inserted { stack.append((readers[next], 0)) }
        }
      }
    }
    return order.reversed()
  }

  /// A cell reads itself, by way of others or not.
  package func isCircle(at name: CellName) -> Bool {
    var (found, stack) = (Set<CellName>(), of(name))
    while let next = stack.popLast() {
      if next == name { return true }
      if found.insert(next).inserted { stack += of(next) }
    }
    return false
  }
}

/// What one evaluation reads, each cell once, in order.
package struct ReadNames {
  package private(set) var names: [CellName] = []
  private var known = Set<CellName>()

  package init() {}

  package mutating func note(_ name: CellName) {
    // Most formulas read few cells.
    guard names.count < 8 ? !names.contains(name) : isNew(name) else { return }
    names.append(name)
  }

  private mutating func isNew(_ name: CellName) -> Bool {
    if known.isEmpty { known = Set(names) }
    return known.insert(name).inserted
  }
}
