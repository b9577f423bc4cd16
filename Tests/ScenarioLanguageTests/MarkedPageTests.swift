import Testing

@testable import ScenarioLanguage
@testable import Scenarios

@Suite struct MarkedPageTests {
  static let regions = [
    MarkedPage.Region(name: "one", text: "| a |\n| b |"),
    MarkedPage.Region(name: "step type", text: "table"),
  ]

  @Test func regionsAreFilledAndTheRestStays() throws {
    let page = """
      # Title
        prose <!-- generated: two --> in a line

      <!-- generated: one -->
      <!-- end -->
      more\r
      <!-- generated: step type -->
      old
      <!--end -->

      old
      <!-- end -->\u{20}
      no line break at the end
      """
    let filled = """
      # Title
        prose <!-- generated: two --> in a line

      <!-- generated: one -->

      | a |
      | b |

      <!-- end -->
      more\r
      <!-- generated: step type -->

      table

      <!-- end -->\u{20}
      no line break at the end
      """
    let once = try MarkedPage(page).filled(with: Self.regions)
    #expect(once.utf8.elementsEqual(filled.utf8), "\(once)")
    #expect(try MarkedPage(once).filled(with: Self.regions) == once)
    #expect(!MarkedPage(once).prose.contains("table"))
    #expect(MarkedPage(once).prose.contains("more"))
  }

  @Test func regionsWithTheirMarkersAreAPage() throws {
    let page = MarkedPage.text(of: Self.regions)
    #expect(try MarkedPage(page).filled(with: Self.regions) == page)
  }

  static let one = "<!-- generated: one -->\n"
  static let both = one + end + "<!-- generated: step type -->\n" + end
  static let end = "<!-- end -->\n"

  @Test(
    arguments: [
      (
        both + "<!-- generated: onne -->\n" + end, 5,
        "there is no region `onne`; did you mean `one`?"
      ),
      (
        both + "<!-- generated: x -->\n" + end, 5,
        "there is no region `x`; write `one` or `step type`"
      ),
      (both + one + end, 5, "the region `one` is there twice; remove one of them"),
      (one + "a\n" + both, 1, "the region `one` has no end; close it with `<!-- end -->`"),
      (end + both, 1, "no region is open here; remove `<!-- end -->`"),
      (one, 1, "the region `one` has no end; close it with `<!-- end -->`"),
      (
        one + end, 3,
        "regions are missing: add `<!-- generated: step type -->`, each "
          + "with a `<!-- end -->` below it"
      ),
      (
        "", 1,
        "regions are missing: add `<!-- generated: one -->`, `<!-- generated: step type -->`, each "
          + "with a `<!-- end -->` below it"
      ),
    ])
  func aMistakeHasItsLineAndItsRemedy(page: String, line: Int, message: String) {
    let mistake = #expect(throws: PageMistake.self) {
      try MarkedPage(page).filled(with: Self.regions)
    }
    #expect(mistake?.line == line)
    #expect(mistake?.message == message)
    #expect(mistake?.description == "\(line):1: \(message)")
  }

  /// The tables of another catalogue are a page of their own.
  @Test func theTablesOfALanguageUpdateThemselves() throws {
    let reference = SchemaText.reference
    #expect(try reference.updating(reference.tables) == reference.tables)
    for vocabulary in ScenarioText.vocabularies {
      #expect(reference.tables.contains("<!-- generated: feature \(vocabulary.name) -->"))
    }
  }
}
