import ArgumentParser
import Foundation
import Measurement
import TextOutput
import Verification

struct KeepCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep",
    abstract: "Keeps the ratios of stored results, to show them beside other machines and days.",
    discussion: """
      Writes a file of a few KiB into Results/machines of this repository, named by date, \
      processor and commit. The summary, the report and the command 'report' show the spread of \
      all files there.
      """)

  @Argument(help: "The results of the main job, or of 'measure --save FILE'.", completion: .file())
  var results: String

  @Option(help: "The folder (default: Results/machines of this repository).")
  var folder: String?

  @Option(help: "When it was measured, such as 2026-11-23; for results that do not say so.")
  var date: String?

  @Option(help: "The commit of its program; for results that do not say so.")
  var commit: String?

  func run(in environment: CommandEnvironment) throws {
    let stored = try StoredResults.read(results)
    let run = KeptRun(stored, origin: try origin(of: stored))
    guard !run.tables.isEmpty else {
      throw RequestError(.badInput, "\(results) has no ratios of times to keep")
    }
    guard let folder = folder ?? KeptRuns.folder else {
      throw RequestError(
        .usage,
        "this is no repository, so there is no folder for kept runs: name one with --folder")
    }
    let path = "\(folder)/\(run.fileName)"
    let text = try run.text()
    // What would be refused when it is read is not written.
    _ = try KeptRun(Data(text.utf8), path: "the run of \(results)")
    if let there = FileManager.default.contents(atPath: path) {
      guard (try? KeptRun(there, path: path))?.isSameRun(as: run.tables) == true else {
        throw RequestError(
          .badInput,
          "\(path) is there already, with another run: remove it, or choose another "
            + "folder with --folder")
      }
    }
    try WholeFile.write(text, to: URL(filePath: path))
    environment.console.print("kept in \(path)\n")
  }

  private func origin(of results: Results) throws(RequestError) -> RunRecord.Origin {
    if let leftOut = results.leftOut {
      throw RequestError(
        .badInput, "\(self.results) is of a quick run, which is not kept: \(leftOut)")
    }
    if let origin = results.run?.origin {
      guard date == nil, commit == nil else {
        throw RequestError(
          .usage,
          "\(self.results) says itself when and by what it was measured: leave out --date "
            + "and --commit")
      }
      return origin
    }
    guard let date, let commit else {
      throw RequestError(
        .usage,
        "\(self.results) does not say when and by what it was measured: add --date, such "
          + "as 2026-11-23, and --commit")
    }
    guard date.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?/) != nil else {
      throw RequestError(.usage, "--date \(date) is no date: write it as 2026-11-23")
    }
    return RunRecord.Origin(date: date, version: "older", commit: commit)
  }
}
