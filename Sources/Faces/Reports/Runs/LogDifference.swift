package import EventLogs
package import FeatureContract
import Interaction
package import TextOutput
import Verification

/// The first difference between two logs, and what differs on both screens there.
package struct LogDifference {
  private let logs: [EventLog]
  private let names: [String]
  private let feature: FeatureEntry
  private let first: FirstDifference?

  /// - Parameter names: the names of the logs' files.
  package init(_ logs: (EventLog, EventLog), _ names: (String, String), _ feature: FeatureEntry) {
    (self.logs, self.names, self.feature) = ([logs.0, logs.1], [names.0, names.1], feature)
    first = logs.0.firstDifference(from: logs.1)
  }

  package var isDifferent: Bool { first != nil }

  package func text(in ink: Ink) -> String {
    let heads = zip(names, logs).map { name, log in
      let header = log.header
      return "\(name): \(header.scenario), \(header.architecture), \(header.layout), "
        + "\(header.backend)\(header.schedule == "fifo" ? "" : ", \(header.schedule)")"
    }
    let what =
      switch first {
      case nil: "no difference: \(extent)\n"
      case .record(let index)?: text(ofRecord: index, ink)
      case .entry(let index)?: text(ofEntry: index, ink)
      }
    return lines(heads, ink) + "\n" + what
  }

  private var extent: String {
    logs[0].isOfTheSameRun(as: logs[1])
      ? "the same \(logs[0].records.count) records"
      : "the same screens after each of \(Transcript(of: logs[0]).entries.count) inputs"
  }

  private func text(ofRecord index: Int, _ ink: Ink) -> String {
    let records = logs.map { log in
      log.records.indices.contains(index)
        ? RecordLines(log, feature.controls).line(of: index) : "it has no such record"
    }
    // The screen after the record, or after the last one of a shorter log.
    let after = logs.map { log in
      log.records.isEmpty
        ? log.header.initial : log.screen(after: min(index, log.records.count - 1))
    }
    return ink.paint("record \(index) differs:", .heading) + "\n" + lines(records, ink)
      + screens(after, ink)
  }

  private func text(ofEntry index: Int, _ ink: Ink) -> String {
    let entries = logs.map { Transcript(of: $0).entries.dropFirst(index).first }
    let inputs = entries.map { entry in
      entry.map { VisibleText.of($0.input.description(in: feature.controls)) } ?? "none"
    }
    guard inputs[0] == inputs[1] else {
      return ink.paint("input \(index) differs:", .heading) + "\n" + lines(inputs, ink)
    }
    let title = "after input \(index), \(inputs[0]), the screens differ:"
    if let unsettled = entries.firstIndex(where: { $0?.screen == nil }) {
      return title + "\nin \(VisibleText.of(names[unsettled])) nothing settled after it\n"
    }
    return ink.paint(title, .heading) + "\n" + screens(entries.compactMap { $0?.screen }, ink)
  }

  /// The properties that differ.
  private func screens(_ screens: [Snapshot], _ ink: Ink) -> String {
    feature.controls.properties.enumerated().map { index, property in
      guard screens[0].values[index] != screens[1].values[index] else { return "" }
      let values = zip(screens, screens.reversed()).map { screen, other in
        ([property.name + ":"] + screen.lines(of: index, besides: other)).joined(separator: " ")
      }
      return lines(values, ink)
    }.joined()
  }

  private func lines(_ texts: [String], _ ink: Ink) -> String {
    ink.paint("- " + VisibleText.of(texts[0]), .removed) + "\n"
      + ink.paint("+ " + VisibleText.of(texts[1]), .added) + "\n"
  }
}
