package import EventLogs
package import FeatureContract
package import Interaction
package import Scenarios

/// One input of a run and the screen that settled after it.
package struct TranscriptEntry: Equatable, Sendable {
  package let input: UserInput
  /// The settled screen; nil if the next input came before anything settled (inside a burst).
  package internal(set) var screen: Snapshot?
}

extension EventLog {
  package func screen(after sequence: Int) -> Snapshot {
    var screen = ScreenFold(initial: header.initial)
    for index in 0...sequence { screen.apply(records[index], at: index) }
    return screen.screen
  }
}

/// The settled screens of one run: the thing that is compared and kept as golden.
package struct Transcript: Sendable {
  /// The entries, one for each input in order of delivery; selections and `end` have none.
  package private(set) var entries: [TranscriptEntry] = []
  private let initial: Snapshot
  /// The run is ending: changes of the screen while it goes away belong to no input.
  private var isEnded = false

  package init(of log: EventLog) {
    self.init(initial: log.header.initial, reserving: log.inputs.count)
    var screen = ScreenFold(initial: initial)
    log.visitRecords { record, sequence, input in
      screen.apply(record, at: sequence)
      apply(record, input, screen: screen.screen)
    }
  }

  init(initial: Snapshot, reserving capacity: Int) {
    self.initial = initial
    entries.reserveCapacity(capacity)
  }

  mutating func apply(_ record: Record, _ input: UserInput?, screen: Snapshot) {
    switch record.kind {
    case .inputEnd: isEnded = true
    case .settled:
      if !entries.isEmpty, !isEnded { entries[entries.count - 1].screen = screen }
    default:
      if let input, input.isTranscribed { entries.append(TranscriptEntry(input: input)) }
    }
  }

  /// The compared part: the last screen alone if the runs must agree at the end only.
  package func compared(at agreement: FlatScenario.Agreement) -> Transcript {
    guard agreement == .final, let last = entries.lastIndex(where: { $0.screen != nil }) else {
      return self
    }
    var transcript = self
    for index in entries.indices where index != last { transcript.entries[index].screen = nil }
    return transcript
  }

  /// The golden text: each input, and under it the properties that changed since the screen before,
  /// in the table's order.
  package func goldenText(for feature: FeatureEntry) -> String {
    goldenLines(for: feature).joined(separator: "\n") + "\n"
  }

  package func goldenLines(for feature: FeatureEntry) -> [String] {
    var before = initial
    return entries.flatMap { entry -> [String] in
      var lines = [GoldenValue.oneLine(entry.input.description(in: feature.controls))]
      guard let screen = entry.screen else { return lines }
      lines += feature.changes(from: before, to: screen) {
        GoldenValue.lines(of: screen.values[$0])
      }
      before = screen
      return lines
    }
  }

  /// Hands over the machine-readable replay: one JSON object per input, each a line. Every line has
  /// a whole screen, so all lines together may not fit into memory.
  package func forEachJSONLine(for feature: FeatureEntry, _ body: (String) -> Void) {
    var shown: (screen: Snapshot, json: JSONValue)?
    for (step, entry) in entries.enumerated() {
      // An unchanged screen is not made anew.
      if let screen = entry.screen, screen != shown?.screen {
        shown = (screen, feature.json(screen))
      }
      let line = JSONValue.object([
        ("step", .number(step)), ("input", .text(entry.input.description(in: feature.controls))),
        ("screen", entry.screen == nil ? .null : shown?.json ?? .null),
      ])
      body(line.line)
    }
  }

  /// The index of the first input that differs, has another screen after it, or is in only one of
  /// them.
  ///
  /// Inputs between two settled states may come in another order if queues race. They are the same
  /// if each is there; then the settled screens are compared.
  package func firstDifference(from other: Transcript) -> Int? {
    var index = 0
    while index < entries.count {
      let end = entries[index...].firstIndex { $0.screen != nil } ?? entries.count - 1
      guard end < other.entries.count else { return other.entries.count }
      let (one, two) = (entries[index...end], other.entries[index...end])
      if let difference = Self.difference(one, two) { return difference }
      index = end + 1
    }
    return other.entries.count == entries.count ? nil : entries.count
  }

  /// The first difference in the inputs up to a settled state.
  private static func difference(
    _ one: ArraySlice<TranscriptEntry>, _ two: ArraySlice<TranscriptEntry>
  ) -> Int? {
    let counts = [one, two].map { entries in
      entries.reduce(into: [UserInput: Int]()) { $0[$1.input, default: 0] += 1 }
    }
    guard counts[0] == counts[1] else {
      return one.indices.first { one[$0].input != two[$0].input }
    }
    return one.indices.first { one[$0].screen != two[$0].screen }
  }
}
