import BindLabKit
import FormModel
import FormScreen
import GivenData

/// A form that is wrong on purpose: it never hears of the confirmation, and compares the password
/// with itself.
struct ForgetfulForm: Architecture {
  let name = "forgetful"

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = ForgetfulSession(screen, queues)
    session.load()
    return session
  }
}

private final class ForgetfulSession: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [weak self] in self?.edit([.id], $0) }
    screen.password.onText = { [weak self] in self?.edit([.password, .confirm], $0) }
    screen.register.onTap = { [weak self] in
      self?.screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    }
    edit([], "")
  }

  private func edit(_ fields: [FormField], _ text: String) {
    queues.onModel { [self] in
      for field in fields { model.edit(field, text) }
      let validation = model.validation
      queues.deliver { [screen] in
        screen.validation.text = validation.message
        screen.validation.color = validation.isAcceptable ? .green : .red
        screen.register.isEnabled = validation.isAcceptable
      }
    }
  }
}
