import EventLogs
import FeatureContract
import Interaction
import Replay
import TextOutput
import Verification

/// Two screens of a feature beside each other: the properties in transcripts, or all of them if
/// those are equal.
public struct ScreenComparison {
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
