import Foundation
import TextOutput
import Verification

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
