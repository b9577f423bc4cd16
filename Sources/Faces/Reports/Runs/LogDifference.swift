package import EventLogs
package import FeatureContract
import Interaction
package import TextOutput
import Verification

/// The first difference between two logs, and what differs on both screens there.
package struct LogDifference {
  private let logs: (EventLog, EventLog)
  private let names: (String, String)
  private let feature: FeatureEntry
  private let first: FirstDifference?

  /// - Parameter names: the names of the logs' files.
  package init(_ logs: (EventLog, EventLog), _ names: (String, String), _ feature: FeatureEntry) {
    (self.logs, self.names, self.feature) = (logs, names, feature)
    first = LogComparison(logs.0, logs.1).firstDifference
  }

  package var isDifferent: Bool { first != nil }

  package func text(in ink: Ink) -> String {
    let what =
      switch first {
      case nil: "no difference: \(extent)\n"
      case .record(let index)?: text(ofRecord: index, ink)
      case .entry(let index)?: text(ofEntry: index, ink)
      }
    return lines(head(logs.0, names.0), head(logs.1, names.1), ink) + "\n" + what
  }

  private var extent: String {
    LogComparison(logs.0, logs.1).areOfTheSameRun
      ? "the same \(logs.0.records.count) records"
      : "the same screens after each of \(Transcript(of: logs.0).entries.count) inputs"
  }

  private func head(_ log: EventLog, _ name: String) -> String {
    let header = log.header
    return "\(name): \(header.scenario), \(header.architecture), \(header.layout), "
      + "\(header.backend)\(header.schedule == "fifo" ? "" : ", seed \(header.seed)")"
  }

  private func text(ofRecord index: Int, _ ink: Ink) -> String {
    func line(_ log: EventLog) -> String {
      log.records.indices.contains(index)
        ? RecordLines(log, feature.controls).line(of: index) : "it has no such record"
    }
    /// The screen after the record, or after the last one of a shorter log.
    func screen(_ log: EventLog) -> Snapshot {
      let last = min(index, log.records.count - 1)
      return last < 0 ? log.header.initial : log.screen(after: last)
    }
    return ink.paint("record \(index) differs:", .heading) + "\n"
      + lines(line(logs.0), line(logs.1), ink) + screens(screen(logs.0), screen(logs.1), ink)
  }

  private func text(ofEntry index: Int, _ ink: Ink) -> String {
    let (one, two) = (entry(index, of: logs.0), entry(index, of: logs.1))
    let inputs = (input(of: one), input(of: two))
    guard inputs.0 == inputs.1 else {
      return ink.paint("input \(index) differs:", .heading) + "\n" + lines(inputs.0, inputs.1, ink)
    }
    let title = "after input \(index), \(inputs.0), the screens differ:"
    guard let left = one?.screen, let right = two?.screen else {
      let which = one?.screen == nil ? names.0 : names.1
      return title + "\nin \(VisibleText.of(which)) nothing settled after it\n"
    }
    return ink.paint(title, .heading) + "\n" + screens(left, right, ink)
  }

  private func entry(_ index: Int, of log: EventLog) -> TranscriptEntry? {
    let entries = Transcript(of: log).entries
    return entries.indices.contains(index) ? entries[index] : nil
  }

  private func input(of entry: TranscriptEntry?) -> String {
    entry.map { VisibleText.of($0.input.description(in: feature.controls)) } ?? "none"
  }

  /// The properties that differ.
  private func screens(_ one: Snapshot, _ two: Snapshot, _ ink: Ink) -> String {
    feature.controls.properties.enumerated().filter {
      one.values[$0.offset] != two.values[$0.offset]
    }
    .map { index, property in
      func value(_ screen: Snapshot, besides other: Snapshot) -> String {
        ([property.name + ":"] + screen.lines(of: index, besides: other)).joined(separator: " ")
      }
      return lines(value(one, besides: two), value(two, besides: one), ink)
    }.joined()
  }

  private func lines(_ one: String, _ two: String, _ ink: Ink) -> String {
    ink.paint("- " + VisibleText.of(one), .removed) + "\n"
      + ink.paint("+ " + VisibleText.of(two), .added) + "\n"
  }
}
