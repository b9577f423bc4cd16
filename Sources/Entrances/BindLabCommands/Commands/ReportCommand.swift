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
      this repository, see 'keep'). With --pictures it writes the page's pictures as SVG \
      files instead, such as for a README; add --output to have both. With --format text it prints \
      the summary that the main job prints, and writes nothing. With --evidence it prints the \
      scenarios behind the counts instead: each one that glitches, fails or \
      leaves memory, with the command that shows it.
      """)

  @Argument(help: "The results.")
  var results: String

  @Option(help: "The page (default: report.html beside results.json, NAME.html beside NAME.json).")
  var output: String?

  @Option(help: "A folder for the pictures, each of which also has a form for phones.")
  var pictures: String?

  @Option(help: "page, text or markdown (the summary, printed).")
  var format: Format = .page

  @Flag(
    help: """
      Replays, for each architecture that glitches, one scenario with most glitches, and puts its \
      page into the report: the shortest that is tagged 'glitch', else the shortest.
      """)
  var runs = false

  @Flag(help: "Prints the scenarios behind the counts, each with its command, and writes nothing.")
  var evidence = false

  @Option(help: "Earlier results: the page says what changed since.")
  var since: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case page, text, markdown
  }

  func validate() throws {
    try PageFile.check(output)
    let isOfPage = output != nil || pictures != nil || runs || since != nil
    if format != .page, isOfPage {
      throw ValidationError("--output, --pictures, --runs and --since go with --format page")
    }
    if evidence, isOfPage {
      throw ValidationError("--evidence prints, so it goes with no option of a page")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    var stored = try StoredResults.read(results, acceptsIncomplete: true)
    let console = environment.console
    let kept = KeptRuns.read { console.printError($0) }
    stored.judge(beside: kept)
    let report = OutcomeReport(stored.outcome, beside: kept, of: environment.commandName)
    switch format {
    case _ where evidence: printEvidence(of: stored, in: environment)
    case .page: try draw(stored, beside: kept, in: environment)
    case .text:
      console.print(painted: report.head(width: console.width, ink: .automatic))
      console.print(report.summary(width: console.width, isBrief: true))
    case .markdown: console.print(verbatim: report.summaryMarkdown)
    }
    if let leftOut = stored.leftOut {
      console.printError("the results are of a quick run: \(leftOut)")
    }
    if !stored.isWhole {
      console.printError("the results are incomplete: the measurement was stopped")
    }
  }

  private func draw(
    _ stored: Results, beside kept: [KeptRun], in environment: CommandEnvironment
  ) throws {
    let path = output ?? Self.page(of: results)
    let target = pictures == nil || output != nil ? try OutputFile(path, .page) : nil
    var written: [String] = []
    if let pictures {
      try write(ReportPictures.files(of: stored), to: pictures)
      written.append(pictures)
    }
    if let target {
      let page = ReportPage(
        stored, embedding: try embedded(in: stored, environment), beside: kept,
        telling: try since.map {
          ChangesSince(stored, since: try StoredResults.read($0), named: $0)
        })
      try target.write(try page.text())
      written.append(path)
    }
    environment.console.print("written to \(written.joined(separator: " and "))\n")
  }

  private func printEvidence(of stored: Results, in environment: CommandEnvironment) {
    let text = stored.features.map { Evidence($0, of: environment.commandName).text }.joined()
    environment.console.print(
      text.isEmpty
        ? "nothing to show: no glitch, no failure and no memory left behind\n" : text
    )
  }

  private func embedded(
    in stored: Results, _ environment: CommandEnvironment
  ) throws -> EmbeddedRuns {
    guard runs else { return .none }
    let paths = EmbeddedRuns.paths(for: stored)
    let files =
      paths.isEmpty
      ? []
      : try ScenarioReading(environment.catalog).load(paths) {
        environment.console.printError($0)
      }
    return EmbeddedRuns(of: stored, from: files)
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

  /// The page beside the results. That of `results.json` is `report.html`, as in the main job.
  private static func page(of results: String) -> String {
    let name = results.hasSuffix(".json") ? String(results.dropLast(5)) : results
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let (folder, file) = (name[..<start], name[start...])
    let isOfMainJob = ["results", "results-incomplete"].contains(file)
    return folder + (isOfMainJob ? "report" + file.dropFirst("results".count) : file)
      + PageFile.suffix
  }
}
