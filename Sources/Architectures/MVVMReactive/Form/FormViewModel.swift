import FormModel
import OpenCombine

/// The form's view model: takes the texts to the model, and derives the verdict from what the model
/// publishes, in the way its `graph` says.
final class FormViewModel {
  /// What the user does: the full text of a field at each of its events.
  struct Inputs {
    let id: AnyPublisher<String, Never>
    let password: AnyPublisher<String, Never>
    let confirm: AnyPublisher<String, Never>
  }

  /// What is to be seen.
  struct Outputs {
    /// The verdict to show, each time it is derived.
    let verdict: AnyPublisher<Verdict, Never>
  }

  private let model: any RegistrationModelType
  private let graph: VerdictGraph
  private var cancellables: [AnyCancellable] = []

  init(model: any RegistrationModelType, graph: VerdictGraph) {
    self.model = model
    self.graph = graph
  }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.id.sink { [model] in model.edit(.id, $0) },
      inputs.password.sink { [model] in model.edit(.password, $0) },
      inputs.confirm.sink { [model] in model.edit(.confirm, $0) },
    ]
    return Outputs(verdict: graph.verdict(of: model))
  }
}
