public import ArgumentParser
import Foundation
import Reports
public import TextOutput
import Verification

extension ColorChoice: ExpressibleByArgument {}

/// The option that chooses colours.
struct ColorOption: ParsableArguments {
  @Option(help: "auto, always or never; auto obeys NO_COLOR and looks for a terminal.")
  var color: ColorChoice = .auto

  /// The ink for standard output.
  var ink: Ink { ink(for: .standardOutput) }

  /// The ink for standard error.
  var errorInk: Ink { ink(for: .standardError) }

  private func ink(for handle: FileHandle) -> Ink {
    Ink.chosen(
      by: color, isTerminal: isatty(handle.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment)
  }
}

/// The formats of a verification: for people, JSON lines, JUnit XML for CI systems, the text with
/// annotations for GitHub Actions, or Markdown for a pull request.
enum VerificationFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case junit
  case github
  case markdown
}

enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case github
}

enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case markdown
}

enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case jsonl
}

/// The flag for long lists in full.
struct RowsOption: ParsableArguments {
  @Flag(name: .customLong("all"), help: "Shows all rows of long lists, not only those in view.")
  var showsAll = false

  var shown: ShownRows { showsAll ? .all : .rendered }

  func check(with format: RunFormat) throws {
    if showsAll, format != .text {
      throw ValidationError("--all goes with --format text: the other formats have all rows")
    }
  }
}

extension Console {
  /// Prints a run input by input: neither text nor JSON is held as a whole.
  func print(_ report: RunReport, as format: RunFormat) {
    stream { output in
      switch format {
      case .text: report.writeText { output.write(people(VisibleText.ofLines($0)).utf8) }
      case .jsonl: report.writeJSONLines { output.write($0) }
      }
    }
  }
}
