import ArgumentParser
import Foundation

struct KillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill", abstract: "Kills writers. This is the default subcommand.")

  @Option(help: "The number of writers to kill.")
  var kills = 1_000

  @Option(help: "The seed of the logs and moments; a random one by default.")
  var seed: UInt64?

  @Option(help: "The number of the first writer.")
  var from = 0

  @Option(help: "The number of records that each writer writes.")
  var records = 2_000

  @Option(help: "The folder for logs with faults; a new temporary folder by default.")
  var findings: String?

  @Option(help: .hidden)
  var plant: Plant?

  func validate() throws {
    guard kills > 0, records > 0, from >= 0, !from.addingReportingOverflow(kills).overflow else {
      throw ValidationError(
        "--kills and --records take numbers from 1, and --from takes one from 0")
    }
  }

  func run() throws {
    do {
      try kill()
    } catch let failure as KillingFailure {
      FileHandle.standardError.write(Data("kill-writers: \(failure.message)\n".utf8))
      throw ExitCode(70)
    }
  }

  private func kill() throws {
    // A writer may end before it is started: writing to its pipe must not end this process. Its
    // exit status must stay available.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    let seed = seed ?? UInt64.random(in: 0..<1_000_000_000)
    say("seed \(seed)\n")
    let start = ContinuousClock.now
    let folder = try make(temporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    var killing = Killing(
      executable: executable, seed: seed, numbers: from..<from + kills, records: records,
      plant: plant, folder: folder)
    try killing.run { showProgress($0, since: start) }
    let seconds = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
    say("\(killing.kills) writers killed in \(seconds) s. They left:\n")
    say(killing.tally.lines.map { "\($0)\n" }.joined())
    guard killing.findings.isEmpty else {
      try show(killing.findings, seed)
      throw ExitCode(1)
    }
    if let weakness = killing.tally.weakness {
      say("\nThese kills prove little: \(weakness).\n")
      throw ExitCode(1)
    }
  }

  private func show(_ found: [Finding], _ seed: UInt64) throws {
    let folder = try make(
      findings.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? temporaryFolder())
    for finding in found {
      let file = folder.appending(path: "\(seed)-\(finding.number).jsonl")
      try Data(finding.bytes).write(to: file)
      say("\nFOUND by writer \(finding.number):\n")
      say(finding.faults.map { "  \($0)\n" }.joined())
      say("  its log was copied to \(file.path(percentEncoded: false))\n")
      say(
        "  to try again (the moment may differ): swift run -c release kill-writers --seed \(seed) "
          + "--from \(finding.number) --kills 1 --records \(records)\n")
    }
  }

  /// Prints without buffering, also to a pipe or file.
  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory
      .appending(path: "kill-writers-\(UUID().uuidString)", directoryHint: .isDirectory)
  }

  private func make(_ folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func showProgress(_ kills: Int, since start: ContinuousClock.Instant) {
    guard isatty(FileHandle.standardError.fileDescriptor) == 1 else { return }
    let seconds = (ContinuousClock.now - start).components.seconds
    FileHandle.standardError.write(Data("\r\(kills) kills, \(seconds) s ".utf8))
  }

  /// The path of the running program, also if the shell found it by PATH.
  private var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
