import Testing
import TextOutput

@Suite struct SideBySideTests {
  private static let form = SideBySide(
    left: "before", right: "after",
    rows: [
      .init("id", left: "ab", right: "ab"),
      .init("validation", left: "空欄があります", right: "登録可能です"),
      .init("register", left: "off", right: "on"),
      .init("rows", left: "one\ntwo\nthree", right: "one\n2\nthree\nfour"),
      .init("alert", left: "", right: ""),
    ])

  @Test func whatDiffersCarriesASign() {
    #expect(
      Self.form.lines() == [
        "property    before           after",
        "----------  --------------   ------------",
        "id          ab               ab",
        "validation  空欄があります ≠ 登録可能です",
        "register    off            ≠ on",
        "rows        one              one",
        "            two            ≠ 2",
        "            three            three",
        "                           > four",
        "alert",
      ])
  }

  @Test func onlyWhatChangedIsShownIfSaid() {
    let lines = Self.form.lines(onlyChanged: true)
    #expect(lines.first == "property    before           after")
    #expect(lines.last == "2 equal properties")
    #expect(lines.dropLast() == Self.form.lines().filter { !$0.hasPrefix("id") && $0 != "alert" })
  }

  @Test(arguments: [(0, []), (1, ["1 equal property"]), (12, ["12 equal properties"])])
  func whereNothingChangedNoTableIsShown(count: Int, lines: [String]) {
    let rows = (0..<count).map { SideBySide.Row("p\($0)", left: "x", right: "x") }
    let screens = SideBySide(left: "a", right: "b", rows: rows)
    #expect(screens.isEqual)
    #expect(screens.lines(onlyChanged: true) == lines)
    #expect(screens.lines().count == (count == 0 ? 0 : count + 2))
  }

  /// A missing first row must not make all other rows differ.
  @Test func linesOfAValueAreAlignedAndFarEqualOnesLeftOut() {
    let rows = (1...10).map { "row \($0)" }
    let value = rows.joined(separator: "\n")
    let without = rows.dropFirst().joined(separator: "\n")
    let screens = SideBySide(
      left: "a", right: "b", rows: [.init("rows", left: value, right: without)])
    #expect(!screens.isEqual)
    #expect(
      screens.lines(onlyChanged: true) == [
        "property  a                 b",
        "--------  ---------------   -----",
        "rows      row 1           <",
        "          row 2             row 2",
        "          row 3             row 3",
        "          row 4             row 4",
        "          … 6 equal lines",
      ])
    #expect(screens.lines().filter { $0.contains("<") }.count == 1)
    #expect(screens.lines().count == 12)
  }

  @Test func longValuesGoOnInTheirColumns() {
    let screens = SideBySide(
      left: "a", right: "b",
      rows: [
        .init(
          "a long property name", left: "登録できます登録できます", right: "three words and averylongwordatlast"
        ),
        .init("x", left: "same", right: "same"),
      ])
    #expect(
      screens.lines(width: 40) == [
        "property    a              b",
        "----------  ------------   -------------",
        "a long      登録できます ≠ three words ",
        "property    登録できます ≠ and averylong",
        "name                     ≠ wordatlast",
        "x           same           same",
      ])
  }

  @Test(arguments: [
    ("left", "twenty four columns wide", "short", "left      twenty four columns wide ≠ short"),
    ("right", "short", "twenty four columns wide", "right     short ≠ twenty four columns wide"),
  ])
  func aSideThatNeedsLittleLeavesTheRestToTheOther(
    _ name: String, _ left: String, _ right: String, line: String
  ) {
    let screens = SideBySide(
      left: "a", right: "b", rows: [.init(name, left: left, right: right)])
    let lines = screens.lines(width: 45)
    #expect(lines.last == line)
  }

  @Test(arguments: [0, 40, 41, 60, 100, 200]) func noLineIsWiderThanSaid(width: Int) {
    let long = String(repeating: "登録 and more, ", count: 40)
    let screens = SideBySide(
      left: long, right: "b",
      rows: [
        .init("n", left: long, right: "short"), .init(long, left: "", right: long),
        .init("both", left: long, right: long + "!"),
      ])
    let lines = screens.lines(width: width)
    #expect(lines.map(TextWidth.of).max() ?? 0 <= max(40, width))
    // All of each is there: nothing was cut.
    #expect(lines.joined().count { $0 == "登" } == 40 * 6)
  }

  @Test func colorsAreTheOnlyDifferenceBetweenInks() {
    for width in [40, 100] {
      let colored = Self.form.lines(onlyChanged: true, width: width, ink: .colored)
      #expect(
        colored.map(\.withoutRenditions) == Self.form.lines(onlyChanged: true, width: width))
    }
    let lines = Self.form.lines(onlyChanged: true, ink: .colored)
    let (red, green, yellow) = ("\u{1B}[31m", "\u{1B}[32m", "\u{1B}[33m")
    let (bold, dim, end) = ("\u{1B}[1m", "\u{1B}[2m", "\u{1B}[0m")
    #expect(
      lines == [
        "\(bold)property\(end)    \(bold)before\(end)           \(bold)after\(end)",
        "----------  --------------   ------------",
        "validation  \(red)空欄があります\(end) \(yellow)≠\(end) \(green)登録可能です\(end)",
        "register    \(red)off\(end)            \(yellow)≠\(end) \(green)on\(end)",
        "rows        one              one",
        "            \(red)two\(end)            \(yellow)≠\(end) \(green)2\(end)",
        "            three            three",
        "                           \(yellow)>\(end) \(green)four\(end)",
        "\(dim)2 equal properties\(end)",
      ])
  }

  @Test(arguments: [Ink.plain, .colored]) func nothingOfAFileSteersTheTerminal(ink: Ink) {
    let hostile = "\u{1B}[2J\u{1B}]0;x\u{7}\r\n\u{9B}1m\u{7F}\t\0\u{202E}\u{2066}\u{2028}e\u{301}"
    let screens = SideBySide(
      left: hostile, right: hostile,
      rows: [
        .init(hostile, left: hostile, right: ""), .init("b", left: hostile, right: hostile + "x"),
        .init(hostile, left: hostile, right: hostile),
      ])
    for width in [40, 100, 1_000] {
      let printed = screens.lines(width: width, ink: ink).map {
        ink == .plain ? $0 : $0.withoutRenditions
      }
      let scalars = printed.joined().unicodeScalars
      #expect(!scalars.contains { $0.properties.generalCategory == .control })
      #expect(!scalars.contains { ["\u{202E}", "\u{2066}", "\u{2028}"].contains($0) })
    }
    #expect(
      screens.lines(width: 1_000).contains {
        $0.contains("\\u{1b}[2J\\u{1b}]0;x\\u{7}\\u{d}\\u{a}\\u{9b}1m")
      })
  }

  @Test func valuesAreComparedByTheirBytes() {
    let screens = SideBySide(
      left: "a", right: "b", rows: [.init("id", left: "が", right: "か\u{3099}")])
    #expect(!screens.isEqual)
    #expect(screens.lines().last == "id        \\u{304c} ≠ \\u{304b}\\u{3099}")
  }
}
