import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

final class DirectFormSession: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [unowned self] in edit(.id, $0) }
    screen.password.onText = { [unowned self] in edit(.password, $0) }
    screen.confirm.onText = { [unowned self] in edit(.confirm, $0) }
    screen.register.onTap = { [unowned self] in
      screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    }
    queues.onModel { [self] in show(model.verdict) }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      show(model.verdict)
    }
  }

  private func show(_ verdict: Verdict) {
    queues.deliver { [screen] in
      screen.validation.text = verdict.message
      screen.validation.color = verdict.isAcceptable ? .green : .red
      screen.register.isEnabled = verdict.isAcceptable
    }
  }
}
