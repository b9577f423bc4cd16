import ArgumentParser
import Foundation
import Measurement
import Pages
import Reports
import TextOutput
import Verification

struct ReportCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Draws stored results as a page for a browser: one file that needs no network.",
    discussion: """
      The results are those of the main job (results.json) or of 'measure --save FILE'. The same \
      results give the same page, byte for byte. With --pictures it writes the page's pictures as \
      SVG files instead, such as for a README; add --output to have both.
      """)

  @Argument(help: "The results.")
  var results: String

  @Option(help: "The page (default: the name of the results, with the ending .html).")
  var output: String?

  @Option(help: "A folder for the pictures, each of which also has a form for phones.")
  var pictures: String?

  func validate() throws { try PageFile.check(output) }

  func run(in environment: CommandEnvironment) throws {
    let stored = try StoredResults.read(results, acceptsIncomplete: true)
    let page =
      pictures == nil || output != nil
      ? try OutputFile(output ?? Self.page(of: results), .page) : nil
    var written: [String] = []
    if let pictures {
      try write(ReportPictures.files(of: stored), to: pictures)
      written.append(pictures)
    }
    if let page {
      try page.write(try ReportPage(stored).text())
      written.append(output ?? Self.page(of: results))
    }
    if !stored.isWhole {
      environment.console.printError(
        "the results are incomplete, and the page says so: the measurement was stopped")
    }
    environment.console.print("written to \(written.joined(separator: " and "))\n")
  }

  /// Writes none if one of them cannot be written, as far as it is known.
  private func write(
    _ pictures: [(name: String, text: String)], to folder: String
  ) throws(RequestError) {
    let files = try pictures.map { picture throws(RequestError) in
      (try OutputFile("\(folder)/\(picture.name)", .picture), picture.text)
    }
    for (file, text) in files { try file.write(text) }
  }

  private static func page(of results: String) -> String {
    (results.hasSuffix(".json") ? String(results.dropLast(5)) : results) + PageFile.suffix
  }
}
