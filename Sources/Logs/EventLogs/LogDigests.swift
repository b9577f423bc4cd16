import Interaction

/// The two SHA-256 digests of a run, over canonical bytes.
package struct LogDigests: Codable, Hashable, Sendable {
  /// Over the whole log: equal for the same header in simulation, on any machine.
  package let run: Digest
  /// Over the settled screens only: equal for every architecture, layout and schedule.
  package let output: Digest

  package init(of log: EventLog) {
    var run = SHA256()
    var output = SHA256()
    var screen = ScreenFold(initial: log.header.initial)
    var line = ScreenLine()
    var bytes: [UInt8] = []
    for (sequence, record) in log.records.enumerated() {
      bytes.removeAll(keepingCapacity: true)
      log.appendLine(of: sequence, to: &bytes)
      run.update(bytes)
      screen.apply(record, at: sequence)
      guard record.kind == .settled else { continue }
      line.update(to: screen.screen)
      for piece in line.pieces { output.update(piece) }
    }
    self.run = run.finish()
    self.output = output.finish()
  }
}

/// A screen's values as one line of JSON, the bytes of the output digest. Only changed values are
/// written again: most steps change little of a screen with thousands of rows.
private struct ScreenLine {
  /// The line in pieces: each value with the characters behind it.
  private(set) var pieces: [[UInt8]] = []
  private var values: [Value] = []

  mutating func update(to screen: Snapshot) {
    if values.count != screen.values.count {
      pieces = [[UInt8]](repeating: [], count: screen.values.count)
    }
    if screen.values.isEmpty { pieces = [Array("[]\n".utf8)] }
    let last = screen.values.count - 1
    for (index, value) in screen.values.enumerated() {
      if index < values.count, values[index] == value { continue }
      pieces[index].removeAll(keepingCapacity: true)
      if index == 0 { pieces[index].append(UInt8(ascii: "[")) }
      value.append(to: &pieces[index])
      pieces[index].append(contentsOf: index == last ? "]\n".utf8 : ",".utf8)
    }
    values = screen.values
  }
}
