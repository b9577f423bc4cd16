import CombineOperators
import FormModel
import OpenCombine
import Queues

/// The model as a view model sees it. Used where the model runs.
protocol RegistrationModelProtocol: AnyObject {
  /// The last text of each field; a subscriber gets the present one first.
  var id: AnyPublisher<String, Never> { get }
  var password: AnyPublisher<String, Never> { get }
  var confirm: AnyPublisher<String, Never> { get }

  func edit(_ field: FormField, _ text: String)
}

/// Keeps the texts and publishes each as it is edited, unchanged ones too. By our own subjects: a
/// text can have two subscribers, and their order must be fixed.
final class RegistrationModel: RegistrationModelProtocol {
  private let form: FormModel
  private let idText = OrderedCurrentValueSubject<String, Never>("")
  private let passwordText = OrderedCurrentValueSubject<String, Never>("")
  private let confirmText = OrderedCurrentValueSubject<String, Never>("")

  var id: AnyPublisher<String, Never> { AnyPublisher(idText) }
  var password: AnyPublisher<String, Never> { AnyPublisher(passwordText) }
  var confirm: AnyPublisher<String, Never> { AnyPublisher(confirmText) }

  init(queues: LayoutQueues) {
    form = FormModel(observer: queues.cellObserver)
  }

  func edit(_ field: FormField, _ text: String) {
    form.edit(field, text)
    switch field {
    case .id: idText.send(text)
    case .password: passwordText.send(text)
    case .confirm: confirmText.send(text)
    }
  }
}
