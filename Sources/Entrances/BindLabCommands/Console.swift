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

  init(interruption: Interruption) {
    self.interruption = interruption
  }

  func print(_ text: String) {
    write(people(VisibleText.ofLines(text)), to: .standardOutput)
  }

  /// - Parameter text: a text with its words made visible.
  func people(_ text: String) -> String {
    isReadForCommands ? WorkflowCommand.disarmed(text) : text
  }

  /// Prints commands for GitHub Actions, a line each.
  func print(_ commands: [WorkflowCommand]) {
    print(verbatimLines: commands.map(\.text))
  }

  /// Prints a text for people that `Ink` painted, its words made visible.
  func print(painted text: String) {
    write(people(text), to: .standardOutput)
  }

  /// Prints a text for programs, byte for byte.
  func print(verbatim text: String) {
    write(text, to: .standardOutput)
  }

  /// Prints lines for programs, or painted ones, as `print(verbatim:)` does.
  func print(verbatimLines lines: some Sequence<String>) {
    stream { output in
      for line in lines {
        output.write(line.utf8)
        output.write(CollectionOfOne(Self.lineFeed))
      }
    }
  }

  /// Prints a long output piece by piece; it is never held as a whole.
  func stream(_ body: (inout OutputStream) throws -> Void) rethrows {
    var output = OutputStream(self)
    defer { output.flush() }
    try body(&output)
  }

  /// Bytes for standard output, handed over when there are enough of them.
  struct OutputStream {
    private static let capacity = 1 << 16
    private let console: Console
    private var bytes: [UInt8] = []
    /// The reader has gone.
    private var isClosed = false

    fileprivate init(_ console: Console) {
      self.console = console
      bytes.reserveCapacity(Self.capacity)
    }

    mutating func write(_ more: some Collection<UInt8>) {
      guard !isClosed else { return }
      if bytes.count + more.count > Self.capacity { flush() }
      bytes.append(contentsOf: more)
    }

    fileprivate mutating func flush() {
      guard !bytes.isEmpty, !isClosed else { return }
      isClosed = !console.write(bytes, to: .standardOutput)
      // One long line must not keep the buffer long.
      if bytes.capacity > 4 * Self.capacity { bytes = [] }
      bytes.removeAll(keepingCapacity: true)
    }
  }

  func printError(_ text: String) {
    printError(painted: VisibleText.ofLines(text))
  }

  /// Prints a text that `Ink` painted, its words made visible.
  func printError(painted text: String) {
    let text = people(text)
    write(text.utf8.last == Self.lineFeed ? text : text + "\n", to: .standardError)
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

  private static let lineFeed = UInt8(ascii: "\n")

  private func write(_ text: String, to handle: FileHandle) {
    write(Array(text.utf8), to: handle)
  }

  /// - Returns: false if the reader has gone.
  @discardableResult
  private func write(_ bytes: [UInt8], to handle: FileHandle) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        return Foundation.write(handle.fileDescriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        cannotWrite(to: handle, errno)
        return false
      }
    }
    return true
  }

  /// Without a reader of errors nobody is left to tell. Without one of the output the command
  /// stops, and its exit code says so.
  private func cannotWrite(to handle: FileHandle, _ code: Int32) {
    guard handle === FileHandle.standardOutput else { return }
    interruption.interrupt(
      code == EPIPE ? .closedOutput : .failedOutput(SystemWords.text(of: code)))
  }
}
