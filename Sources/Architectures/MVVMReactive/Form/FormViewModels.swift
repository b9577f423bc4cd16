import CombineOperators
import FormModel
import Interaction
import OpenCombine
import Queues

/// Takes the texts to the model, and derives what is shown from what the model publishes.
class FormViewModel {
  /// The user's events. Sent on main.
  struct Inputs {
    /// The full text of a field at each of its events.
    let id: AnyPublisher<String, Never>
    let password: AnyPublisher<String, Never>
    let confirm: AnyPublisher<String, Never>
    let registerTap: AnyPublisher<Void, Never>
  }

  /// The values to show. Published on main.
  struct Outputs {
    /// Each time it is derived.
    let validation: AnyPublisher<ValidationPresentation, Never>
    let alert: AnyPublisher<Alert, Never>
  }

  final let model: any RegistrationModelProtocol
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  required init(model: any RegistrationModelProtocol, queues: LayoutQueues) {
    self.model = model
    self.queues = queues
  }

  final func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      edit(.id, with: inputs.id), edit(.password, with: inputs.password),
      edit(.confirm, with: inputs.confirm),
    ]
    return Outputs(
      validation: AnyPublisher(validation.delivered(by: queues)),
      alert: AnyPublisher(
        inputs.registerTap.map { FormWords.registered }))
  }

  /// Derived once from all three texts, at each event of a field. Published where the model runs.
  var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      model.id.combineLatest(model.password, model.confirm) {
        ValidationPresentation(FormValidation(id: $0, password: $1, confirm: $2))
      })
  }

  private func edit(_ field: FormField, with texts: AnyPublisher<String, Never>) -> AnyCancellable {
    texts.sink { [queues, model] text in
      queues.onModel { model.edit(field, text) }
    }
  }
}

/// The validation as it is shown.
struct ValidationPresentation {
  let text: String
  let color: Color
  let canRegister: Bool

  init(_ validation: FormValidation) {
    text = validation.message
    color = validation.isAcceptable ? .green : .red
    canRegister = validation.isAcceptable
  }
}

/// Combines two validations, as the application does that the form comes from. An edit of a
/// password reaches the result by both, one after the other. So the result is derived twice, and
/// the first time from one new and one old validation: `blank`, then `mismatch`, then `ok` when the
/// last missing text makes both equal.
final class OriginalFormViewModel: FormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      isBlank.combineLatest(isMatch) {
        ValidationPresentation(FormValidation(isBlank: $0, isMatch: $1))
      })
  }

  private var isBlank: some Publisher<Bool, Never> {
    model.id.combineLatest(model.password, model.confirm) { FormRules.isBlank($0, $1, $2) }
  }

  private var isMatch: some Publisher<Bool, Never> {
    model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
  }
}

/// Leaves out a validation that is the one before it. It is compared before it is put into words,
/// and before it hops to the view.
final class GlitchFreeFormViewModel: FormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      model.id.combineLatest(model.password, model.confirm) {
        FormValidation(id: $0, password: $1, confirm: $2)
      }
      .distinctUntilChanged().map { ValidationPresentation($0) })
  }
}

/// The graphs by which the verdict is derived.
package enum FormGraph {
  /// One derivation from all fields, as most authors would write it.
  case once
  /// That of the application that the form comes from, double emissions and all.
  case original
  /// One derivation, without repeated values.
  case glitchFree

  var viewModel: FormViewModel.Type {
    switch self {
    case .once: FormViewModel.self
    case .original: OriginalFormViewModel.self
    case .glitchFree: GlitchFreeFormViewModel.self
    }
  }
}
