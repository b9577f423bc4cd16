import Interaction
import Testing

@Suite struct ValueTests {
  /// Pairs that Swift's `String ==` takes for one.
  private static let canonicalPairs = [
    ("\u{304C}", "\u{304B}\u{3099}"), ("\u{212A}", "K"), ("\u{212B}", "\u{C5}"),
    ("\u{FA19}", "\u{795E}"), ("e\u{301}", "\u{E9}"),
  ]

  private static let distinct: [Value] = [
    .none, .flag(false), .flag(true), .number(0), .number(1), .text(""), .text("0"), .text("a"),
    .text("A"), .text("\u{FF21}"), .list([]), .list([.none]), .list([.text("")]),
    .list([.list([])]), .list([.number(1), .number(2)]), .list([.number(2), .number(1)]),
  ]

  @Test(arguments: canonicalPairs)
  func textsAreComparedByUTF8(_ left: String, _ right: String) {
    #expect(left == right)
    #expect(Value.text(left) != .text(right))
    #expect(Value.list([.text(left)]) != .list([.text(right)]))
    #expect(Value.text(left) == .text(left))
  }

  @Test func differentValuesAreDifferent() {
    for (place, left) in Self.distinct.enumerated() {
      for (other, right) in Self.distinct.enumerated() {
        #expect((left == right) == (place == other), "\(left) and \(right)")
      }
    }
  }
}
