import AsyncAlgorithms
import FormModel
import Interaction
import Queues

/// Takes the texts to the model, streams each as the model has it, and derives the validation from
/// the latest of all three. Used on main.
final class CombinedFormViewModel {
  private let id = AsyncStream.makeStream(of: String.self)
  private let password = AsyncStream.makeStream(of: String.self)
  private let confirm = AsyncStream.makeStream(of: String.self)
  private let queues: LayoutQueues
  private let model: FormModel

  init(queues: LayoutQueues) {
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
    for field in FormField.allCases { yield(model.texts[field], of: field) }
  }

  deinit {
    for texts in [id, password, confirm] { texts.continuation.finish() }
  }

  /// The present validation, and one for each text that arrives. Called once: each stream has one
  /// reader.
  func validations() -> some AsyncSequence<ValidationPresentation, Never> & Sendable {
    combineLatest(id.stream, password.stream, confirm.stream).map {
      ValidationPresentation(FormValidation(id: $0, password: $1, confirm: $2))
    }
  }

  func idDidChange(to text: String) { edit(.id, text) }

  func passwordDidChange(to text: String) { edit(.password, text) }

  func confirmDidChange(to text: String) { edit(.confirm, text) }

  /// - Returns: The alert to present. Through a stream it would come a turn later.
  func registerTapped() -> Alert {
    Alert(title: "登録!", message: "", actions: ["ok"])
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      queues.deliver { [self] in yield(text, of: field) }
    }
  }

  private func yield(_ text: String, of field: FormField) {
    switch field {
    case .id: id.continuation.yield(text)
    case .password: password.continuation.yield(text)
    case .confirm: confirm.continuation.yield(text)
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
