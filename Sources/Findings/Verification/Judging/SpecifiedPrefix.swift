import Interaction

/// The screen of the specification after some of the inputs since the last settled state.
struct SpecifiedPrefix: Sendable {
  let screen: Snapshot
  /// The first record whose screen may show it, never earlier than that of an earlier prefix.
  let since: Int
}

extension ArraySlice<SpecifiedPrefix> {
  /// The prefixes that the screen may show at a record.
  func possible(at sequence: Int) -> ArraySlice<SpecifiedPrefix> {
    let end = boundary(from: startIndex, to: endIndex) { self[$0].since > sequence }
    return self[..<end]
  }
}

/// Finds the prefixes that give a property a value. A write of a right run shows one of the next
/// inputs. A write of a wrong run shows none; a thousand of them must not look through a thousand
/// prefixes each, so prefixes further away are looked up in a table.
struct PrefixSearch {
  /// The number of prefixes that are searched one by one.
  private static let near = 8

  private let prefixes: [SpecifiedPrefix]
  /// The ascending indices of prefixes, by property and value.
  private var tables: [UInt16: [Value: [Int]]] = [:]

  init(_ prefixes: [SpecifiedPrefix]) {
    self.prefixes = prefixes
  }

  /// - Returns: the index of the first of them with the value; nil if there is none.
  mutating func first(
    of possible: ArraySlice<SpecifiedPrefix>, giving value: Value, to property: UInt16
  ) -> Int? {
    let near = possible.prefix(Self.near)
    if let index = near.firstIndex(where: { $0.screen[property] == value }) { return index }
    guard near.count < possible.count, let indices = table(of: property)[value] else { return nil }
    let next = boundary(from: 0, to: indices.count) { indices[$0] >= near.endIndex }
    return next < indices.count && indices[next] < possible.endIndex ? indices[next] : nil
  }

  private mutating func table(of property: UInt16) -> [Value: [Int]] {
    if let table = tables[property] { return table }
    var table: [Value: [Int]] = [:]
    for (index, prefix) in prefixes.enumerated() {
      table[prefix.screen[property], default: []].append(index)
    }
    tables[property] = table
    return table
  }
}

/// The first index for which the condition holds, as it does for all later ones; else the end.
private func boundary(from start: Int, to end: Int, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (start, end)
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
