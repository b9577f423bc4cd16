import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The temperature without binding.
package final class DirectTemperature: CommandedSession {
  private let screen: TemperatureScreen
  private let queues: LayoutQueues
  private let model: TemperatureModel

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    (self.screen, self.queues) = (screen, queues)
    model = TemperatureModel(observer: queues.cellObserver)
    screen.celsius.onEdit = { [weak self] in self?.change(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak self] in self?.change(.edit(.fahrenheit, $0)) }
  }

  package func perform(_ command: ExternalCommand) { change(.command(command)) }

  private func change(_ change: TemperatureChange) {
    queues.onModel { [self] in
      guard let temperature = model.apply(change) else { return }
      queues.deliver { [self] in
        screen.celsius.show(temperature.celsius)
        screen.fahrenheit.show(temperature.fahrenheit)
      }
    }
  }
}
