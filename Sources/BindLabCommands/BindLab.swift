import ArgumentParser
import Dispatch
public import FeatureContract
import Foundation

/// The `bindlab` tool.
public enum BindLab {
  /// Runs the tool with the process's arguments and ends the process with its exit code.
  ///
  /// The command runs on a thread of its own, because live runs need the real main queue, which
  /// this thread then runs.
  public static func run(_ catalog: FeatureCatalog) -> Never {
    // A closed pipe is an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let thread = Thread { end(with: catalog, CommandLine.arguments) }
    thread.stackSize = 8 << 20
    thread.start()
    dispatchMain()
  }

  private static func end(with catalog: FeatureCatalog, _ arguments: [String]) -> Never {
    let environment = CommandEnvironment(
      catalog: catalog, executable: arguments[0], console: Console())
    do {
      var command = try RootCommand.parseAsRoot(Array(arguments.dropFirst()))
      if let command = command as? any CatalogCommand {
        try command.run(in: environment)
      } else {
        try command.run()
      }
      exit(ExitStatus.fine.rawValue)
    } catch let failure as RequestError {
      environment.console.printError(failure.message)
      exit(failure.status.rawValue)
    } catch let status as ExitStatus {
      exit(status.rawValue)
    } catch  where RootCommand.exitCode(for: error) != .failure {
      RootCommand.exit(withError: error)
    } catch {
      environment.console.printError("internal error: \(error)")
      exit(ExitStatus.ownFault.rawValue)
    }
  }
}
