import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The view: invokes actions and shows what the store says. The alert is the view's own affair and
/// goes through no store.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let action: FormAction
  private let store: FormStore

  init(screen: FormScreen, queues: LayoutQueues, action: FormAction, store: FormStore) {
    self.screen = screen
    self.queues = queues
    self.action = action
    self.store = store
  }

  func viewDidLoad() {
    screen.id.onText = { [weak action] in action?.edit(.id, $0) }
    screen.password.onText = { [weak action] in action?.edit(.password, $0) }
    screen.confirm.onText = { [weak action] in action?.edit(.confirm, $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    queues.onModel { [weak self, store] in store.observe { self?.deliver($0) } }
  }

  private func registerTapped() {
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func deliver(_ verdict: Verdict) {
    queues.deliver { [weak self] in self?.show(verdict) }
  }

  private func show(_ verdict: Verdict) {
    screen.validation.text = verdict.message
    screen.validation.color = verdict.isAcceptable ? .green : .red
    screen.register.isEnabled = verdict.isAcceptable
  }
}
