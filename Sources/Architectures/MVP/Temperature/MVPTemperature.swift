import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The passive view.
package final class MVPTemperature: CommandedSession, TemperatureView {
  private let screen: TemperatureScreen
  private let presenter: TemperaturePresenter

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    self.screen = screen
    presenter = TemperaturePresenter(queues)
    presenter.view = self
    screen.celsius.onEdit = { [weak presenter] in presenter?.change(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak presenter] in presenter?.change(.edit(.fahrenheit, $0)) }
  }

  package func perform(_ command: ExternalCommand) { presenter.change(.command(command)) }

  func show(celsius: Temperature.Reading, fahrenheit: Temperature.Reading) {
    screen.celsius.show(celsius)
    screen.fahrenheit.show(fahrenheit)
  }
}

/// The calls that the presenter makes to the view. On main.
protocol TemperatureView: AnyObject {
  func show(celsius: Temperature.Reading, fahrenheit: Temperature.Reading)
}

final class TemperaturePresenter {
  weak var view: (any TemperatureView)?
  private let queues: LayoutQueues
  private let model: TemperatureModel

  init(_ queues: LayoutQueues) {
    self.queues = queues
    model = TemperatureModel(observer: queues.cellObserver)
  }

  func change(_ change: TemperatureChange) {
    queues.onModel { [self] in
      guard let now = model.apply(change) else { return }
      queues.deliver { [self] in view?.show(celsius: now.celsius, fahrenheit: now.fahrenheit) }
    }
  }
}
