import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The view.
package final class MVVMAsyncSegments: ScreenSession {
  private let screen: SegmentsScreen
  private let viewModel = SegmentsViewModel()
  private var task: Task<Void, Never>?

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    screen.segment.onChoice = { [weak viewModel] in viewModel?.segmentChosen($0) }
    screen.push.onTap = { [weak self] in self?.push() }
    task = viewModel.text.follow { [weak self] in self?.screen.label.text = $0 }
  }

  deinit {
    task?.cancel()
  }

  private func push() {
    screen.page.push(SecondPage(viewModel.greeting))
  }
}

final class SegmentsViewModel {
  /// The words for each selection; none before the first.
  let text: AsyncStream<String>
  let greeting = SegmentWords.greeting
  private let texts: AsyncStream<String>.Continuation

  init() {
    (text, texts) = AsyncStream.makeStream()
  }

  deinit {
    texts.finish()
  }

  func segmentChosen(_ item: String) {
    texts.yield(SegmentWords.selected(item))
  }
}
