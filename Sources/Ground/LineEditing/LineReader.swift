import Foundation

package enum LineEvent: Equatable, Sendable {
  /// A line without its line break.
  case line(String)
  case endOfInput
  /// Control-C on a terminal; the typed text is dropped.
  case cancelled
  case stopped
}

/// The lines that a person types in a terminal, or that a pipe or a file brings.
///
/// A terminal is in raw mode only while a line is being typed. So a program that ends during its
/// work leaves the terminal as it was, and control-C is then a signal, as for any program.
package final class LineReader {
  private static let interval: Int32 = 50

  private let input: Int32
  private let output: Int32
  /// True if a person can type there and see it.
  package let isTerminal: Bool
  /// The bytes behind the end of a line, for the next line.
  private var bytes: ArraySlice<UInt8> = []
  private var isEnded = false
  private var decoder = KeyDecoder()
  private var history: [String] = []

  /// - Parameter kind: the terminal's kind, as `TERM` names it.
  package init(input: Int32, output: Int32, kind: String?) {
    self.input = input
    self.output = output
    isTerminal = isatty(input) == 1 && isatty(output) == 1 && kind != "dumb"
  }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - isStopped: called regularly; true ends the wait.
  ///   - complete: returns the completion of the text up to the caret.
  package func next(
    prompt: String, unless isStopped: () -> Bool, completing complete: (String) -> Completion
  ) -> LineEvent {
    guard isTerminal else { return piped(isStopped) }
    guard let before = enterRawMode() else { return .endOfInput }
    defer { leave(before) }
    return typed(prompt, isStopped, complete)
  }

  /// Drops what was typed or pasted ahead. False if there is nothing.
  package func dropTypedAhead() -> Bool {
    defer { bytes = [] }
    return !bytes.isEmpty
  }

  private func piped(_ isStopped: () -> Bool) -> LineEvent {
    var line: [UInt8] = []
    while let byte = nextByte(isStopped), byte != UInt8(ascii: "\n") { line.append(byte) }
    if isStopped() { return .stopped }
    return isEnded && line.isEmpty ? .endOfInput : .line(String(decoding: line, as: UTF8.self))
  }

  private func typed(
    _ prompt: String, _ isStopped: () -> Bool, _ complete: (String) -> Completion
  ) -> LineEvent {
    var editor = LineEditor(history: history)
    var event: LineEvent?
    repeat {
      if bytes.isEmpty { write(drawing(prompt).text(of: editor)) }
      guard let byte = nextByte(isStopped) else {
        event = isEnded ? .endOfInput : .stopped
        break
      }
      if let key = decoder.take(byte) { event = editor.take(key, completing: complete) }
    } while event == nil
    write(drawing(prompt).finished(editor.text + (event == .cancelled ? "^C" : "")))
    if case .line(let line)? = event, !line.allSatisfy(\.isWhitespace), line != history.last {
      history.append(line)
    }
    return event ?? .endOfInput
  }

  /// Nil at the end of the input, or if the wait is stopped.
  private func nextByte(_ isStopped: () -> Bool) -> UInt8? {
    if let byte = bytes.popFirst() { return byte }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.isEmpty, !isEnded {
      var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, Self.interval) > 0 {
        let count = read(input, &buffer, buffer.count)
        bytes = buffer[..<max(0, count)]
        isEnded = count == 0 || count < 0 && errno != EINTR
      } else if isStopped() {
        return nil
      }
    }
    return bytes.popFirst()
  }

  private func drawing(_ prompt: String) -> LineDrawing {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return LineDrawing(prompt: prompt, columns: 80, rows: 24)
    }
    return LineDrawing(prompt: prompt, columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  private func write(_ text: String) {
    try? FileHandle(fileDescriptor: output).write(contentsOf: Data(text.utf8))
  }

  // MARK: Raw mode

  /// Returns the earlier state of the terminal; nil if it is no terminal any more.
  private func enterRawMode() -> termios? {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return nil }
    var raw = before
    cfmakeraw(&raw)
    return tcsetattr(input, TCSADRAIN, &raw) == 0 ? before : nil
  }

  private func leave(_ before: termios) {
    var before = before
    tcsetattr(input, TCSADRAIN, &before)
  }
}
