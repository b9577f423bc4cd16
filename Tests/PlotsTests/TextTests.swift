import Testing

@testable import Plots

@Suite struct PlotTextTests {
  @Test(arguments: [
    ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"), ("]]><script>", "]]&gt;&lt;script&gt;"),
    // a mark that joins with the character before it hides nothing from the escape
    ("<\u{338}img", "&lt;\u{338}img"), ("\u{1b}[31m\u{0}\u{fffe}", "\u{fffd}[31m\u{fffd}\u{fffd}"),
    ("登録\u{85}", "登録\u{fffd}"),
  ]) func noTextIsMarkup(_ text: String, escaped: String) {
    #expect(Escaped.text(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }

  @Test func differentNamesGiveDifferentIdentifiers() {
    let names = ["a b", "a_b", "a-b", "a_20_b", "ab", "é", "e\u{301}", "<", "", " ", "_", "A b"]
    let identifiers = names.map(Escaped.identifier)
    #expect(Set(identifiers).count == names.count, "\(identifiers)")
    #expect(
      identifiers.allSatisfy { identifier in
        identifier.unicodeScalars.allSatisfy { $0.isASCII && ($0 == "-" || $0 == "_" || $0 > "/") }
      })
  }

  @Test func aStyleSheetCannotEndItsElement() {
    #expect(!Escaped.style("a{}</style><script>&").contains("<"))
  }

  @Test(arguments: ["", "a", "mvvm-reactive-glitch-free", "登録可能です登録可能です", "WWWWWWWWWW"])
  func aClippedTextFits(_ text: String) {
    for width in stride(from: 14.0, to: 200, by: 9) {
      let clipped = TextSize.clipped(text, to: width, size: 13)
      #expect(TextSize.width(of: clipped, size: 13) <= max(width, 13))
      #expect(clipped == text || clipped.hasSuffix("…"))
    }
  }

  @Test(arguments: [60.0, 100, 333]) func wrappedLinesFitAndLoseNothing(width: Double) {
    let text = "one two averyverylongwordthatfitsnowhere 登録可能です登録可能です end"
    let lines = TextSize.wrapped(text, to: width, size: 12)
    #expect(lines.allSatisfy { TextSize.width(of: $0, size: 12) <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}

@Suite struct LabelStackTests {
  @Test(arguments: [
    ([10.0, 50, 90], [10.0, 50, 90]), ([50, 50], [45, 55]), ([50, 50, 50], [40, 50, 60]),
    // at the ends they are pushed inwards
    ([0, 0, 0], [0, 10, 20]), ([100, 99], [100, 90]), ([-20, 300], [0, 100]),
    // two groups that grow into each other
    ([40, 42, 55, 57], [32.25, 42.25, 52.25, 62.25].map { $0 + 1.25 }), ([], []), ([200], [100]),
  ]) func labelsStandApart(_ wishes: [Double], _ places: [Double]) {
    let found = LabelStack.spread(wishes, spacing: 10, within: 0...100)
    #expect(found.count == places.count)
    #expect(zip(found, places).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test func labelsKeepTheirOrderTheirDistanceAndTheBounds() {
    for count in 2...12 {
      for step in 1...7 {
        let wishes = (0..<count).map { Double(($0 * step * 13) % 97) }
        let places = LabelStack.spread(wishes, spacing: 9, within: 0...100)
        let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
        let sorted = order.map { places[$0] }
        let spacing = min(9, 100 / Double(count - 1))
        #expect(
          zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= spacing - 1e-6 }, "\(wishes)")
        #expect(places.allSatisfy { (-1e-6...100 + 1e-6).contains($0) }, "\(wishes)")
      }
    }
  }

  @Test func whoComesFirstHasThePlace() {
    var row = LabelRow()
    let found = [("1.0", 100.0), ("1.1", 110), ("1.5", 140)].map { row.hasRoom(for: $0, at: $1) }
    #expect(found == [true, false, true])
  }
}
