public import EventLogs
public import FeatureContract
import Interaction
public import Scenarios

/// The settled screens of one run: the thing that is compared and kept as golden.
public struct Transcript: RecordFold, Sendable {
  /// One for each input, in order of delivery; selections and `end` have none.
  public private(set) var entries: [TranscriptEntry] = []
  private let initial: Snapshot
  private var screen: ScreenFold
  /// What the screen shows while it goes away is nobody's input.
  private var isEnded = false

  public init(of log: EventLog) {
    self = log.fold(Transcript(initial: log.header.initial))
  }

  private init(initial: Snapshot) {
    self.initial = initial
    screen = ScreenFold(initial: initial)
  }

  public mutating func apply(_ record: Record, at sequence: Int) {
    screen.apply(record, at: sequence)
    switch record.kind {
    case .inputEnd: isEnded = true
    case .settled:
      if !entries.isEmpty, !isEnded { entries[entries.count - 1].screen = screen.screen }
    default:
      guard let input = UserInput(record), input.isTranscribed else { return }
      entries.append(TranscriptEntry(input: input))
    }
  }

  /// As far as it is compared: of a scenario whose runs must agree at the end alone, the last screen.
  public func compared(at agreement: FlatScenario.Agreement) -> Transcript {
    guard agreement == .final, let last = entries.lastIndex(where: { $0.screen != nil }) else {
      return self
    }
    var transcript = self
    for index in entries.indices where index != last { transcript.entries[index].screen = nil }
    return transcript
  }

  /// The golden text: each input, and under it the properties that changed since the screen before,
  /// in the table's order.
  public func goldenText(for feature: FeatureEntry) -> String {
    goldenLines(for: feature).joined(separator: "\n") + "\n"
  }

  /// The same, line by line.
  public func goldenLines(for feature: FeatureEntry) -> [String] {
    var lines: [String] = []
    forEachGoldenLines(for: feature) { lines += $0 }
    return lines
  }

  /// The same, entry by entry: a long transcript need not be held as text.
  public func forEachGoldenLines(for feature: FeatureEntry, _ body: ([String]) -> Void) {
    var before = initial
    for entry in entries {
      var lines = [GoldenValue.oneLine(entry.input.description(in: feature.controls))]
      defer { body(lines) }
      guard let screen = entry.screen else { continue }
      for (index, value) in screen.values.enumerated() where value != before.values[index] {
        let property = feature.controls.properties[index]
        guard property.isTranscribed else { continue }
        lines += GoldenValue.lines(of: value, named: property.name)
      }
      before = screen
    }
  }
}
