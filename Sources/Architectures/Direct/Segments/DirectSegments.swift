import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The segments without binding.
package final class DirectSegments: ScreenSession {
  private let screen: SegmentsScreen

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    screen.segment.onChoice = { [weak self] in self?.screen.label.text = SegmentWords.selected($0) }
    screen.push.onTap = { [weak self] in
      self?.screen.page.push(SecondPage(SegmentWords.greeting))
    }
  }
}
