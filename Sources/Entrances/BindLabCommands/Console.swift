import ChildProcesses
import Foundation
import TextOutput

/// Standard output for results, standard error for everything else.
///
/// Any text may hold words of a file: a name, a path, a value. So a text is printed as
/// `VisibleText` has it, unless the caller asks for it verbatim.
struct Console: Sendable {
  /// Stops long work if its output cannot be written any more.
  let interruption: Interruption
  let isErrorTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1

  /// The most columns for a line of a report: those of the terminal if it is narrower than the
  /// standard, but at least 40, so that something fits.
  let width = max(40, min(Self.columns(of: .standardOutput) ?? .max, Paragraph.standardWidth))

  /// GitHub Actions reads the output and looks for commands in it. Texts for people then hold none,
  /// whatever their words.
  var isReadForCommands =
    ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"

  func print(_ text: String) {
    print(painted: VisibleText.ofLines(text))
  }

  /// Prints a text for people that `Ink` painted, its words made visible.
  func print(painted text: String) {
    write(people(text), to: .standardOutput)
  }

  /// Prints a text for programs, byte for byte.
  func print(verbatim text: String) {
    write(text, to: .standardOutput)
  }

  /// Prints commands for GitHub Actions, a line each.
  func print(_ commands: [WorkflowCommand]) {
    print(verbatim: commands.map { $0.text + "\n" }.joined())
  }

  /// - Parameter text: a text with its words made visible.
  private func people(_ text: String) -> String {
    isReadForCommands ? WorkflowCommand.disarmed(text) : text
  }

  func printError(_ text: String) {
    printError(painted: VisibleText.ofLines(text))
  }

  func printError(painted text: String) {
    let text = people(text)
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n", to: .standardError)
  }

  /// Shows the progress of a long command, on a terminal only; an empty text clears the line.
  func progress(_ text: String) {
    guard isErrorTerminal else { return }
    // A line that the terminal wraps could not be cleared.
    let columns = Self.columns(of: .standardError) ?? Paragraph.standardWidth
    let line = TextWidth.clipped(VisibleText.of(text), to: columns - 1)
    write("\r\u{1B}[2K\(line)", to: .standardError)
  }

  /// The columns of a terminal; nil for anything else, and if the terminal does not say.
  private static func columns(of handle: FileHandle) -> Int? {
    var size = winsize()
    guard ioctl(handle.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private func write(_ text: String, to handle: FileHandle) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        return Foundation.write(handle.fileDescriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        return cannotWrite(to: handle, errno)
      }
    }
  }

  /// Without a reader of errors nobody is left to tell. Without one of the output the command
  /// stops, and its exit code says so.
  private func cannotWrite(to handle: FileHandle, _ code: Int32) {
    guard handle === FileHandle.standardOutput else { return }
    interruption.interrupt(
      code == EPIPE ? .closedOutput : .failedOutput(SystemWords.text(of: code)))
  }
}
