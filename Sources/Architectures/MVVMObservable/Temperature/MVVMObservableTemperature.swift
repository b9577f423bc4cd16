import HeadlessUI
package import Interaction
import Observation
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The view. Both fields are one property, so that they show one moment.
package final class MVVMObservableTemperature: CommandedSession {
  private let viewModel: TemperatureViewModel
  private var tracking: AnyObject?

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    viewModel = TemperatureViewModel(queues)
    screen.celsius.onEdit = { [weak viewModel] in viewModel?.change(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak viewModel] in viewModel?.change(.edit(.fahrenheit, $0)) }
    tracking = Renewal(queues: queues).track { [viewModel] in
      viewModel.temperature
    } show: { [weak screen] in
      screen?.celsius.show($0.celsius)
      screen?.fahrenheit.show($0.fahrenheit)
    }
  }

  package func perform(_ command: ExternalCommand) { viewModel.change(.command(command)) }
}

@Observable
final class TemperatureViewModel {
  private(set) var temperature = Temperature()
  private let queues: LayoutQueues
  private let model: TemperatureModel

  init(_ queues: LayoutQueues) {
    self.queues = queues
    model = TemperatureModel(observer: queues.cellObserver)
  }

  func change(_ change: TemperatureChange) {
    queues.onModel { [self] in
      guard let temperature = model.apply(change) else { return }
      // A layout may deliver an older change after a newer one.
      queues.deliver { [self] in
        if temperature.version > self.temperature.version { self.temperature = temperature }
      }
    }
  }
}
