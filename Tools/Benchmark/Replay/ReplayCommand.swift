import ArgumentParser
import Foundation

/// Compares the cost of printing a long replay with that of verifying it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Measures replays over 2 000 rows by the bindlab that was built beside this program.")

  @Option(help: "How often each is measured.")
  var times = 5

  func validate() throws {
    guard times > 0 else { throw ValidationError("--times takes a number from 1") }
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "benchmark-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (short, long) = (
      try Self.write(inputs: 1_500, to: folder), try Self.write(inputs: 6_000, to: folder)
    )
    // The system reports the peak of all children so far, so the smaller one runs first.
    let peaks = try [short, long].map { try Self.peak($0) }
    let arm = ["--architecture", "direct", "--queues", "main"]
    let figures = try Figures.milliseconds(
      times: times,
      [
        { try BuiltBindlab.run(["verify", short] + arm) },
        { try BuiltBindlab.run(["replay", short] + arm) },
      ])
    var table = FiguresTable()
    table.add("verify 1500 inputs over 2000 rows", figures[0], unit: "ms")
    table.add("replay them as text", figures[1], unit: "ms")
    table.add(
      "  replay / verify", Figures([figures[1].median / figures[0].median]), unit: "x", target: 3)
    table.add("peak of replaying 1500 inputs as JSON lines", Figures([peaks[0]]), unit: "MB")
    table.add("peak of replaying 6000 inputs as JSON lines", Figures([peaks[1]]), unit: "MB")
    print(table.text, terminator: "")
  }

  /// A list of 2 000 rows under pages that come and go.
  private static func write(inputs: Int, to folder: URL) throws -> String {
    let text = """
      scenario: 1
      name: \(inputs) inputs over 2000 rows
      feature: favorites
      given:
        repositories: {generate: {count: 2000, seed: 5}}
        favorites: all
      steps:
        - tap: {tab: favorites}
        - repeat:
            times: \(inputs / 2 - 1)
            steps:
              - tap: {row: {position: 3}}
              - tap: back

      """
    let file = folder.appending(path: "rows-\(inputs).scenario.yaml")
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }

  private static func peak(_ file: String) throws -> Double {
    try BuiltBindlab.run(["replay", file, "--format", "jsonl"])
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return Double(usage.ru_maxrss << 10) / 1e6
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #endif
  }
}

/// The `bindlab` in the folder of the running program.
enum BuiltBindlab {
  static func run(_ arguments: [String]) throws {
    let process = Process()
    let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let tool = own.deletingLastPathComponent().appending(path: "bindlab")
    guard FileManager.default.isExecutableFile(atPath: tool.path(percentEncoded: false)) else {
      throw BenchmarkFailure(
        description:
          "there is no bindlab beside this program: swift build -c release --product bindlab")
    }
    process.executableURL = tool
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkFailure(description: "bindlab \(arguments[0]) failed")
    }
  }
}
