import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The controller, as the delegate of its thermometer.
package final class MVCTemperature: CommandedSession, ThermometerDelegate {
  private let (screen, queues): (TemperatureScreen, LayoutQueues)
  private let thermometer: Thermometer

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    (self.screen, self.queues) = (screen, queues)
    thermometer = Thermometer(TemperatureModel(observer: queues.cellObserver))
    thermometer.delegate = self
    screen.celsius.onEdit = { [weak self] in self?.change(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak self] in self?.change(.edit(.fahrenheit, $0)) }
  }

  package func perform(_ command: ExternalCommand) { change(.command(command)) }

  private func change(_ change: TemperatureChange) {
    queues.onModel { [thermometer] in thermometer.apply(change) }
  }

  func thermometerDidChange(_ temperature: Temperature) {
    queues.deliver { [self] in
      screen.celsius.show(temperature.celsius)
      screen.fahrenheit.show(temperature.fahrenheit)
    }
  }
}

protocol ThermometerDelegate: AnyObject {
  func thermometerDidChange(_ temperature: Temperature)
}

/// The model: tells its delegate what is to show each time that there is something.
final class Thermometer {
  weak var delegate: (any ThermometerDelegate)?
  private let model: TemperatureModel

  init(_ model: TemperatureModel) { self.model = model }

  func apply(_ change: TemperatureChange) {
    if let temperature = model.apply(change) { delegate?.thermometerDidChange(temperature) }
  }
}
