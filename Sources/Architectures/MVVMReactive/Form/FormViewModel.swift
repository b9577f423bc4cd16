import FormModel
import Interaction
import OpenCombine
import Queues

/// Takes the texts to the model, and derives what is to be shown from what the model publishes, in
/// the way its `graph` says.
final class FormViewModel {
  /// What the user does. Sent on main.
  struct Inputs {
    /// The full text of a field at each of its events.
    let id: AnyPublisher<String, Never>
    let password: AnyPublisher<String, Never>
    let confirm: AnyPublisher<String, Never>
    let registerTap: AnyPublisher<Void, Never>
  }

  /// What is to be seen. Published on main.
  struct Outputs {
    /// Each time it is derived.
    let validation: AnyPublisher<ValidationPresentation, Never>
    let alert: AnyPublisher<Alert, Never>
  }

  private let model: any RegistrationModelProtocol
  private let graph: ValidationGraph
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  init(model: any RegistrationModelProtocol, graph: ValidationGraph, queues: LayoutQueues) {
    self.model = model
    self.graph = graph
    self.queues = queues
  }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      edit(.id, with: inputs.id), edit(.password, with: inputs.password),
      edit(.confirm, with: inputs.confirm),
    ]
    return Outputs(
      validation: AnyPublisher(graph.presentation(of: model).delivered(by: queues)),
      alert: AnyPublisher(
        inputs.registerTap.map { Alert(title: "登録!", message: "", actions: ["ok"]) }))
  }

  private func edit(_ field: FormField, with texts: AnyPublisher<String, Never>) -> AnyCancellable {
    texts.sink { [queues, model] text in
      queues.onModel { model.edit(field, text) }
    }
  }
}

/// What is shown of the validation.
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
