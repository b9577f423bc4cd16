import ArgumentParser
import ChildProcesses
public import FeatureContract
import Foundation
import Measurement
import Verification

/// The `bindlab` tool.
public enum BindLab {
  /// Runs the tool with the process's arguments and ends the process with its exit code. To be
  /// called in `main`: the tool starts children of its own program.
  public static func run(_ catalog: FeatureCatalog) -> Never {
    ChildProgram.start(with: catalog) { program, arguments in
      let environment = CommandEnvironment(catalog: catalog, program: program, console: Console())
      return status(of: arguments, in: environment).rawValue
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

/// What a command gets from outside.
struct CommandEnvironment: Sendable {
  let catalog: FeatureCatalog
  /// The running program, which starts children of itself.
  let program: ChildProgram
  let console: Console

  /// What a measurement needs.
  ///
  /// - Parameter progress: is told of every step.
  func measurement(_ progress: ProgressLine) -> MeasurementContext {
    MeasurementContext(catalog, program: program) { progress.tell($0) }
  }
}
