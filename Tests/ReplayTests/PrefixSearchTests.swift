import Interaction
import Testing

@testable import Verification

/// A prefix is found as if all of them were looked at.
@Suite struct PrefixSearchTests {
  private static let prefixes = (0..<100).map { index in
    // Values come back, and several prefixes begin at one record.
    SpecifiedPrefix(screen: Snapshot([.number(index * index % 7), .none]), since: index / 3)
  }

  @Test(arguments: [0, 1, 40, 92, 99])
  func theFirstOfThosePossibleIsFound(reached: Int) {
    var search = PrefixSearch(Self.prefixes)
    for sequence in 0..<40 {
      let possible = Self.prefixes[reached...].possible(at: sequence)
      #expect(
        possible.map(\.since) == Self.prefixes[reached...].map(\.since).filter { $0 <= sequence })
      for value in 0..<8 {
        let expected = possible.firstIndex { $0.screen[0] == .number(value) }
        #expect(search.first(of: possible, giving: .number(value), to: 0) == expected)
      }
    }
  }
}
