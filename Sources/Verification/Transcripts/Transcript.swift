public import EventLogs
public import FeatureContract
import Interaction

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

  /// The machine-readable replay: one JSON object a line, one line an input.
  public func jsonLines(for feature: FeatureEntry) -> [String] {
    entries.enumerated().map { step, entry in
      JSONValue.object([
        ("step", .number(step)),
        ("input", .text(entry.input.description(in: feature.controls))),
        ("screen", entry.screen.map(feature.json) ?? .null),
      ]).line
    }
  }

  /// The golden text: each input, and under it the properties that changed since the screen before,
  /// in the table's order.
  public func goldenText(for feature: FeatureEntry) -> String {
    goldenLines(for: feature).joined(separator: "\n") + "\n"
  }

  /// The same, line by line.
  public func goldenLines(for feature: FeatureEntry) -> [String] {
    var lines: [String] = []
    var before = initial
    for entry in entries {
      lines.append(GoldenValue.oneLine(entry.input.description(in: feature.controls)))
      guard let screen = entry.screen else { continue }
      for (place, value) in screen.values.enumerated() where value != before.values[place] {
        let property = feature.controls.properties[place]
        guard property.isTranscribed else { continue }
        lines += GoldenValue.lines(of: value, named: property.name)
      }
      before = screen
    }
    return lines
  }
}
