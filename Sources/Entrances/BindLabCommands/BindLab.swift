import ArgumentParser
import ChildProcesses
import EventLogs
public import FeatureContract
import Foundation
import Measurement
import TextOutput
import Verification

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

  /// The status, which an output that could not be printed decides: it must not pass for success.
  private static func finalStatus(
    of arguments: [String], in environment: CommandEnvironment
  ) -> ExitStatus {
    let status = status(of: arguments, in: environment)
    switch environment.program.interruption.cause {
    case .closedOutput: return .closedOutput
    case .failedOutput(let reason):
      environment.console.printError(
        "cannot write the output: \(reason); make room, or send it elsewhere")
      return .badInput
    case .signal, nil: return status
    }
  }

  private static func status(
    of arguments: [String], in environment: CommandEnvironment
  ) -> ExitStatus {
    do {
      var command = try RootCommand.parseAsRoot(arguments)
      if let command = command as? any CatalogCommand {
        try command.run(in: environment)
      } else {
        try command.run()
      }
      return .fine
    } catch let error as RequestError {
      environment.console.printError(error.message)
      return ExitStatus(error.kind)
    } catch let status as ExitStatus {
      return status
    } catch let failure as WholeFile.Failure {
      environment.console.printError(failure.description)
      return .badInput
    } catch let stop as Interruption.Stop {
      if case .signal = stop.cause { environment.console.printError("\(stop)") }
      return ExitStatus(stop.cause)
    } catch  where RootCommand.exitCode(for: error) != .failure {
      RootCommand.exit(withError: error)
    } catch {
      environment.console.printError("internal error: \(error)")
      return .ownFault
    }
  }
}

// BindLabCommands: the commands, as a library, so that another package can run them with a
// catalogue of its own. A command parses, asks the layers below, prints, and ends with an exit
// code. Start at `BindLab.run(_:)`.

/// A command that works on a catalogue.
protocol CatalogCommand: ParsableCommand {
  func run(in environment: CommandEnvironment) throws
}

/// The surroundings of a command.
struct CommandEnvironment: Sendable {
  let catalog: FeatureCatalog
  /// The running program, which starts children of itself.
  let program: ChildProgram
  var console: Console

  /// The name of the program in the commands that it tells.
  var commandName: String { URL(filePath: program.executable).lastPathComponent }

  /// The scenario file with all its cases, for a command that takes no folder.
  func scenarios(in file: String, for command: String) throws(RequestError) -> [ScenarioFile] {
    try ScenarioReading(catalog).load(file: file, for: command) { console.printError($0) }
  }

  /// The log and its feature.
  func log(_ file: String) throws(RequestError) -> (EventLog, FeatureEntry) {
    let log = try LogFile.read(file, warningOn: console)
    return (log, try catalog.feature(of: log, file))
  }

  /// - Parameter progress: gets every step.
  func measurement(_ progress: ProgressLine) -> MeasurementContext {
    MeasurementContext(catalog, program: program) { progress.tell($0) }
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
