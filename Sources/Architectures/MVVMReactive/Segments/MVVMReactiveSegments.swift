import CombineOperators
import HeadlessUI
import OpenCombine
import SegmentsModel
package import SegmentsScreen

/// The view. All graphs are one here: nothing is derived twice, and to leave out repeated texts
/// would swallow an equal choice.
package final class MVVMReactiveSegments: ScreenSession {
  private let screen: SegmentsScreen
  private let viewModel = SegmentsViewModel()
  private let item = OrderedPassthroughSubject<String, Never>()
  private let pushTap = OrderedPassthroughSubject<Void, Never>()
  private var cancellables: [AnyCancellable] = []

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    screen.segment.onChoice = { [weak item] in item?.send($0) }
    screen.push.onTap = { [weak pushTap] in pushTap?.send() }
    let outputs = viewModel.bind(
      SegmentsViewModel.Inputs(item: AnyPublisher(item), pushTap: AnyPublisher(pushTap)))
    cancellables = [
      outputs.text.sink { [weak self] in self?.screen.label.text = $0 },
      outputs.greeting.sink { [weak self] in self?.screen.page.push(SecondPage($0)) },
    ]
  }
}

final class SegmentsViewModel {
  struct Inputs {
    let item: AnyPublisher<String, Never>
    let pushTap: AnyPublisher<Void, Never>
  }

  struct Outputs {
    let text: AnyPublisher<String, Never>
    let greeting: AnyPublisher<String, Never>
  }

  func bind(_ inputs: Inputs) -> Outputs {
    Outputs(
      text: AnyPublisher(inputs.item.map(SegmentWords.selected)),
      greeting: AnyPublisher(inputs.pushTap.map { SegmentWords.greeting }))
  }
}
