import FormModel
package import FormScreen
import HeadlessUI
import Interaction
package import Queues

/// The controller: takes the screen's events to the model and writes the model's changes to the
/// screen.
package final class MVCForm: ScreenSession, RegistrationModelDelegate {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: RegistrationModel

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = RegistrationModel(queues: queues)
    model.delegate = self
    screen.id.onText = { [weak self] in self?.textDidChange(in: .id, to: $0) }
    screen.password.onText = { [weak self] in self?.textDidChange(in: .password, to: $0) }
    screen.confirm.onText = { [weak self] in self?.textDidChange(in: .confirm, to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    queues.onModel { [self] in registrationModelDidChange(model) }
  }

  private func textDidChange(in field: FormField, to text: String) {
    queues.onModel { [self] in model.edit(field, text) }
  }

  private func registerTapped() {
    screen.alert.present(FormWords.registered)
  }

  func registrationModelDidChange(_ model: RegistrationModel) {
    let validation = model.validation
    queues.deliver { [self] in show(validation) }
  }

  private func show(_ validation: FormValidation) {
    screen.validation.text = validation.message
    screen.validation.color = validation.isAcceptable ? .green : .red
    screen.register.isEnabled = validation.isAcceptable
  }
}
