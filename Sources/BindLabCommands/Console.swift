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
    var bytes = Data(text.utf8)
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(handle.fileDescriptor, $0) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        return cannotWrite(to: handle, errno)
      }
    }
  }

  private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Foundation.write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Whoever reads has gone: there is nobody left to tell, and the command's own exit code stands.
  /// Anything else must not pass for success.
  private func cannotWrite(to handle: FileHandle, _ code: Int32) {
    guard code != EPIPE, handle === FileHandle.standardOutput else { return }
    write("cannot write the output: \(String(cString: strerror(code)))\n", to: .standardError)
    exit(ExitStatus.ownFault.rawValue)
  }
}
