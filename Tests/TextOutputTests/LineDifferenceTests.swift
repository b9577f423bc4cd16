import Testing
import TextOutput

@Suite struct LineDifferenceTests {
  private static func lines(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  @Test(
    arguments: [
      ("", "", []), ("a", "a", ["  a"]), ("a b", "a b", ["… 2 equal lines"]),
      ("", "a", ["+ a"]), ("a", "", ["- a"]), ("a", "b", ["- a", "+ b"]),
      ("a b c", "a x c", ["  a", "- b", "+ x", "  c"]),
      // those that were stand before those that are
      ("a b c d", "a x y d", ["  a", "- b", "- c", "+ x", "+ y", "  d"]),
      // one line is shown rather than left out, at the ends and between
      ("1 2 x", "1 2 y", ["  1", "  2", "- x", "+ y"]),
      ("1 2 3 x", "1 2 3 y", ["… 2 equal lines", "  3", "- x", "+ y"]),
      ("x 1 2 3 y", "1 2 3", ["- x", "  1", "  2", "  3", "- y"]),
      ("x 1 2 3 4 y", "1 2 3 4", ["- x", "  1", "… 2 equal lines", "  4", "- y"]),
      ("x 1 2", "1 2", ["- x", "  1", "  2"]),
      ("x 1 2 3", "1 2 3", ["- x", "  1", "… 2 equal lines"]),
    ])
  func aLineOfContextIsKept(_ old: String, _ new: String, listing: [String]) {
    let difference = LineDifference(from: Self.lines(old), to: Self.lines(new))
    #expect(difference.lines(context: 1) == listing)
  }

  @Test func colorsAreTheOnlyDifferenceBetweenInks() {
    let old = ["1", "2", "3", "was", "4"]
    let difference = LineDifference(from: old, to: ["1", "2", "3", "is", "4"])
    let colored = difference.lines(context: 1, ink: .colored)
    #expect(
      colored == [
        "\u{1B}[2m… 2 equal lines\u{1B}[0m", "  3", "\u{1B}[31m- was\u{1B}[0m",
        "\u{1B}[32m+ is\u{1B}[0m", "  4",
      ])
    #expect(colored.map(\.withoutRenditions) == difference.lines(context: 1))
  }

  @Test func nothingOfAFileSteersTheTerminal() {
    let difference = LineDifference(
      from: ["\u{1B}[2J", "same\u{9B}", "\u{202E}x"], to: ["same\u{9B}", "\r", "\n+ forged"])
    #expect(
      difference.lines() == [
        "- \\u{1b}[2J", "  same\\u{9b}", "- \\u{202e}x", "+ \\u{d}", "+ \\u{a}+ forged",
      ])
  }

  @Test func linesThatLookTheSameAreSpelledOut() {
    let difference = LineDifference(from: ["が"], to: ["か\u{3099}"])
    #expect(difference.lines() == ["- \\u{304c}", "+ \\u{304b}\\u{3099}"])
  }

  /// The seed decides how often a line is removed, added or changed.
  @Test(arguments: 2...40)
  func theListingHasBothSides(seed: Int) {
    let old = (0..<400).map { "line \($0 * $0 % (seed + 3))" }
    let new = old.enumerated().flatMap { index, line in
      index % (seed + 5) == 0
        ? []
        : index % (2 * seed + 1) == 0
          ? ["other \(index)"] : index % (3 * seed) == 1 ? [line, "new"] : [line]
    }
    let listing = LineDifference(from: old, to: new).lines(context: 1_000)
    func side(_ sign: String) -> [String] {
      listing.filter { $0.hasPrefix(sign) || $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    }
    #expect(side("- ") == old)
    #expect(side("+ ") == new)
    #expect(listing.count { !$0.hasPrefix("  ") } == new.difference(from: old).count)
  }

  @Test func longListsThatHardlyDifferAreMatchedToTheirEnd() {
    let old = (0..<100_000).map { "line \($0 % 1_000)" }
    var new = old
    new[5] = "early"
    new[99_990] = "late"
    #expect(
      LineDifference(from: old, to: new).lines(context: 0) == [
        "… 5 equal lines", "- line 5", "+ early", "… 99984 equal lines", "- line 990", "+ late",
        "… 9 equal lines",
      ])
  }

  @Test func longListsWithNothingInCommonAreListedWhole() {
    let old = (0..<20_000).map { "was \($0)" }
    let listing = LineDifference(from: old, to: (0..<20_000).map { "is \($0)" }).lines()
    #expect(listing.count == 40_000)
    #expect(listing.prefix(20_000).elementsEqual(old.map { "- " + $0 }))
  }
}
