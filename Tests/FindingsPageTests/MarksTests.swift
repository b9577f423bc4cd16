import Reports
import Testing
import TextOutput

@testable import FindingsPage
@testable import Pages

/// What marks ask of tables, and what becomes of words.
@Suite struct MarksTests {
  private static let text = """
    | way | apart | apart | left |
    | :-- | --: | --: | :-- |
    | a \\| b | 0 | 0 | x |
    | c | 0 | 4 | y |
    | d | 4 | 4 | y |

    """

  private static var table: Table? {
    Table(markdown: text.split(separator: "\n"))
  }

  @Test func aTableIsReadAsItIsWritten() throws {
    let table = try #require(Self.table)
    #expect(table.rows[0] == ["a | b", "0", "0", "x"])
    #expect(table.markdown == Self.text)
  }

  @Test(
    arguments: [
      (["apart=0"], ["a | b"]), (["apart!=0"], ["c", "d"]), (["apart=4", "left=y"], ["d"]),
      (["left=y"], ["c", "d"]), ([], ["a | b", "c", "d"]),
    ] as [([String], [String])])
  func rowsHaveTheirCells(_ conditions: [String], _ ways: [String]) throws {
    let table = try #require(Self.table)
    #expect(try table.rows(where: conditions).map { $0[0] } == ways)
  }

  @Test func whatIsNotThereIsNamed() throws {
    let table = try #require(Self.table)
    #expect(throws: Missing.self) { try table.rows(where: ["right=y"]) }
    #expect(throws: Missing.self) { try table.cell("left", where: ["e"]) }
    // Two rows have it.
    #expect(throws: Missing.self) { try table.cell("way", where: ["y"]) }
  }

  @Test func wordsBecomeAPage() {
    let page = MarkdownPage(
      """
      # A & *b*

      Lead with `code <1>`.

      ## 1. Why?

      Because **so**.

      <!--=x-->
      | a | b |
      | :-- | --: |
      | `1` | [2](../to) |
      <!--.-->

      *Not said:* more.

      """, plots: [:]
    ).text
    for part in [
      "<h1>A &#38; <em>b</em></h1>", "<code>code &#60;1&#62;</code>",
      "<section id=\"1-why\" class=\"part\"><h2>1. Why?</h2>",
      "<p class=\"note\"><em>Not said:</em> more.</p>", "<a href=\"#1-why\">1. Why?</a>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }
}
