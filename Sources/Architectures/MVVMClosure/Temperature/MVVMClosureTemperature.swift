import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The view.
package final class MVVMClosureTemperature: CommandedSession {
  private let screen: TemperatureScreen
  private let viewModel: TemperatureViewModel

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = TemperatureViewModel(queues)
    viewModel.stateDidUpdate = { [weak self] in self?.show($0) }
    screen.celsius.onEdit = { [weak viewModel] in viewModel?.change(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak viewModel] in viewModel?.change(.edit(.fahrenheit, $0)) }
  }

  package func perform(_ command: ExternalCommand) { viewModel.change(.command(command)) }

  private func show(_ temperature: Temperature) {
    screen.celsius.show(temperature.celsius)
    screen.fahrenheit.show(temperature.fahrenheit)
  }
}

final class TemperatureViewModel: ViewModel {
  var stateDidUpdate: ((Temperature) -> Void)?
  private let queues: LayoutQueues
  private let model: TemperatureModel

  init(_ queues: LayoutQueues) {
    self.queues = queues
    model = TemperatureModel(observer: queues.cellObserver)
  }

  func change(_ change: TemperatureChange) {
    queues.onModel { [self] in
      guard let temperature = model.apply(change) else { return }
      queues.deliver { [self] in stateDidUpdate?(temperature) }
    }
  }
}
