import ArgumentParser
import ChildProcesses
import EventLogs
public import FeatureContract
import Foundation
import Measurement
import TextOutput
import Verification
import VerifyingChildren

/// The `bindlab` tool.
public enum BindLab {
  /// Runs the tool with the process's arguments and ends the process with its exit code. Call it in
  /// `main`: the tool starts children of its own program.
  public static func run(_ catalog: FeatureCatalog) -> Never {
    ChildProgram.start(with: catalog) { program, arguments in
      let environment = CommandEnvironment(
        catalog: catalog, program: program, console: Console(interruption: program.interruption))
      return finalStatus(of: arguments, in: environment).rawValue
    }
  }

  /// The same for a catalogue of these features alone.
  public static func run(_ features: FeatureEntry...) -> Never {
    run(FeatureCatalog(features: features))
  }

  /// The same for a feature that brings its own architecture.
  public static func run<Screen>(_ feature: Feature<Screen>) -> Never {
    run(FeatureEntry(feature))
  }

  /// The status, which an output that could not be printed decides: it must not pass for success.
  private static func finalStatus(
    of arguments: [String], in environment: CommandEnvironment
  ) -> ExitStatus {
    let status = status(of: arguments, in: environment)
    switch environment.program.interruption.cause {
    case .closedOutput: return .closedOutput
    case .failedOutput(let reason):
      environment.console.printError(
        "\(RequestError.label)cannot write the output: \(reason). Free space, or send it elsewhere")
      return .badInput
    case .signal, nil: return status
    }
  }

  private static func status(
    of arguments: [String], in environment: CommandEnvironment
  ) -> ExitStatus {
    do {
      try RootCommand.checkCommand(of: arguments)
      var command = try RootCommand.parseAsRoot(arguments)
      if let command = command as? any CatalogCommand {
        try command.run(in: environment)
      } else {
        try command.run()
      }
      return .fine
    } catch let error as RequestError {
      environment.console.printError(error.text(of: environment.commandName))
      return ExitStatus(rawValue: error.kind.rawValue) ?? .ownFault
    } catch let status as ExitStatus {
      return status
    } catch let failure as WholeFile.Failure {
      environment.console.printError(RequestError.label + failure.description)
      return .badInput
    } catch let stop as Interruption.Stop {
      if case .signal = stop.cause { environment.console.printError("\(stop)") }
      return ExitStatus(rawValue: stop.cause.exitCode) ?? .terminated
    } catch  where RootCommand.exitCode(for: error) == .success {
      // Help or the version: an output as any other, which must not get lost unseen.
      environment.console.print(verbatim: RootCommand.fullMessage(for: error) + "\n")
      return .fine
    } catch  where RootCommand.exitCode(for: error) != .failure {
      RootCommand.exit(withError: error)
    } catch {
      environment.console.printError("\(RequestError.label)internal: \(error)")
      return .ownFault
    }
  }
}

// BindLabCommands: the commands, as a library, so that another package can run them with a
// catalogue of its own. A command parses, asks the layers below, prints, and ends with an exit
// code. Start at `BindLab.run(_:)`.

protocol CatalogCommand: ParsableCommand {
  func run(in environment: CommandEnvironment) throws
}

struct CommandEnvironment: Sendable {
  let catalog: FeatureCatalog
  /// The running program, which starts children of itself.
  let program: ChildProgram
  var console: Console

  /// The program in the commands that it tells, ready for a shell.
  var commandName: String { program.invocation }

  /// - Parameter name: not needed where there is only one feature.
  func feature(named name: String?) throws(RequestError) -> FeatureEntry {
    if name == nil, catalog.features.count == 1 { return catalog.features[0] }
    guard let name else {
      let names = catalog.features.map(\.name).listed
      throw RequestError(.usage, "name one of the features with --feature: \(names)")
    }
    if let feature = catalog.feature(named: name) { return feature }
    throw RequestError.unknown("feature", name, of: catalog.features.map(\.name))
  }

  /// The scenario file with all its cases, for a command that takes no folder.
  /// - Parameter draw: the seed of the draw; nil or 0 for the file's own.
  func scenarios(
    in file: String, for command: String, drawing draw: UInt64? = nil
  ) throws(RequestError) -> [ScenarioFile] {
    let reading = ScenarioReading(catalog)
    var files = try reading.load(file: file, for: command) { console.printError($0) }
    for index in files.indices { files[index] = try reading.drawn(files[index], by: draw ?? 0) }
    return files
  }

  func measurement(_ progress: ProgressLine) -> MeasurementContext {
    MeasurementContext(catalog, program: program, commandName: commandName) {
      progress.tell($0)
    }
  }
}

extension [ScenarioFile] {
  /// The only scenario, for a command or option that takes one run.
  func only(for what: String) throws(RequestError) -> ScenarioFile {
    guard count == 1 else {
      throw RequestError(.usage, "\(what) takes one run: name a case, such as \(self[0].path)")
    }
    return self[0]
  }
}

/// The exit code of the process. The argument parser, too, uses 64 for wrong usage.
enum ExitStatus: Int32, Error {
  case fine = 0
  /// A difference, a failed expectation, or a figure that a gate refuses.
  case different = 1
  /// A bad scenario, log or results file; a file that cannot be written.
  case badInput = 2
  case goldensWritten = 3
  /// Wrong usage that only the catalogue shows.
  case usage = 64
  case ownFault = 70
  /// These are 128 and the number of the signal: the terminal has gone, a control-C, the reader of
  /// the output has gone, a request to end.
  case hungUp = 129
  case interrupted = 130
  case closedOutput = 141
  case terminated = 143
}

/// The version of this tool, in `--version` and in the header of every log that it writes.
enum ToolVersion {
  static let current = "0.5.0"
}
