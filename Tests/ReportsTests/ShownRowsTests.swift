import Interaction
import Testing

@testable import Verification

/// Of two lists of rows only what differs is told.
@Suite struct ShownRowsTests {
  private static func row(_ name: String, stars: String = "1") -> Value {
    .list([.text("u/\(name)"), .text(name), .text("text"), .text(stars)])
  }

  private static func rows(_ names: String...) -> Value { .list(names.map { row($0) }) }

  @Test(
    arguments: [
      (
        rows("a", "b", "c"), rows("a", "c"), #"3 rows with ["u/b","b",…] as number 1"#, "2 rows"
      ),
      (
        rows("a", "b", "c"), rows("a"), #"3 rows with ["u/b","b",…] as number 1 and 1 more"#,
        "1 row"
      ),
      (
        rows("a", "b", "c"), rows("a", "c", "b"),
        #"3 rows with ["u/b","b",…] as number 1 and 1 more"#,
        #"3 rows with ["u/c","c",…] as number 1 and 1 more"#
      ),
      (
        .list([row("a"), row("b")]), .list([row("a"), row("b", stars: "2")]),
        #"2 rows with ["u/b","b",…,"1"] as number 1"#,
        #"2 rows with ["u/b","b",…,"2"] as number 1"#
      ),
      (.list([]), rows("a"), "0 rows", #"1 row with ["u/a","a",…] as number 0"#),
      // No rows: as they are.
      (.list([.text("a")]), .list([.text("b")]), #"["a"]"#, #"["b"]"#),
      (.text("a"), rows("a"), #""a""#, #"[["u/a","a","text","1"]]"#),
    ] as [(Value, Value, String, String)])
  func onlyTheDifferenceIsTold(_ one: Value, _ other: Value, _ first: String, _ second: String) {
    #expect(ShownValue.short(one, besides: other) == first)
    #expect(ShownValue.short(other, besides: one) == second)
  }
}
