import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The view, and the action creator.
package final class FluxTemperature: CommandedSession {
  private let screen: TemperatureScreen
  private let dispatcher = Dispatcher<TemperatureChange>()
  private let store: TemperatureStore

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    self.screen = screen
    store = TemperatureStore(dispatcher: dispatcher, queues: queues)
    store.temperatureDidChange = { [weak self] in self?.show($0) }
    screen.celsius.onEdit = { [weak dispatcher] in dispatcher?.dispatch(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak dispatcher] in dispatcher?.dispatch(.edit(.fahrenheit, $0)) }
  }

  package func perform(_ command: ExternalCommand) { dispatcher.dispatch(.command(command)) }

  private func show(_ temperature: Temperature) {
    screen.celsius.show(temperature.celsius)
    screen.fahrenheit.show(temperature.fahrenheit)
  }
}

/// The only owner of the temperature, which lives where the model runs.
final class TemperatureStore {
  /// Called on main.
  var temperatureDidChange: ((Temperature) -> Void)?

  init(dispatcher: Dispatcher<TemperatureChange>, queues: LayoutQueues) {
    let model = TemperatureModel(observer: queues.cellObserver)
    dispatcher.register { [weak self] change in
      queues.onModel {
        guard let temperature = model.apply(change) else { return }
        queues.deliver { self?.temperatureDidChange?(temperature) }
      }
    }
  }
}
