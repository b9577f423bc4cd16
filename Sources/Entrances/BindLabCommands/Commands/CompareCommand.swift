import ArgumentParser
import Foundation
import Measurement
import Reports
import TextOutput
import Verification

struct CompareCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares the exact figures of two measurements.",
    discussion: """
      Only figures that are the same in each run are compared: counts, allocations, memory and \
      instructions. Times of different runs are no comparison: run both builds in turns. \
      Ends with 1 if a figure changed, or with --gate if one rose, is missing or was not measured.
      """)

  @Argument(
    help: """
      The earlier results, as 'measure --out' and the main job write them: a file, or a folder \
      with results.json.
      """)
  var earlier: String

  @Argument(help: "The later results.")
  var later: String

  @Flag(help: "Ends with 1 only if a figure rose, is missing or was not measured.")
  var gate = false

  func run(in environment: CommandEnvironment) throws {
    let (before, after) = (try StoredResults.read(earlier), try StoredResults.read(later))
    for (path, results) in [(earlier, before), (later, after)] where !results.isWhole {
      throw RequestError(
        .badInput, "\(path) is incomplete: a figure that is missing may have changed")
    }
    for (path, results) in [(earlier, before), (later, after)] where gate {
      guard let leftOut = results.leftOut else { continue }
      throw RequestError(
        .badInput,
        "\(path) is of a quick run, which a gate cannot use (\(leftOut)): gate the results of "
          + "a whole run")
    }
    let comparison = try Comparison(before, after)
    environment.console.print(
      ComparisonReport(comparison, named: (earlier, later)).text(width: environment.console.width))
    let refused = gate ? comparison.changes.filter(\.isWorse) : comparison.changes
    if !refused.isEmpty || gate && comparison.unmeasured > 0 { throw ExitStatus.different }
  }
}

enum StoredResults {
  /// - Parameter path: a file, or a folder with `results.json`, as the main job makes it.
  static func read(_ path: String) throws(RequestError) -> Results {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let file =
      isFolder.boolValue ? "\(path)\(path.hasSuffix("/") ? "" : "/")results.json" : path
    return try Results(try InputFile.bytes(of: file), path: file)
  }
}
