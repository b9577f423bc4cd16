import EventLogs
import FeatureContract
import HeadlessUI
import Replay
import Reports

/// Two screens of a feature beside each other.
struct ScreenComparison {
  private let beside: SideBySide

  /// - Parameter titles: what stands above the two.
  init(
    _ one: Snapshot, _ two: Snapshot, in feature: FeatureEntry, titles: (String, String)
  ) {
    beside = SideBySide(
      left: titles.0, right: titles.1,
      rows: feature.controls.properties.enumerated().map { place, property in
        SideBySide.Row(
          property.name, left: one.lines(of: place, besides: two).joined(separator: "\n"),
          right: two.lines(of: place, besides: one).joined(separator: "\n"))
      })
  }

  var isDifferent: Bool { !beside.isEqual }

  func text(in ink: Ink) -> String {
    beside.lines(onlyChanged: true, ink: ink).map { $0 + "\n" }.joined()
  }
}
