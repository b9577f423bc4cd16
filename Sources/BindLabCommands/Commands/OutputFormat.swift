import ArgumentParser

/// For people or for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
