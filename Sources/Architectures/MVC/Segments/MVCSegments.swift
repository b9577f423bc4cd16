import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The first controller, as the delegate of the selection.
package final class MVCSegments: ScreenSession, SelectionDelegate {
  private let screen: SegmentsScreen
  private let selection = Selection()

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    selection.delegate = self
    screen.segment.onChoice = { [weak self] in self?.selection.item = $0 }
    screen.push.onTap = { [pages = screen.page] in pages.push(SecondPage(SegmentWords.greeting)) }
  }

  func selectionDidChange(_ selection: Selection) {
    screen.label.text = SegmentWords.selected(selection.item)
  }
}

protocol SelectionDelegate: AnyObject {
  func selectionDidChange(_ selection: Selection)
}

/// The model: tells its delegate each time that it is set.
final class Selection {
  weak var delegate: (any SelectionDelegate)?
  var item = "First" {
    didSet { delegate?.selectionDidChange(self) }
  }
}
