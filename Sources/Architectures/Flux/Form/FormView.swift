import FormScreen
import HeadlessUI
import Interaction

/// The view: asks for actions and shows what the store says.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let actionCreator: FormActionCreator
  private let store: FormStore

  init(screen: FormScreen, actionCreator: FormActionCreator, store: FormStore) {
    self.screen = screen
    self.actionCreator = actionCreator
    self.store = store
  }

  func viewDidLoad() {
    screen.id.onText = { [weak actionCreator] in actionCreator?.changeID(to: $0) }
    screen.password.onText = { [weak actionCreator] in actionCreator?.changePassword(to: $0) }
    screen.confirm.onText = { [weak actionCreator] in actionCreator?.changeConfirm(to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    store.observe { [weak self] in self?.show($0) }
  }

  private func registerTapped() {
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func show(_ state: FormState) {
    screen.validation.text = state.message
    screen.validation.color = state.isAcceptable ? .green : .red
    screen.register.isEnabled = state.isAcceptable
  }
}
