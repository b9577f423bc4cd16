import Interaction

/// The only owner of the alert. Its state lives on main.
final class AlertStore {
  /// The alert that came up last. The screen closes it without asking the architecture.
  private(set) var alert: Alert?
  private var observers: [() -> Void] = []

  init(dispatcher: Dispatcher<FormAction>) {
    dispatcher.register { [weak self] action in
      if case .registered = action { self?.show(Alert(title: "登録!", message: "", actions: ["ok"])) }
    }
  }

  /// The observer is told each time that an alert comes up.
  func observe(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func show(_ alert: Alert) {
    self.alert = alert
    for observer in observers { observer() }
  }
}
