import ArgumentParser
import Foundation
import Pages
import Reports
import TextOutput
import Verification

/// Draws stored results as a page.
struct ReportCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Draws stored results as a page for a browser: one file that needs no network.",
    discussion: """
      The results are those of the main job (results.json) or of 'measure --save FILE'. The same \
      results give the same page, byte for byte.
      """)

  @Argument(help: "The results.")
  var results: String

  @Option(help: "The page (default: the name of the results, with the ending .html).")
  var output: String?

  func run(in environment: CommandEnvironment) throws {
    let stored = try StoredResults.read(results, acceptsIncomplete: true)
    let page = try ReportPage(stored).text()
    let path = output ?? Self.page(of: results)
    do throws(WholeFile.Failure) {
      try WholeFile.write(page, to: URL(filePath: path))
    } catch {
      throw RequestError(.badInput, "\(error.description); choose another file with --output")
    }
    if !stored.isWhole {
      environment.console.printError(
        "the results are incomplete, and the page says so: the measurement was stopped")
    }
    environment.console.print("written to \(path)\n")
  }

  private static func page(of results: String) -> String {
    (results.hasSuffix(".json") ? String(results.dropLast(5)) : results) + ".html"
  }
}
