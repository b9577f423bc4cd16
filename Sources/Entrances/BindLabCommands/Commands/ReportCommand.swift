import ArgumentParser
import Measurement
import Pages
import Reports
import Verification

struct ReportCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Draws stored results as a page for a browser: one file that needs no network.",
    discussion: """
      The results are those of the main job (results.json) or of 'measure --out FILE'. The same \
      results give the same page, byte for byte. It also prints their summary.
      """)

  @Argument(help: "The results.", completion: .file())
  var results: String

  @Option(help: "The page; by default beside the results.", completion: .file())
  var out: String?

  @Option(
    help: "Also writes the pictures of the ratios as SVG files into this folder.",
    completion: .directory)
  var pictures: String?

  func run(in environment: CommandEnvironment) throws {
    let stored = try StoredResults.read(results)
    let console = environment.console
    let path = out ?? Self.page(of: results)
    let page = try OutputFile(path, .page)
    let drawn = try pictures.map { folder throws(RequestError) in
      try ReportPictures.files(of: stored).map { picture throws(RequestError) in
        (try OutputFile("\(folder)/\(picture.name)", .picture), picture.text)
      }
    }
    try page.write(ReportPage(stored, of: RootCommand.name).text)
    for (file, text) in drawn ?? [] { try file.write(text) }
    let report = MeasurementReport(stored, of: environment.commandName)
    console.print(report.summary(width: console.width))
    console.print(
      "\nwritten to \(([path] + [pictures].compactMap(\.self)).joined(separator: " and "))\n")
  }

  /// The page beside the results. That of `results.json` is `report.html`, as in the main job.
  private static func page(of results: String) -> String {
    guard results.hasSuffix(".json") else {
      return results + (results.hasSuffix("/") ? "" : "/") + "report"
        + OutputFile.Kind.page.rawValue
    }
    let name = String(results.dropLast(5))
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let file = name[start...] == "results" ? "report" : String(name[start...])
    return name[..<start] + file + OutputFile.Kind.page.rawValue
  }
}
