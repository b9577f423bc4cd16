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

/// Publishes by our own subjects: a text can have two subscribers, and their order must be fixed.
final class RegistrationModel:
  PublishingModel<OrderedCurrentValueSubject<String, Never>>, RegistrationModelProtocol
{
  init(queues: LayoutQueues) {
    super.init(queues: queues) { OrderedCurrentValueSubject("") }
  }
}

/// Keeps the texts and publishes each as it is edited, unchanged ones too.
///
/// The classes that conform are not generic: a conformance of a generic class is called without
/// knowing the kind of subject, which costs each edit look-ups of types.
class PublishingModel<Texts: Subject<String, Never>> {
  private let form: FormModel
  private let idText: Texts
  private let passwordText: Texts
  private let confirmText: Texts

  final var id: AnyPublisher<String, Never> { AnyPublisher(idText) }
  final var password: AnyPublisher<String, Never> { AnyPublisher(passwordText) }
  final var confirm: AnyPublisher<String, Never> { AnyPublisher(confirmText) }

  init(queues: LayoutQueues, makeSubject: () -> Texts) {
    form = FormModel(observer: queues.cellObserver)
    idText = makeSubject()
    passwordText = makeSubject()
    confirmText = makeSubject()
  }

  final func edit(_ field: FormField, _ text: String) {
    form.edit(field, text)
    switch field {
    case .id: idText.send(text)
    case .password: passwordText.send(text)
    case .confirm: confirmText.send(text)
    }
  }
}
