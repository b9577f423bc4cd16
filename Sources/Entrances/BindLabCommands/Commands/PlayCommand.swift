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
import VerifyingChildren

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

  @Option(help: "The feature whose screen is played, if there are several and no file is named.")
  var feature: String?

  @OptionGroup var arms: ArmOptions

  func validate() throws {
    guard feature == nil || file == nil else {
      throw ValidationError("name a feature with --feature, or a file")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    let lines = LineReader(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      kind: ProcessInfo.processInfo.environment["TERM"])
    let console = environment.console
    let file = try file.map { file throws(RequestError) in
      try environment.scenarios(in: file, for: "play")[0]
    }
    let entry = try file?.feature ?? environment.feature(named: feature)
    let setting = PlaySession.Setting(
      catalog: environment.catalog, feature: entry, arms: try arms(of: entry, environment.catalog),
      commandName: environment.commandName, width: console.width, isAnswered: lines.isTerminal,
      rehearse: { file, arm in
        do { return try environment.program.rehearse(file, through: arm) } catch {
          return "cannot be tried out: \(error)"
        }
      },
      save: { text, path throws(RequestError) in
        try OutputFile(path, .scenario, isNew: true).write(text)
      }, print: { console.print($0) })
    let start =
      try file.map { file throws(RequestError) in try PlayedScenario(continuing: file) }
      ?? PlayedScenario(of: entry.name, starter: FirstScenario(of: entry).given)
    var session = try PlaySession(setting, from: start)
    while !session.isOver {
      try environment.program.interruption.check()
      let line = lines.next(
        prompt: session.nextPrompt, unless: { environment.program.interruption.cause != nil },
        completing: session.completion(of:))
      try take(line, in: &session, lines, console)
    }
    guard !lines.isTerminal else { return }
    if session.isUnsaved {
      console.printError("not all steps are saved: `save NAME` writes them to a file")
    }
    if session.hasDifference { throw ExitStatus.different }
  }

  private func take(
    _ event: LineEvent, in session: inout PlaySession, _ lines: LineReader, _ console: Console
  ) throws {
    do throws(PlayMistake) {
      switch event {
      case .line(let line): try session.take(line)
      case .cancelled:
        if !session.dropTyping() { console.print("quit, or control-D, ends\n") }
      case .stopped: break
      case .endOfInput:
        try session.take("")
        try session.take("quit")
      }
    } catch {
      // The lines behind a mistake were written for another screen.
      guard lines.isTerminal else {
        console.printError(error.text)
        throw ExitStatus.badInput
      }
      console.print(error.text)
      if lines.dropTypedAhead() { console.print("what was pasted behind it is not taken\n") }
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
    let arms = try selection.arms(of: entry)
    guard !arms.isEmpty else {
      throw RequestError(.usage, "the \(entry.name) has none of these architectures")
    }
    return arms
  }
}
