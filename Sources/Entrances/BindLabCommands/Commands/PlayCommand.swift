import ArgumentParser
import ChildProcesses
import FeatureContract
import Foundation
import LineEditing
import Playing
import Queues
import Replay
import TextOutput
import Verification

struct PlayCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays a screen step by step through every architecture, and saves a scenario.",
    discussion: """
      Type steps as in a scenario file, one per line, such as `type: {into: id, text: ada}`. After \
      each step the screen is shown, and the first architecture that shows something else. `look` \
      draws what was wrong, also if only in between, and `why` says what led to it. `help` lists \
      steps and commands. Blocks may be pasted, with their dashes and the `steps:` above them or \
      without.

      Reads a pipe as well as a terminal. From a pipe, the exit code is 2 at the first line that \
      is a mistake, and 1 after a difference.
      """)

  @Option(help: "The feature whose screen is played; that of the file if one is named.")
  var feature: String?

  @Option(
    name: .customLong("given"),
    help: ArgumentHelp(
      "What is there before the first step: that of this scenario.", valueName: "file"))
  var givenPath: String?

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Plays this scenario on; it is saved under a new name.", valueName: "file"))
  var startPath: String?

  @Option(
    name: .customLong("architecture"),
    help: """
      Only this architecture or variant; may be given more than once. By default all architectures.
      """)
  var architectures: [String] = []

  @Option(
    name: .customLong("queues"),
    help: "This queue layout, or 'all'; may be given more than once. By default main.")
  var layouts: [String] = []

  @OptionGroup var coloring: ColorOption

  func validate() throws {
    if givenPath != nil, startPath != nil {
      throw ValidationError("--from takes what its scenario gives: leave --given out")
    }
    if feature == nil, givenPath == nil, startPath == nil {
      throw ValidationError("name a feature: --feature form")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    let terminal = TerminalLines(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      kind: ProcessInfo.processInfo.environment["TERM"])
    let file = try file(environment)
    let entry = try entry(of: file, environment.catalog)
    let setting = PlaySession.Setting(
      catalog: environment.catalog, feature: entry, arms: try arms(of: entry, environment.catalog),
      commandName: environment.commandName, width: environment.console.width,
      ink: coloring.ink, isAnswered: terminal != nil, rehearse: rehearsal(environment))
    let session = try PlaySession(setting, from: try start(of: entry, file))
    var loop = PlayLoop(session: session, environment: environment, terminal: terminal)
    try loop.run()
  }

  private func rehearsal(_ environment: CommandEnvironment) -> PlaySession.Setting.Rehearse {
    let rehearsal = Rehearsal(in: environment.program)
    return { file, arm in
      do {
        return try rehearsal.ending(of: file, through: arm)?.words
      } catch {
        return "it cannot be tried out: \(error)"
      }
    }
  }

  private func file(_ environment: CommandEnvironment) throws(RequestError) -> ScenarioFile? {
    guard let path = givenPath ?? startPath else { return nil }
    return try environment.scenarios(in: path, for: "play")[0]
  }

  private func entry(
    of file: ScenarioFile?, _ catalog: FeatureCatalog
  ) throws(RequestError) -> FeatureEntry {
    guard let name = feature ?? file?.feature.name, let entry = catalog.feature(named: name) else {
      throw UnknownName("feature", feature ?? "", of: catalog.features.map(\.name)).error
    }
    if let file, file.feature.name != name {
      throw RequestError(.usage, "\(file.path) is a scenario of the \(file.feature.name)")
    }
    return entry
  }

  private func arms(
    of entry: FeatureEntry, _ catalog: FeatureCatalog
  ) throws(RequestError) -> [Arm] {
    let selection = ArmSelection(
      architectures: architectures, layouts: layouts.isEmpty ? [QueueLayout.main.name] : layouts)
    try selection.check(with: catalog)
    let selected = selection.selected(from: entry)
    guard !selected.isEmpty else {
      throw RequestError(
        .usage,
        "the \(entry.name) has none of these architectures; it has "
          + entry.architecturesAndVariants.map(\.name).joined(separator: ", "))
    }
    let layouts = try selection.selectedLayouts()
    return layouts.flatMap { layout in
      selected.filter { $0.runs(under: layout) }
        .map { Arm(feature: entry, architecture: $0, layout: layout) }
    }
  }

  private func start(
    of entry: FeatureEntry, _ file: ScenarioFile?
  ) throws(RequestError) -> PlayStart {
    guard let file else { return PlayStart(of: entry) }
    return startPath == nil
      ? try PlayStart(givenBy: file) : try PlayStart(continuing: file)
  }
}

private struct PlayLoop {
  var session: PlaySession
  let environment: CommandEnvironment
  /// The terminal; nil where lines come from a pipe.
  let terminal: TerminalLines?

  private var console: Console { environment.console }

  mutating func run() throws {
    show(session.begin())
    var pipe = PipedLines(STDIN_FILENO)
    while true {
      try environment.program.interruption.check()
      let event = terminal.map { next(on: $0) } ?? pipe.next(unless: isStopped)
      switch event {
      case .line(let line):
        let isOver = try take(session.take(line))
        if isOver { return try finish() }
      case .refused(let reason):
        console.printError("a line cannot be read: \(reason)")
        throw ExitStatus.badInput
      case .cancelled:
        if !session.dropTyping() { console.print("quit, or control-D, ends\n") }
      case .stopped: break
      case .endOfInput:
        _ = try take(session.end())
        let isOver = try take(session.take("quit"))
        if isOver { return try finish() }
      }
    }
  }

  private func isStopped() -> Bool { environment.program.interruption.cause != nil }

  private func next(on terminal: TerminalLines) -> LineEvent {
    terminal.next(prompt: session.nextPrompt, unless: isStopped) { text in
      let completion = session.completion(of: text)
      return Completion(
        start: completion.start,
        candidates: completion.candidates.map { .init($0.text, note: $0.note) })
    }
  }

  /// - Returns: true if the session is over.
  private mutating func take(_ answer: PlayAnswer) throws -> Bool {
    show(answer)
    if answer.kind == .mistake { try stopInput() }
    if let file = answer.file { try write(file) }
    return answer.kind == .quit
  }

  /// After a mistake, a pipe is not read on, and the rest of a paste is dropped: it was written for
  /// the screen behind the refused line.
  private func stopInput() throws {
    guard let terminal else { throw ExitStatus.badInput }
    let dropped = terminal.dropPaste()
    guard dropped > 0 else { return }
    console.print(
      dropped == 1
        ? "the pasted line behind it is not taken\n"
        : "the \(dropped) pasted lines behind it are not taken\n")
  }

  private mutating func write(_ file: PlayAnswer.File) throws {
    let outcome: PlayAnswer
    do throws(RequestError) {
      try NewFile.write(scenario: file.text, to: file.path)
      outcome = session.saved(file)
    } catch {
      outcome = session.notSaved(error.message)
    }
    show(outcome)
    if outcome.kind == .mistake, terminal == nil { throw ExitStatus.badInput }
  }

  /// Prints an answer, which the session has made visible and painted.
  private func show(_ answer: PlayAnswer) {
    guard !answer.text.isEmpty else { return }
    if answer.kind == .mistake, terminal == nil {
      console.printError(painted: answer.text)
    } else {
      console.print(verbatim: answer.text)
    }
  }

  private func finish() throws {
    if let unsaved = session.unsaved, terminal == nil {
      console.printError("\(unsaved) not saved: `save NAME` writes them to a file")
    }
    if session.hasDifference, terminal == nil { throw ExitStatus.different }
  }
}
