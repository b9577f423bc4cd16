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
      each step the screen is shown, and what `verify` would say. `help` lists steps and commands.

      Reads a pipe as well as a terminal. From a pipe, the exit code is 2 at the first line that \
      is a mistake, and 1 after a difference.
      """)

  @Argument(help: "A scenario file to play on; it is saved under a new name.")
  var file: String?

  @Option(help: "The feature whose screen is played; that of the file if one is named.")
  var feature: String?

  @OptionGroup var arms: ArmOptions

  func validate() throws {
    if (feature == nil) == (file == nil) {
      throw ValidationError("name a feature, as in --feature form, or a file")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    let terminal = TerminalLines(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      kind: ProcessInfo.processInfo.environment["TERM"])
    let file = try file.map { file throws(RequestError) in
      try environment.scenarios(in: file, for: "play")[0]
    }
    guard let entry = file?.feature ?? environment.catalog.feature(named: feature ?? "") else {
      throw UnknownName(
        "feature", feature ?? "", of: environment.catalog.features.map(\.name)
      ).error
    }
    let setting = PlaySession.Setting(
      catalog: environment.catalog, feature: entry, arms: try arms(of: entry, environment.catalog),
      commandName: environment.commandName, width: environment.console.width,
      isAnswered: terminal != nil, rehearse: rehearsal(environment))
    let start =
      try file.map { file throws(RequestError) in try PlayedScenario(continuing: file) }
      ?? PlayedScenario(of: entry.name, starter: entry.starter)
    var loop = PlayLoop(
      session: try PlaySession(setting, from: start), environment: environment, terminal: terminal)
    try loop.run()
  }

  private func rehearsal(_ environment: CommandEnvironment) -> PlaySession.Setting.Rehearse {
    let rehearsal = Rehearsal(in: environment.program)
    return { file, arm in
      do {
        return try rehearsal.ending(of: file, through: arm)?.description
      } catch {
        return "cannot be tried out: \(error)"
      }
    }
  }

  private func arms(
    of entry: FeatureEntry, _ catalog: FeatureCatalog
  ) throws(RequestError) -> [Arm] {
    let layouts = arms.queues.layouts
    let selection = ArmSelection(
      architectures: arms.architectures,
      layouts: layouts.isEmpty ? [QueueLayout.main.name] : layouts)
    try selection.check(with: catalog)
    let selected = selection.selected(from: entry)
    guard !selected.isEmpty else {
      throw RequestError(.usage, "the \(entry.name) has none of these architectures")
    }
    return try selection.selectedLayouts().flatMap { layout in
      selected.filter { $0.runs(under: layout) }
        .map { Arm(feature: entry, architecture: $0, layout: layout) }
    }
  }
}

private struct PlayLoop {
  var session: PlaySession
  let environment: CommandEnvironment
  /// The terminal; nil where lines come from a pipe.
  let terminal: TerminalLines?

  private var console: Console { environment.console }

  mutating func run() throws {
    console.print(session.begin().text)
    var pipe = PipedLines(STDIN_FILENO)
    while true {
      try environment.program.interruption.check()
      let event = terminal.map { next(on: $0) } ?? pipe.next(unless: isStopped)
      switch event {
      case .line(let line):
        let isOver = try take(session.take(line))
        if isOver { return try finish() }
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
      return (completion.start, completion.candidates.map { ($0.text, $0.note) })
    }
  }

  /// - Returns: true if the session is over.
  private mutating func take(_ answer: PlayAnswer) throws -> Bool {
    if let file = answer.file {
      console.print(answer.text)
      return try take(write(file))
    }
    guard answer.kind == .mistake else {
      console.print(answer.text)
      return answer.kind == .quit
    }
    // The lines behind a mistake were written for another screen.
    guard let terminal else {
      console.printError(answer.text)
      throw ExitStatus.badInput
    }
    console.print(answer.text)
    if terminal.dropTypedAhead() { console.print("what was pasted behind it is not taken\n") }
    return false
  }

  private mutating func write(_ file: PlayAnswer.File) -> PlayAnswer {
    do throws(RequestError) {
      try OutputFile.write(newScenario: file.text, to: file.path)
      return session.saved(file)
    } catch {
      return session.notSaved(error.message)
    }
  }

  private func finish() throws {
    guard terminal == nil else { return }
    if let unsaved = session.unsaved {
      console.printError("\(unsaved) not saved: `save NAME` writes them to a file")
    }
    if session.hasDifference { throw ExitStatus.different }
  }
}
