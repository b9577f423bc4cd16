import HeadlessUI
import Observation
package import Queues
import SegmentsModel
package import SegmentsScreen

/// The view. It shows what it observes, but for the nothing of the beginning.
package final class MVVMObservableSegments: ScreenSession {
  private let screen: SegmentsScreen
  private let viewModel = SegmentsViewModel()
  private var tracking: AnyObject?

  package init(_ screen: SegmentsScreen, _ queues: LayoutQueues) {
    self.screen = screen
    screen.segment.onChoice = { [weak viewModel] in viewModel?.segmentChosen($0) }
    screen.push.onTap = { [weak self] in self?.push() }
    tracking = Renewal(queues: queues).track { [viewModel] in
      viewModel.selection
    } show: { [weak self] in
      if let selection = $0 { self?.screen.label.text = selection.text }
    }
  }

  private func push() {
    screen.page.push(SecondPage(viewModel.greeting))
  }
}

@Observable
final class SegmentsViewModel {
  /// In words. It is not `Equatable`, so that views hear of an equal one.
  struct Selection { let text: String }

  private(set) var selection: Selection?
  let greeting = SegmentWords.greeting

  func segmentChosen(_ item: String) {
    selection = Selection(text: SegmentWords.selected(item))
  }
}
