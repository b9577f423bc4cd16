/// The schemas and reference tables of scenario files, made from the tables that the loader reads
/// by.
package struct LanguageReference: Sendable {
  let language: Language

  /// The JSON Schema (draft 7) of a scenario file.
  package var scenarioSchema: String {
    FileSchema.scenario(language).text
  }

  /// The JSON Schema (draft 7) of a file that scenarios include.
  package var includedSchema: String {
    FileSchema.included(language).text
  }

  /// All tables in Markdown, each between the markers of its region on a page.
  package var tables: String {
    MarkedPage.text(of: ReferenceTables(language: language).regions)
  }

  /// A page in Markdown with the tables in its marked regions made anew; what is outside of them
  /// stays as it is.
  ///
  /// - Throws: where a region is unknown, is there twice, has no end, or is missing.
  package func updating(_ page: String) throws(PageMistake) -> String {
    try MarkedPage(page).filled(with: ReferenceTables(language: language).regions)
  }
}
