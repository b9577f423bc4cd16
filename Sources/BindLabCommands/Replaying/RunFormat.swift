import ArgumentParser

/// How a run is shown.
enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case jsonl
}
