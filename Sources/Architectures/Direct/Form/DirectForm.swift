import FormModel
package import FormScreen
import HeadlessUI
import Interaction
package import Queues

/// The form without binding.
package final class DirectForm: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [weak self] in self?.register() }
    queues.onModel { [self] in show(model.validation) }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      show(model.validation)
    }
  }

  private func register() {
    screen.alert.present(FormWords.registered)
  }

  private func show(_ validation: FormValidation) {
    queues.deliver { [self] in
      screen.validation.text = validation.message
      screen.validation.color = validation.isAcceptable ? .green : .red
      screen.register.isEnabled = validation.isAcceptable
    }
  }
}
