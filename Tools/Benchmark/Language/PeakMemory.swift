import Foundation

/// The most memory that a process takes which does nothing but refuse one file.
struct PeakMemory {
  /// Children are started before this process has grown: in what the system says of a child there
  /// may be what its parent had.
  func table(times: Int) throws -> FiguresTable {
    var table = FiguresTable()
    let bomb = MistakenScenarios.aliasBomb.utf8.count
    table.add(
      "peak of refusing an alias bomb of \(bomb) bytes", try figures(.bomb, times), unit: "MB",
      target: 50)
    table.add("peak of refusing an empty file", try figures(.empty, times), unit: "MB")
    return table
  }

  private func figures(_ file: PeakCommand.File, _ times: Int) throws -> Figures {
    Figures(try (0..<times).map { _ in try megabytes(file) })
  }

  private func megabytes(_ file: PeakCommand.File) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = ["peak", file.rawValue]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0, let bytes = Double(text) else {
      throw BenchmarkFailure(description: "the child for the file \(file.rawValue) failed")
    }
    return bytes / 1e6
  }

  /// The file of the running program, also when it was found by PATH.
  private var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
