import Testing
import TextOutput

@Suite struct TableTests {
  private static let arms = {
    var table = Table([.init("arm", .left), .init("ns"), .init("note", .left)])
    table.add(["direct", "35", ""])
    table.add(["mvc", "1234", "slow"])
    return table
  }()

  @Test func theTextIsAlignedUnderARule() {
    #expect(
      Self.arms.text == """
        arm       ns  note
        ------  ----  ----
        direct    35
        mvc     1234  slow

        """)
  }

  @Test func widthsCountColumnsOfTheTerminal() {
    var table = Table([.init("t"), .init("n"), .init("scenario", .left), .init("m", .left)])
    table.add(["👨‍👩‍👧‍👦", "1", "登録", "a"])
    table.add(["か\u{3099}", "22", "ABCDE", "b"])
    #expect(
      table.text == """
         t   n  scenario  m
        --  --  --------  -
        👨‍👩‍👧‍👦   1  登録      a
        か\u{3099}  22  ABCDE     b

        """)
  }

  private static let wide = {
    var table = Table([.init("arm", .left)] + ["t1", "t2", "c1", "c2"].map { .init($0) })
    table.add(["direct", "1111", "2222", "3333", "4444"])
    return table
  }()

  /// The first column is in every part.
  @Test(arguments: [
    (30, ["arm t1 t2 c1 c2"]), (29, ["arm t1 t2 c1", "arm c2"]), (18, ["arm t1 t2", "arm c1 c2"]),
    (17, ["arm t1", "arm t2", "arm c1", "arm c2"]), (1, ["arm t1", "arm t2", "arm c1", "arm c2"]),
  ])
  func aTableIsSplitToFit(width: Int, heads: [String]) {
    let parts = Self.wide.text(fitting: width).split(separator: "\n\n")
    #expect(
      parts.map { part in
        part.prefix { $0 != "\n" }.split(separator: " ").joined(separator: " ")
      } == heads)
    let lines = Self.wide.text(fitting: width).split(separator: "\n")
    #expect(width < 12 || lines.allSatisfy { TextWidth.of($0) <= width })
  }
}
