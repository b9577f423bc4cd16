import FormScreen
import HeadlessUI

/// The view: sends what the user does, and writes what differs from what it showed.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let store: FormStore
  /// The state that the screen shows; nil before the first.
  private var shown: FormState?

  init(screen: FormScreen, store: FormStore) {
    self.screen = screen
    self.store = store
  }

  func viewDidLoad() {
    screen.id.onText = { [weak store] in store?.send(.idChanged($0)) }
    screen.password.onText = { [weak store] in store?.send(.passwordChanged($0)) }
    screen.confirm.onText = { [weak store] in store?.send(.confirmChanged($0)) }
    screen.register.onTap = { [weak store] in store?.send(.registerTapped) }
    store.observe(for: self) { [weak self] in self?.show($0) }
  }

  private func show(_ state: FormState) {
    if state.message != shown?.message { screen.validation.text = state.message }
    if state.color != shown?.color { screen.validation.color = state.color }
    if state.canRegister != shown?.canRegister { screen.register.isEnabled = state.canRegister }
    shown = state
  }
}
