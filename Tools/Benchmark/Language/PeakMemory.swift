import ArgumentParser
import Catalog
import FeatureContract
import Foundation

/// The peak memory of a process that only refuses one file.
struct PeakMemory {
  /// Call it before this process grows: the child's peak may include the parent's memory.
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

  /// The path of the running program, also if the shell found it by PATH.
  private var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}

/// The child process of `language`.
struct PeakCommand: ParsableCommand {
  enum File: String, ExpressibleByArgument {
    case bomb
    case empty

    var text: String {
      switch self {
      case .bomb: MistakenScenarios.aliasBomb
      case .empty: ""
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "peak", abstract: "Refuses one file and prints its peak memory.",
    shouldDisplay: false)

  @Argument var file: File

  func run() throws {
    _ = try KnownLoading(loader: FeatureCatalog.bundled.scenarioLoader).refuse(file.text)
    print(peakBytes())
  }

  private func peakBytes() -> Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
