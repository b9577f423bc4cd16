import CombineOperators
import FormModel
import OpenCombine

/// The model as a view model sees it.
protocol RegistrationModelType: AnyObject {
  /// The text that each field told last; a subscriber gets the present one first.
  var id: AnyPublisher<String, Never> { get }
  var password: AnyPublisher<String, Never> { get }
  var confirm: AnyPublisher<String, Never> { get }

  func edit(_ field: FormField, _ text: String)
}
