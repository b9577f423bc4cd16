package import EventLogs
package import FeatureContract
import Interaction
import Replay
package import TextOutput
package import Verification

/// The first difference between two logs, with both screens there.
package struct LogDifference {
  private let logs: (EventLog, EventLog)
  private let names: (String, String)
  private let feature: FeatureEntry
  private let transcripts: (Transcript, Transcript)
  private let first: FirstDifference?

  /// - Parameter names: the names of the logs' files.
  package init(_ written: (EventLog, EventLog), _ names: (String, String), _ feature: FeatureEntry)
  {
    let comparison = LogComparison(written.0, written.1).masked
    self.init(
      (comparison.first, comparison.second), names, feature, at: comparison.firstDifference)
  }

  /// - Parameter first: nil if the two do not differ.
  init(
    _ logs: (EventLog, EventLog), _ names: (String, String), _ feature: FeatureEntry,
    at first: FirstDifference?
  ) {
    (self.logs, self.names, self.feature) = (logs, names, feature)
    transcripts = (Transcript(of: logs.0), Transcript(of: logs.1))
    self.first = first
  }

  package var isDifferent: Bool { first != nil }

  package func text(in ink: Ink) -> String {
    let heads = headerDifferences(ink)
    let what =
      switch first {
      case nil:
        LogComparison(logs.0, logs.1).areOfTheSameRun
          ? "the same \(logs.0.records.count) records\n"
          : "the same screens after each of \(transcripts.0.entries.count) inputs\n"
      case .record(let index)?: text(ofRecord: index, ink)
      case .entry(let index)?: text(ofEntry: index, ink)
      }
    return heads + what
  }

  private func headerDifferences(_ ink: Ink) -> String {
    let (one, two) = (logs.0.header, logs.1.header)
    let all = [
      ("scenario", one.scenario, two.scenario),
      ("digest", one.scenarioDigest.short, two.scenarioDigest.short),
      ("architecture", one.architecture, two.architecture), ("layout", one.layout, two.layout),
      ("backend", one.backend, two.backend), ("schedule", one.schedule, two.schedule),
      ("seed", "\(one.seed)", "\(two.seed)"),
      (
        "masked", one.masked.sorted().joined(separator: ", "),
        two.masked.sorted().joined(separator: ", ")
      ),
    ]
    let rows = all.filter { $0.1 != $0.2 }.map { SideBySide.Row($0.0, left: $0.1, right: $0.2) }
    guard !rows.isEmpty else { return "" }
    return table(SideBySide(left: names.0, right: names.1, rows: rows), ink) + "\n"
  }

  private func table(_ beside: SideBySide, _ ink: Ink) -> String {
    beside.lines(ink: ink).map { $0 + "\n" }.joined()
  }

  private func text(ofRecord index: Int, _ ink: Ink) -> String {
    let lines = [logs.0, logs.1].map { log in
      log.records.indices.contains(index)
        ? RecordLines(log, feature.controls, .plain).line(of: index) : "it has no such record"
    }
    let isIn = [logs.0, logs.1].allSatisfy { $0.records.indices.contains(index) }
    return ink.paint("record \(index) \(isIn ? "differs" : "is in one of them only")", .heading)
      + "\n" + ink.paint("- \(lines[0])", .removed) + "\n" + ink.paint("+ \(lines[1])", .added)
      + "\n\n" + screens(screen(of: logs.0, at: index), screen(of: logs.1, at: index), ink)
  }

  /// The screen after the record, or after the last one of a shorter log.
  private func screen(of log: EventLog, at index: Int) -> Snapshot {
    let last = min(index, log.records.count - 1)
    return last < 0 ? log.header.initial : log.screen(after: last)
  }

  private func text(ofEntry index: Int, _ ink: Ink) -> String {
    let entries = [transcripts.0, transcripts.1].map {
      $0.entries.indices.contains(index) ? $0.entries[index] : nil
    }
    let inputs = entries.map { entry in
      entry.map { VisibleText.of($0.input.description(in: feature.controls)) } ?? "nothing"
    }
    guard inputs[0] == inputs[1] else {
      let isIn = entries.allSatisfy { $0 != nil }
      let screens = [transcripts.0, transcripts.1].compactMap { transcript in
        transcript.entries.prefix(index + 1).last { $0.screen != nil }?.screen
      }
      return ink.paint("input \(index) \(isIn ? "differs" : "is in one of them only")", .heading)
        + "\n" + ink.paint("- \(inputs[0])", .removed) + "\n"
        + ink.paint("+ \(inputs[1])", .added) + "\n"
        + (screens.count == 2 ? "\n" + self.screens(screens[0], screens[1], ink) : "")
    }
    let title = ink.paint("after input \(index), \(inputs[0]), the screens differ", .heading) + "\n"
    guard let one = entries[0]?.screen, let two = entries[1]?.screen else {
      let which = entries[0]?.screen == nil ? names.0 : names.1
      return title + "in \(VisibleText.of(which)) nothing settled after it\n"
    }
    return title + "\n" + screens(one, two, ink)
  }

  private func screens(_ one: Snapshot, _ two: Snapshot, _ ink: Ink) -> String {
    let comparison = ScreenComparison(one, two, in: feature, titles: names)
    return comparison.isDifferent ? comparison.text(in: ink) : "both screens show the same\n"
  }
}

/// Two screens of a feature beside each other: the properties in transcripts, or all of them if
/// those are equal.
package struct ScreenComparison {
  private let beside: SideBySide

  /// - Parameter titles: the headings of the two.
  init(
    _ one: Snapshot, _ two: Snapshot, in feature: FeatureEntry, titles: (String, String)
  ) {
    func rows(_ isShown: (ControlTable.Property) -> Bool) -> SideBySide {
      SideBySide(
        left: titles.0, right: titles.1,
        rows: feature.controls.properties.enumerated().filter { isShown($0.element) }
          .map { index, property in
            SideBySide.Row(
              property.name, left: one.lines(of: index, besides: two).joined(separator: "\n"),
              right: two.lines(of: index, besides: one).joined(separator: "\n"))
          })
    }
    let transcribed = rows(\.isTranscribed)
    beside = transcribed.isEqual ? rows { _ in true } : transcribed
  }

  var isDifferent: Bool { !beside.isEqual }

  func text(in ink: Ink) -> String {
    beside.lines(onlyChanged: true, ink: ink).map { $0 + "\n" }.joined()
  }
}

extension Rerun {
  /// The verdict on the rerun: the same, or the first difference.
  package func text(for feature: FeatureEntry, in ink: Ink) -> String {
    guard difference == nil else {
      return "another run now\n\n"
        + LogDifference((was, now), ("was", "is"), feature, at: difference).text(in: ink)
    }
    guard was.header.clock == .monotonic else { return "the same \(was.records.count) records\n" }
    return "the same screens, in simulation" + (seed.map { " (--seed \($0))" } ?? "")
      + (was.isWhole ? "\n" : ", as far as it goes\n")
  }
}
