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
    let services: [any ChildService] = [VerificationService(catalog), MeasurementService(catalog)]
    ChildProgram.start(serving: services) { program, arguments in
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
