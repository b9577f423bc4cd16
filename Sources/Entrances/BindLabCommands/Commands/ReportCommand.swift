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
      results give the same page, byte for byte, beside the same kept runs (Results/machines of \
      this repository, see 'bindlab keep'). With --pictures it writes the page's pictures as \
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
    var written: [String] = []
    if let pictures {
      try write(ReportPictures.files(of: stored), to: URL(filePath: pictures))
      written.append(pictures)
    }
    if pictures == nil || output != nil {
      let path = output ?? Self.page(of: results)
      let page = ReportPage(stored, beside: try KeptRuns.read())
      try write(try page.text(), to: URL(filePath: path), option: "--output")
      written.append(path)
    }
    if !stored.isWhole {
      environment.console.printError(
        "the results are incomplete, and the page says so: the measurement was stopped")
    }
    environment.console.print("written to \(written.joined(separator: " and "))\n")
  }

  private func write(
    _ pictures: [(name: String, text: String)], to folder: URL
  ) throws(RequestError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RequestError(
        .badInput,
        "cannot make the folder \(folder.relativePath): \(WholeFile.reason(of: error)); choose "
          + "another one with --pictures")
    }
    for picture in pictures {
      try write(picture.text, to: folder.appending(path: picture.name), option: "--pictures")
    }
  }

  private func write(_ text: String, to file: URL, option: String) throws(RequestError) {
    do throws(WholeFile.Failure) {
      try WholeFile.write(text, to: file)
    } catch {
      throw RequestError(.badInput, "\(error.description); choose another one with \(option)")
    }
  }

  private static func page(of results: String) -> String {
    (results.hasSuffix(".json") ? String(results.dropLast(5)) : results) + PageFile.suffix
  }
}
