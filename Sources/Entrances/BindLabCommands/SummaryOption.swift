import ArgumentParser
import Foundation
import TextOutput
import Verification

/// The option that names the file of a summary.
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
        .badInput, "cannot write the summary \(path): \(String(cString: strerror(errno)))")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func append(_ text: String) throws(RequestError) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw RequestError(
        .badInput, "cannot write the summary \(path): \(WholeFile.reason(of: error))")
    }
  }
}
