import SeededRandom

extension SeededGenerator {
  /// How often what does not fit is drawn again before only what fits is drawn from. What fits is
  /// then mostly drawn by the same numbers, whatever else would fit too.
  private static let tries = 8

  /// Draws a place by the shares of all places, one that fits; nil where none does.
  mutating func place(by shares: [Int], fitting: (Int) -> Bool) -> Int? {
    let places = Array(shares.indices)
    for _ in 0..<Self.tries {
      guard let drawn = place(among: places, by: shares) else { return nil }
      if fitting(drawn) { return drawn }
    }
    return place(among: places.filter(fitting), by: shares)
  }

  private mutating func place(among places: [Int], by shares: [Int]) -> Int? {
    let sum = places.reduce(0) { $0 + shares[$1] }
    guard sum > 0 else { return nil }
    var rest = index(below: sum)
    return places.first { place in
      rest -= shares[place]
      return rest < 0
    }
  }

  /// Draws a number below `all` that is below `limit`, too.
  mutating func index(below all: Int, limit: Int) -> Int {
    for _ in 0..<Self.tries {
      let drawn = index(below: max(all, limit))
      if drawn < limit { return drawn }
    }
    return index(below: limit)
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// Whether it came out so, `count` times out of `of`.
  mutating func happens(_ count: Int, of all: Int) -> Bool {
    index(below: all) < count
  }
}
