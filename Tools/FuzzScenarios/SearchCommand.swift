import ArgumentParser
import Foundation
import ScenarioMutations

/// Makes and checks files until the count or the time is reached.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Makes and checks files (what is done without a subcommand).")

  private static let seconds = 60

  @Option(help: "Ends after about so many seconds; 60 if no number of files is given either.")
  var seconds: Int?

  @Option(help: "Ends after so many files.")
  var files: Int?

  @Option(help: "What the files are made from; by chance without it.")
  var seed: UInt64?

  @Option(help: "The number of the first file.")
  var from = 0

  @Option(help: "The most processor time that loading one file may take.")
  var milliseconds = Block.defaultMilliseconds

  @Option(help: "Where files that show a fault are written; a new temporary folder without it.")
  var findings: String?

  @Option(help: .hidden)
  var plant: Plant?

  @Option(help: .hidden)
  var timeout = 10

  func validate() throws {
    guard seconds ?? 1 > 0, files ?? 1 > 0, from >= 0, timeout > 0, milliseconds > 0 else {
      throw ValidationError("numbers of files and seconds are counted from 1")
    }
    guard from.addingReportingOverflow(files ?? 0).overflow == false else {
      throw ValidationError("there are no files of such numbers")
    }
  }

  func run() throws {
    do {
      try search()
    } catch let failure as SearchFailure {
      FileHandle.standardError.write(Data("fuzz-scenarios: \(failure.message)\n".utf8))
      throw ExitCode(70)
    }
  }

  private func search() throws {
    let missed = BrokenRefusals.missed
    guard missed.isEmpty else {
      throw SearchFailure(message: "the checks do not work: \(missed.joined(separator: "; "))")
    }
    let workbench = try Workbench()
    let seed = seed ?? UInt64.random(in: 0..<1_000_000_000)
    say("seed \(seed), from \(workbench.corpusCount) files\n")
    let start = ContinuousClock.now
    let whole = Block(
      seed: seed, first: from, count: files ?? Int.max - from, milliseconds: milliseconds,
      plant: plant)
    var search = Search(
      whole, executable: executable,
      deadline: (seconds ?? (files == nil ? Self.seconds : nil)).map { start + .seconds($0) },
      timeout: .seconds(timeout))
    try search.run { showProgress($0, since: start) }
    let report = SearchReport(search: search, mutator: workbench.mutator)
    say(report.text(after: ContinuousClock.now - start))
    guard search.findings.isEmpty else {
      say(try report.writeFindings(to: folder()))
      throw ExitCode(1)
    }
  }

  /// Prints without buffering, also into a pipe or file: a search may take hours.
  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private func folder() -> URL {
    findings.map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? FileManager.default.temporaryDirectory
      .appending(path: "fuzz-scenarios-\(UUID().uuidString)")
  }

  private func showProgress(_ tally: Tally, since start: ContinuousClock.Instant) {
    guard isatty(FileHandle.standardError.fileDescriptor) == 1 else { return }
    let seconds = (ContinuousClock.now - start).components.seconds
    FileHandle.standardError.write(Data("\r\(tally.files) files, \(seconds) s ".utf8))
  }

  /// The file of the running program, also if PATH found it.
  private var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
