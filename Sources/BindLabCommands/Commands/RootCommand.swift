import ArgumentParser
import Foundation
import Measurement
import Queues
import Replay
import Reports
import TextOutput
import Verification

/// Without arguments it is the main job.
struct RootCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindlab",
    abstract:
      "Replays what a user does through interchangeable architectures, proves that all show "
      + "the same, then measures what each way of binding costs.",
    discussion: """
      Without a command: replays every scenario through every architecture and layout, simulated \
      and live, verifies, measures, prints the comparison and writes it under Results/runs.

      Exit codes: 0 fine, 1 a difference, 2 a bad scenario or log, 3 goldens were written, \
      4 a rerun diverged from its log, 64 wrong usage, 70 an internal error.
      """,
    version: ToolVersion.current,
    subcommands: [
      ListCommand.self, NewCommand.self, CheckCommand.self, ExpandCommand.self, ReplayCommand.self,
      VerifyCommand.self, MeasureCommand.self, CompareCommand.self, SchemaCommand.self,
      ReferenceCommand.self,
      LogCommand.self,
    ])

  func run(in environment: CommandEnvironment) throws {
    try MainJob(environment: environment).run()
  }
}

/// What `bindlab` does without a command: verify everything, measure, print, and keep the result.
struct MainJob {
  private static let seed: UInt64 = 1
  let environment: CommandEnvironment

  func run() throws {
    try MeasureCommand.refuseDebug(unless: false)
    let files = try ScenarioReading(environment.catalog).load([])
    let folder = try RunFolder.make()
    let simulated = try verify(files, on: .simulated)
    let live = try verify(files, on: .live)
    let outcome = try measure(files, verified: simulated.cells + live.cells)
    try keep(outcome, verified: [simulated, live], in: folder)
    guard simulated.isPassed, live.isPassed, outcome?.isSound != false else {
      throw ExitStatus.different
    }
  }

  /// Nil where no scenario is meant to be measured.
  private func measure(
    _ files: [ScenarioFile], verified: [VerificationCell]
  ) throws -> MeasurementSession.Outcome? {
    let measured = files.filter { $0.isMeasured || $0.isOfSizeSweep }
    guard !measured.isEmpty else {
      environment.console.print(
        "Nothing was measured: no scenario has the tag `measure` or `size`.\n")
      return nil
    }
    let outcome = try MeasurementSession(
      environment.measurement, plan: .quick, seed: Self.seed, verified: verified
    ).measure(measured)
    for result in outcome.results {
      environment.console.print(
        MeasurementReport(result: result, environment: outcome.environment).text())
    }
    return outcome
  }

  private func verify(
    _ files: [ScenarioFile], on backend: BackendKind
  ) throws -> VerificationReport {
    environment.console.progress("verifying, \(backend.rawValue)")
    let cells = try VerificationChildren(environment.catalog, of: environment.program)
      .verify(files, on: backend)
    environment.console.progress("")
    let report = VerificationReport(cells: cells)
    environment.console.print(report.text + "\n")
    return report
  }

  private func keep(
    _ outcome: MeasurementSession.Outcome?, verified: [VerificationReport], in folder: RunFolder
  ) throws {
    var markdown = verified.map { "```\n\($0.text)```\n" }.joined(separator: "\n")
    if let outcome {
      let json = ResultsJSON(outcome.results, environment: outcome.environment, seed: Self.seed)
      try folder.write(json.text(), as: "results.json")
      markdown += outcome.results.map {
        "\n" + MeasurementReport(result: $0, environment: outcome.environment).markdown()
      }.joined()
    }
    try folder.write(markdown, as: "report.md")
    let lines = try verified.flatMap { try $0.jsonLines() }.map { $0 + "\n" }.joined()
    try folder.write(lines, as: "verification.jsonl")
    environment.console.print("written to \(folder.path)\n")
  }
}

/// The folder of one run's results, `Results/runs/<time>`: new, and made before the work is done.
struct RunFolder {
  let path: String

  static func make() throws(RequestError) -> RunFolder {
    let runs = "Results/runs"
    do {
      try FileManager.default.createDirectory(
        atPath: runs, withIntermediateDirectories: true)
    } catch {
      throw RequestError(
        .badInput,
        "cannot make the folder \(runs) for the results here: "
          + "\(error.localizedDescription)")
    }
    let time = timestamp()
    for attempt in 1...100 {
      let path = "\(runs)/\(time)\(attempt == 1 ? "" : "-\(attempt)")"
      // Fails when it is there already: two runs never share a folder.
      let made: Void? = try? FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
      if made != nil { return RunFolder(path: path) }
    }
    throw RequestError(.badInput, "cannot make a new folder below \(runs)")
  }

  func write(_ text: String, as name: String) throws {
    try WholeFile.write(text, to: URL(filePath: "\(path)/\(name)"))
  }

  private static func timestamp() -> String {
    Date.now.formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.dash)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted))
  }
}
