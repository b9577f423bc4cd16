import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form without binding, which writes every control at each change, and each value twice. It is
/// right: an equal write costs something and shows nothing else.
final class RepeatingFormCopy: ScreenSession {
  static let right = WrongArchitecture(
    right: "right-repeating", feature: "form", start: .form { RepeatingFormCopy($0, $1) })

  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
    screen.connect(
      edit: { [weak self] in self?.edit($0, $1) },
      register: { [weak self] in self?.screen.alert.present(.registered) })
    queues.onModel { [self] in tell() }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      tell()
    }
  }

  private func tell() {
    let validation = model.validation
    queues.deliver { [self] in
      for _ in 1...2 { screen.show(validation) }
    }
  }
}
