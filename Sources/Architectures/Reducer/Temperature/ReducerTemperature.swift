import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The view. Its fields leave out what they show.
package final class ReducerTemperature: CommandedSession {
  private typealias Store = Reducer.Store<Temperature, TemperatureAction, TemperatureChange>
  private let store: Store
  private let perform: (TemperatureChange, Store) -> Void

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    let model = TemperatureModel(observer: queues.cellObserver)
    perform = { change, store in
      queues.onModel {
        guard let temperature = model.apply(change) else { return }
        queues.deliver { store.send(.told(temperature)) }
      }
    }
    store = Store(Temperature(), reduce: TemperatureAction.reduce, perform: perform)
    screen.celsius.onEdit = { [weak store] in store?.send(.changed(.edit(.celsius, $0))) }
    screen.fahrenheit.onEdit = { [weak store] in store?.send(.changed(.edit(.fahrenheit, $0))) }
    store.observe(for: self) { [weak screen] in
      screen?.celsius.show($0.celsius)
      screen?.fahrenheit.show($0.fahrenheit)
    }
  }

  package func perform(_ command: ExternalCommand) { perform(.command(command), store) }
}

enum TemperatureAction {
  case changed(TemperatureChange)
  /// By the model, after a change.
  case told(Temperature)

  static func reduce(into state: inout Temperature, _ action: Self) -> TemperatureChange? {
    switch action {
    case .changed(let change): return change
    case .told(let temperature): state = temperature
    }
    return nil
  }
}
