import ArgumentParser

/// A command that works on a catalogue.
protocol CatalogCommand: ParsableCommand {
  func run(in environment: CommandEnvironment) throws
}
