import HeadlessUI
package import Interaction
package import Queues
import TemperatureModel
package import TemperatureScreen

/// The view. Both fields are one stream, so that they show one moment.
package final class MVVMAsyncTemperature: CommandedSession {
  private let viewModel: TemperatureViewModel
  private let task: Task<Void, Never>

  package init(_ screen: TemperatureScreen, _ queues: LayoutQueues) {
    viewModel = TemperatureViewModel(queues)
    screen.celsius.onEdit = { [weak viewModel] in viewModel?.change(.edit(.celsius, $0)) }
    screen.fahrenheit.onEdit = { [weak viewModel] in viewModel?.change(.edit(.fahrenheit, $0)) }
    task = viewModel.temperature.follow { [weak screen] in
      screen?.celsius.show($0.celsius)
      screen?.fahrenheit.show($0.fahrenheit)
    }
  }

  deinit { task.cancel() }

  package func perform(_ command: ExternalCommand) { viewModel.change(.command(command)) }
}

final class TemperatureViewModel {
  let temperature: AsyncStream<Temperature>
  private let temperatures: AsyncStream<Temperature>.Continuation
  private let queues: LayoutQueues
  private let model: TemperatureModel

  init(_ queues: LayoutQueues) {
    self.queues = queues
    model = TemperatureModel(observer: queues.cellObserver)
    (temperature, temperatures) = AsyncStream.makeStream()
  }

  deinit { temperatures.finish() }

  func change(_ change: TemperatureChange) {
    queues.onModel { [self] in
      guard let now = model.apply(change) else { return }
      queues.deliver { [temperatures] in temperatures.yield(now) }
    }
  }
}
