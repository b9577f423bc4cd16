import Foundation
import TextOutput

/// Standard output for results, standard error for everything else.
///
/// Words of a file may stand in any text: a name, a path, a value. So a text is printed as
/// `VisibleText` has it, unless the caller says that it is to be printed verbatim.
struct Console: Sendable {
  let isErrorTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1

  /// A text for people.
  func print(_ text: String) {
    write(VisibleText.ofLines(text), to: .standardOutput)
  }

  /// A text for programs, which goes out byte for byte, or one that `Ink` painted and whose words
  /// were made visible before.
  func print(verbatim text: String) {
    write(text, to: .standardOutput)
  }

  /// Lines of a long output, handed over in one piece: what `print(verbatim:)` is for, too.
  func print(verbatimLines lines: some Sequence<String>) {
    write(lines.map { $0 + "\n" }.joined(), to: .standardOutput)
  }

  func printError(_ text: String) {
    printError(verbatim: VisibleText.ofLines(text))
  }

  /// A text that `Ink` painted and whose words were made visible before.
  func printError(verbatim text: String) {
    write(text.utf8.last == Self.lineFeed ? text : text + "\n", to: .standardError)
  }

  /// Shows how far a long command has come, on a terminal only; an empty text clears the line.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    write("\r\u{1B}[2K\(VisibleText.of(text))", to: .standardError)
  }

  private static let lineFeed = UInt8(ascii: "\n")

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
