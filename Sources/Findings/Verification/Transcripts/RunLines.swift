package import EventLogs
package import FeatureContract
import Interaction
import Queues
import TextOutput

/// A run for people: its inputs and the moments at which time brought something. Under each stand
/// the requests and answers that came, and what changed on the settled screen.
package struct RunLines {
  package private(set) var lines: [String] = []
  private let log: EventLog
  private let feature: FeatureEntry
  private var screen: ScreenFold
  /// The screen that the lines have told.
  private var told: Snapshot
  /// When the last input came, or the last moment that is told.
  private var time: UInt64 = 0
  private var isMoment = false
  /// Changes of the screen while it goes away belong to no input.
  private var isEnded = false

  package init(of log: EventLog, _ feature: FeatureEntry) {
    (self.log, self.feature) = (log, feature)
    (screen, told) = (ScreenFold(initial: log.header.initial), log.header.initial)
    log.visitRecords { record, sequence, input in apply(record, at: sequence, input) }
  }

  private mutating func apply(_ record: Record, at sequence: Int, _ input: UserInput?) {
    screen.apply(record, at: sequence)
    if let input {
      isEnded = input == .end
      guard input.isTranscribed || isEnded && log.hasRequests else { return }
      begin(GoldenValue.oneLine(input.description(in: feature.controls)), at: record.time)
    } else if let event = ServiceEvent(record) {
      pass(to: record.time)
      lines.append("  \(event.words)" + (isMoment ? "" : " at \(ExactTime.text(of: record.time))"))
    } else if record.kind == .settled, !isEnded {
      let changes = feature.changes(from: told, to: screen.screen) {
        screen.screen.shownLines(of: $0, in: feature.controls)
      }
      if !changes.isEmpty { pass(to: record.time) }
      lines += changes
      told = screen.screen
    }
  }

  private mutating func begin(_ line: String, at time: UInt64, isMoment: Bool = false) {
    lines.append(line)
    (self.time, self.isMoment) = (time, isMoment)
  }

  /// On live queues time is no part of a run, unless the driver holds the clock.
  private mutating func pass(to time: UInt64) {
    guard time > self.time, log.header.clock == .virtual else { return }
    begin("at \(ExactTime.text(of: time))", at: time, isMoment: true)
  }
}

extension EventLog {
  fileprivate var hasRequests: Bool { records.contains { $0.kind == .request } }
}

extension FeatureEntry {
  /// A line for each property that changed, in the table's order, and those of its rows.
  func changes(
    from before: Snapshot, to screen: Snapshot, value: (_ property: Int) -> [String]
  ) -> [String] {
    controls.properties.enumerated().flatMap { index, property -> [String] in
      guard property.isTranscribed, screen.values[index] != before.values[index] else { return [] }
      let value = value(index)
      return ["  \(property.name): \(value[0])"] + value.dropFirst().map { "    \($0)" }
    }
  }
}
