import ChildProcesses

extension Ending {
  /// The ending with the message of Swift, which stands before its frames.
  var words: String {
    let said = errorLines.first { line in
      ["Fatal error", "Precondition failed", "Assertion failed"].contains(where: line.contains)
    }
    return said.map { "\(withoutErrorLine): \($0)" } ?? description
  }
}
