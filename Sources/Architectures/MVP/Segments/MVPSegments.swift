import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The passive view.
package final class MVPSegments: ScreenSession, SegmentsView {
  private let screen: SegmentsScreen
  private let presenter = SegmentsPresenter()

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    presenter.view = self
    screen.segment.onChoice = { [weak presenter] in presenter?.segmentChosen($0) }
    screen.push.onTap = { [weak presenter] in presenter?.pushTapped() }
  }

  func showSelection(_ text: String) {
    screen.label.text = text
  }

  func showSecond(_ text: String) {
    screen.page.push(SecondPage(text))
  }
}

/// The calls that the presenter makes to the view.
protocol SegmentsView: AnyObject {
  func showSelection(_ text: String)
  func showSecond(_ text: String)
}

final class SegmentsPresenter {
  weak var view: (any SegmentsView)?

  func segmentChosen(_ item: String) {
    view?.showSelection(SegmentWords.selected(item))
  }

  func pushTapped() {
    view?.showSecond(SegmentWords.greeting)
  }
}
