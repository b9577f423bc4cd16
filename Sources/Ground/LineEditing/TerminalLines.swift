import Foundation

/// The lines that a person types in a terminal.
///
/// The terminal is in raw mode only while a line is being typed. So a program that ends during its
/// work leaves the terminal as it was, and control-C is then a signal, as for any program.
package final class TerminalLines {
  private static let interval: Int32 = 50

  private let input: Int32
  private let output: Int32
  private var decoder = KeyDecoder()
  /// Keys that arrived after the end of a line, for the next line.
  private var keys: ArraySlice<Key> = []
  private var history = LineHistory()

  /// Nil unless a person can type there and see it.
  ///
  /// - Parameter kind: the terminal's kind, as `TERM` names it.
  package init?(input: Int32, output: Int32, kind: String?) {
    guard isatty(input) == 1, isatty(output) == 1, kind != "dumb" else { return nil }
    self.input = input
    self.output = output
  }

  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - isStopped: called regularly; true ends the wait.
  ///   - complete: returns the completion of the text up to the caret.
  package func next(
    prompt: String, unless isStopped: () -> Bool, completing complete: (String) -> Completion
  ) -> LineEvent {
    var editor = LineEditor(history: history)
    guard let before = enterRawMode() else { return .endOfInput }
    defer { leave(before) }
    return edit(&editor, prompt, isStopped, complete)
  }

  /// Drops what was typed or pasted ahead. False if there is nothing.
  package func dropTypedAhead() -> Bool {
    defer { keys = [] }
    return !keys.isEmpty
  }

  private func edit(
    _ editor: inout LineEditor, _ prompt: String, _ isStopped: () -> Bool,
    _ complete: (String) -> Completion
  ) -> LineEvent {
    var drawn = size
    draw(editor, prompt)
    while true {
      while let key = keys.popFirst() {
        let outcome = editor.take(key, completing: complete)
        if let event = carryOut(outcome, editor, prompt) { return event }
      }
      if DescriptorReading.waits(for: input, milliseconds: Self.interval) {
        let bytes = DescriptorReading.read(input)
        if bytes.isEmpty { return .endOfInput }
        keys = decoder.decode(bytes)[...]
      } else {
        keys = decoder.flush()[...]
        if isStopped() {
          write(drawing(prompt).finished(editor.text))
          return .stopped
        }
        if size != drawn { draw(editor, prompt) }
        drawn = size
      }
    }
  }

  /// Returns nil while the line is being edited.
  private func carryOut(
    _ outcome: LineEditor.Outcome, _ editor: LineEditor, _ prompt: String
  ) -> LineEvent? {
    switch outcome {
    case .editing: break
    case .line(let line):
      history.add(line)
      write(drawing(prompt).finished(line))
      return .line(line)
    case .endOfInput:
      write("\r\n")
      return .endOfInput
    case .cancelled:
      write(drawing(prompt).finished(editor.text + "^C"))
      return .cancelled
    }
    draw(editor, prompt)
    return nil
  }

  private func drawing(_ prompt: String) -> LineDrawing {
    let (columns, rows) = size
    return LineDrawing(prompt: prompt, columns: columns, rows: rows)
  }

  private func draw(_ editor: LineEditor, _ prompt: String) {
    write(drawing(prompt).text(of: editor))
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
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
