import ArgumentParser

/// Opens the pages in a browser without a window, and uses them as a person would.
@main
struct DrivePages: ParsableCommand {
  mutating func run() throws {}
}
