import ArgumentParser
import Foundation
import Measurement
import Reports
import ScenarioLanguage
import TextOutput
import Verification

struct CompareCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares the exact figures of a measurement with those of an earlier one.",
    discussion: """
      Only figures that are the same in each run are compared: counts of the measured scenarios, \
      allocations and memory. What is said of times is \
      advisory, because times of different runs are no comparison; for these use \
      'measure against'. \
      Ends with 1 if a figure differs, or with --gate if one is refused.
      """)

  @Argument(
    help: """
      The earlier results, as 'measure --save' writes them, or a folder of them: then the ones of \
      the same toolchain are taken.
      """)
  var baseline: String

  @Argument(help: "The later results.")
  var results: String

  @Flag(
    help: """
      Refuses figures that are higher than the baseline, missing, or so much lower (2 %) that the \
      baseline is stale.
      """)
  var gate = false

  @Flag(help: "Compares results of different toolchains or allocators, too.")
  var acrossToolchains = false

  @Option(help: "text, or markdown (for a pull request).")
  var format: ComparisonFormat = .text

  @OptionGroup var summary: SummaryOption

  func validate() throws {
    if gate, acrossToolchains {
      throw ValidationError("--gate goes with results of one toolchain only")
    }
  }

  /// The refusal of a measurement that was stopped.
  private func incomplete(_ later: Results, _ commandName: String) -> RequestError {
    let features = later.features.map(\.feature)
    return RequestError(
      .badInput,
      "\(results) is incomplete: its measurement was stopped, and it has "
        + (features.isEmpty ? "no feature" : "\(features.listed) alone")
        + ".\nNothing was compared, for a figure that is missing may have changed.\nmeasure again: "
        + "\(commandName) measure --save \(results)")
  }

  func run(in environment: CommandEnvironment) throws {
    let summary = try summary.open()
    let later = try StoredResults.read(results, acceptsIncomplete: true)
    guard later.isWhole else { throw incomplete(later, environment.commandName) }
    if gate, let leftOut = later.leftOut {
      throw RequestError(
        .badInput,
        "\(results) is of a quick run, which a gate cannot pass (\(leftOut)): gate the results of "
          + "a whole run")
    }
    let figures = ExactFigures(later)
    let (path, base) = try StoredResults.baseline(
      in: baseline, for: figures.toolchain, acrossToolchains: acrossToolchains,
      measuringBy: "\(environment.commandName) measure --save")
    let comparison = BaselineComparison(figures, with: ExactFigures(base))
    let report = BaselineReport(comparison, baseline: path, results: results)
    let claims = ClaimComparison(later.claims, with: base.claims)
    let refusal = gate ? report.refusal(measure: "\(environment.commandName) measure --save") : nil
    let isPassed = gate ? refusal == nil : comparison.isEqual
    let markdown = report.markdown(claims, isPassed: isPassed, refusal: refusal)
    switch format {
    case .text:
      environment.console.print(
        report.text(width: environment.console.width) + BaselineReport.text(claims)
          + (refusal ?? ""))
    case .markdown: environment.console.print(verbatim: markdown)
    }
    try summary?.append(markdown)
    if !isPassed { throw ExitStatus.different }
  }
}

enum StoredResults {
  static func read(
    _ path: String, acceptsIncomplete: Bool = false
  ) throws(RequestError) -> Results {
    let inside = "\(path)\(path.hasSuffix("/") ? "" : "/")results.json"
    let data = try InputFile.bytes(
      of: path,
      offering: FileManager.default.fileExists(atPath: inside)
        ? Suggestion.question([inside]) : "")
    return try Results(data, path: path, acceptsIncomplete: acceptsIncomplete)
  }

  /// - Parameters:
  ///   - path: a file, or a folder that is searched for the one of this toolchain.
  ///   - command: the command that makes one; a file's name follows it.
  static func baseline(
    in path: String, for toolchain: ExactFigures.Toolchain, acrossToolchains: Bool,
    measuringBy command: String
  ) throws -> (path: String, results: Results) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw RequestError(
        .badInput, "no baseline: there is no \(path). \(remedy(in: path, toolchain, command))")
    }
    guard isFolder.boolValue else {
      let results = try read(path)
      let other = ExactFigures(results).toolchain
      if other == toolchain || acrossToolchains { return (path, results) }
      throw RequestError(
        .badInput,
        "\(path) is no baseline for these results: it is of \(other), and they are of "
          + "\(toolchain). \(remedy(in: ".", toolchain, command)) Or add --across-toolchains.")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".json") }.sorted()
    let found = try names.map { ("\(path)/\($0)", try read("\(path)/\($0)")) }
      .filter { ExactFigures($0.1).toolchain == toolchain }
    guard let first = found.first else {
      throw RequestError(
        .badInput,
        "no baseline in \(path) for \(toolchain). \(remedy(in: path, toolchain, command))")
    }
    guard found.count == 1 else {
      throw RequestError(
        .badInput,
        "two baselines for \(toolchain): \(found[0].0) and \(found[1].0); remove one")
    }
    return first
  }

  private static func remedy(
    in place: String, _ toolchain: ExactFigures.Toolchain, _ command: String
  ) -> String {
    let make = "Make one from a commit that is right: \(command)"
    if place.hasSuffix(".json") { return "\(make) \(place)." }
    let name = toolchain.description.lowercased()
      .map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    let file = String(name).split(separator: "-").joined(separator: "-") + ".json"
    return "\(make) \(place)/\(file)."
  }
}
