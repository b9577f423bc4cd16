import ArgumentParser
import Foundation
import Reports
public import TextOutput
import Verification

extension ColorChoice: ExpressibleByArgument {}

struct ColorOption: ParsableArguments {
  @Option(help: "auto, always or never; auto obeys NO_COLOR and looks for a terminal.")
  var color: ColorChoice = .auto

  var ink: Ink { .chosen(by: color, for: .standardOutput) }

  var errorInk: Ink { .chosen(by: color, for: .standardError) }
}

extension Ink {
  /// Standard output's, for a command without the option.
  static var automatic: Ink { chosen(by: .auto, for: .standardOutput) }

  fileprivate static func chosen(by color: ColorChoice, for handle: FileHandle) -> Ink {
    chosen(
      by: color, isTerminal: isatty(handle.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment)
  }
}

/// The formats of a verification: for people, or the text with annotations for GitHub Actions.
enum VerificationFormat: String, ExpressibleByArgument, CaseIterable {
  case text, github
}

enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, github
}

enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown
}

enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl
}

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

struct SummaryOption: ParsableArguments {
  @Option(
    name: .customLong("summary"),
    help: """
      Also appends the summary as Markdown to this file, such as "$GITHUB_STEP_SUMMARY".
      """)
  var path: String?

  func validate() throws {
    if path == "" {
      throw ValidationError(
        "--summary needs a file; GITHUB_STEP_SUMMARY is set only in a job of GitHub Actions")
    }
  }

  /// Fails early: opens the file before the work that it summarizes.
  func open() throws(RequestError) -> SummaryFile? {
    guard let path else { return nil }
    return try SummaryFile(path)
  }
}

/// A file that summaries are appended to, because several commands of a job share it.
struct SummaryFile {
  private let path: String
  private let handle: FileHandle

  fileprivate init(_ path: String) throws(RequestError) {
    self.path = path
    let descriptor = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    guard descriptor >= 0 else {
      throw RequestError(
        .badInput, "cannot write the summary \(path): \(SystemWords.text(of: errno))")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func append(_ text: String) throws(RequestError) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw RequestError(
        .badInput, "cannot write the summary \(path): \(SystemWords.text(of: error))")
    }
  }
}
