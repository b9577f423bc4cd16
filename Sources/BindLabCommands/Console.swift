import Foundation

/// Standard output for results, standard error for everything else.
struct Console: Sendable {
  let isErrorTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1

  func print(_ text: String) {
    write(text, to: .standardOutput)
  }

  /// Lines of a long output, handed over in one piece.
  func print(lines: some Sequence<String>) {
    write(lines.map { $0 + "\n" }.joined(), to: .standardOutput)
  }

  func complain(_ text: String) {
    write(text.hasSuffix("\n") ? text : text + "\n", to: .standardError)
  }

  /// Shows how far a long command has come, on a terminal only; an empty text clears the line.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    write("\r\u{1B}[2K\(text)", to: .standardError)
  }

  private func write(_ text: String, to handle: FileHandle) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      // Whoever reads has gone (a closed pipe): there is nobody left to tell.
      exit(ExitStatus.fine.rawValue)
    }
  }
}
