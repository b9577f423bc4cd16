import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The view. It pulls no first state: the first text is the screen's own.
package final class MVVMClosureSegments: ScreenSession {
  private let screen: SegmentsScreen
  private let viewModel = SegmentsViewModel()

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    viewModel.stateDidUpdate = { [weak self] in self?.screen.label.text = $0 }
    screen.segment.onChoice = { [weak viewModel] in viewModel?.segmentChosen($0) }
    screen.push.onTap = { [weak self] in self?.push() }
  }

  private func push() {
    screen.page.push(SecondPage(viewModel.greeting))
  }
}

/// Tells the words for each selection, and keeps none.
final class SegmentsViewModel: ViewModel {
  let greeting = SegmentWords.greeting
  var stateDidUpdate: ((String) -> Void)?

  func segmentChosen(_ item: String) {
    stateDidUpdate?(SegmentWords.selected(item))
  }
}
