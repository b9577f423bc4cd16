import ArgumentParser
import ChildProcesses
import EventLogs
import FeatureContract
import Foundation
import Pages
import Queues
import Replay
import TextOutput
import Verification
import VerifyingChildren

struct ShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Writes a page on which a run, or two side by side, are seen input by input.",
    discussion: "Takes one or two logs (`replay FILE --log run.jsonl` writes one), or a scenario "
      + "file, which it replays through one or two architectures. The page is one file for any "
      + "browser, loads nothing, and opens at the first finding. The exit code is 1 if a run fails "
      + "or has no end, or if the settled screens of the two differ.")

  @Argument(help: "A log, or a scenario file.")
  var file: String

  @Argument(help: "Another log of the same feature, to see beside the first.")
  var other: String?

  @Option(
    name: .customLong("architecture"),
    help: "For a scenario: an architecture to run; may be given twice (default: direct).")
  var architectures: [String] = []

  @Option(
    name: .customLong("queues"),
    help: "For a scenario: the queue layout; may be given twice (default: main).")
  var layouts: [String] = []

  @OptionGroup var draw: DrawOption

  @OptionGroup var order: OrderOption

  @Option(help: "The file to write (default: the first file's name with .html, in this folder).")
  var out: String?

  private static let howToLog =
    "`replay FILE\(ScenarioName.suffix) --log run\(LogFile.suffix)` writes a log"

  /// A file without a scenario's name must be a log.
  private static func isLog(_ file: String) -> Bool {
    file.firstRange(of: /\.ya?ml(#[0-9]+)?$/) == nil
  }

  private var isLog: Bool { Self.isLog(file) }

  func validate() throws {
    if isLog,
      !architectures.isEmpty || !layouts.isEmpty || draw.seed != nil
        || order.schedule != nil
    {
      throw ValidationError(
        "a log says itself of what it is: leave --architecture, --queues, --draw-seed and "
          + "--order out")
    }
    if !isLog, other != nil {
      throw ValidationError(
        "two runs of a scenario are named by --architecture A --architecture B; two files are logs")
    }
    if let other, !Self.isLog(other) {
      throw ValidationError("\(other) is no log: \(Self.howToLog)")
    }
    if architectures.count > 2 || layouts.count > 2 || layouts.contains("all") {
      throw ValidationError("a page shows two runs at most: name them; `verify` takes all")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    let path = out ?? Self.page(for: file)
    let target = try OutputFile(path, .page)
    let runs = isLog ? try logged(environment) : try replayed(environment)
    let page = RunPage(runs[0], besides: runs.count > 1 ? runs[1] : nil)
    let text = try page.text()
    try target.write(text)
    let size = ByteCount.text(of: text.utf8.count)
    environment.console.print("\(page.answer)\n\(path) shows it (\(size)); open it in a browser\n")
    if page.isDifferent { throw ExitStatus.different }
  }

  /// The page's file, `run.html` for `logs/run.jsonl`: in the user's folder, not in the log's.
  private static func page(for file: String) -> String {
    var name = URL(filePath: file).lastPathComponent
    for suffix in [LogFile.suffix, ScenarioName.suffix] where name.hasSuffix(suffix) {
      name = String(name.dropLast(suffix.count))
    }
    return name + OutputFile.Kind.page.rawValue
  }

  private func logged(_ environment: CommandEnvironment) throws -> [ShownRun] {
    let runs = try ([file] + (other.map { [$0] } ?? [])).map { try Self.run(of: $0, environment) }
    if runs.count == 2, runs[0].feature.name != runs[1].feature.name {
      throw RequestError(
        .usage,
        "\(file) is of the \(runs[0].feature.name), "
          + "\(other ?? "") of the \(runs[1].feature.name)")
    }
    return runs
  }

  /// The run of a file. One that cannot be judged is shown, and the page says why.
  private static func run(of path: String, _ environment: CommandEnvironment) throws -> ShownRun {
    let log: EventLog
    do throws(RequestError) {
      log = try LogFile.read(path, in: environment)
    } catch {
      guard !path.hasSuffix(LogFile.suffix) else { throw error }
      throw RequestError(error.kind, "\(error.message)\n\(howToLog)")
    }
    let feature = try environment.catalog.feature(of: log, path)
    let name = URL(filePath: path).lastPathComponent
    let remarks =
      log.isWhole ? [] : ["The log has no end: the run is shown up to its last record."]
    do {
      return ShownRun(
        try LoggedRun(log, name, environment.catalog), file: name, remarks: remarks)
    } catch {
      let reason = "It is not judged: \(error.message.prefix { $0 != "\n" })."
      return ShownRun(
        file: name, log: log, feature: feature, scenario: nil,
        sources: log.header.origin.sources, judgement: nil, remarks: remarks + [reason])
    }
  }

  private func replayed(_ environment: CommandEnvironment) throws -> [ShownRun] {
    let count = max(architectures.count, layouts.count, 1)
    let file = order.ordered(
      try environment.scenarios(in: file, for: "show", drawing: draw.seed).only(for: "show"))
    return try (0..<count).map { index in
      let arm = try file.arm(
        Self.choice(index, of: architectures, else: file.feature.usualArchitecture),
        Self.choice(index, of: layouts, else: QueueLayout.main.name))
      if let ending = try environment.program.rehearse(file, through: arm) {
        let replay = RunCommands(for: file, through: arm, of: environment.commandName).replay
        throw RequestError(
          .different,
          "\(arm.architecture.name) under \(arm.layout.name) \(ending)\n"
            + "to see the run end there: \(replay)")
      }
      return ShownRun(JudgedRun(of: file, through: arm), of: file)
    }
  }

  /// The choice for one run. A single one holds for both.
  private static func choice(_ index: Int, of words: [String], else usual: String) -> String {
    words.indices.contains(index) ? words[index] : words.last ?? usual
  }
}
