import ArgumentParser
import Reports

/// How a run is shown.
enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case jsonl
}

extension Console {
  func print(_ report: RunReport, as format: RunFormat) {
    switch format {
    case .text: print(report.text)
    case .jsonl: print(verbatimLines: report.jsonLines)
    }
  }
}
