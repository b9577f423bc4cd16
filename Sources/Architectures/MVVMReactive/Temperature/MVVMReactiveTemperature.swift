import CombineOperators
import HeadlessUI
package import Interaction
import OpenCombine
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The view. All graphs are one here: what is shown is one value, which is derived once.
package final class MVVMReactiveTemperature: CommandedSession {
  private let viewModel: TemperatureViewModel
  private let edits = OrderedPassthroughSubject<TemperatureChange, Never>()
  private var cancellable: AnyCancellable?

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    viewModel = TemperatureViewModel(queues)
    screen.celsius.onEdit = { [weak edits] in edits?.send(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak edits] in edits?.send(.edit(.fahrenheit, $0)) }
    cancellable = viewModel.bind(AnyPublisher(edits)).sink { [weak screen] in
      screen?.celsius.show($0.celsius)
      screen?.fahrenheit.show($0.fahrenheit)
    }
  }

  package func perform(_ command: ExternalCommand) { viewModel.change(.command(command)) }
}

final class TemperatureViewModel {
  private let queues: LayoutQueues
  private let model: TemperatureModel
  private let temperature = OrderedPassthroughSubject<Temperature, Never>()
  private var cancellable: AnyCancellable?

  init(_ queues: LayoutQueues) {
    self.queues = queues
    model = TemperatureModel(observer: queues.cellObserver)
  }

  func bind(_ edits: AnyPublisher<TemperatureChange, Never>) -> AnyPublisher<Temperature, Never> {
    cancellable = edits.sink { [weak self] in self?.change($0) }
    return AnyPublisher(temperature.delivered(by: queues))
  }

  func change(_ change: TemperatureChange) {
    queues.onModel { [self] in if let now = model.apply(change) { temperature.send(now) } }
  }
}
