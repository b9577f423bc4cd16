import FormModel
import Interaction
import Queues

/// Takes the texts to the model, and streams what the model makes of them. Used on main.
final class FormViewModel {
  // The values to show, the first one at once and one after each event of a field. Each stream has
  // one reader.
  let text: AsyncStream<String>
  let color: AsyncStream<Color>
  let canRegister: AsyncStream<Bool>
  private let texts: AsyncStream<String>.Continuation
  private let colors: AsyncStream<Color>.Continuation
  private let canRegisters: AsyncStream<Bool>.Continuation
  private let queues: LayoutQueues
  private let model: FormModel

  init(queues: LayoutQueues) {
    let model = FormModel(observer: queues.cellObserver)
    self.queues = queues
    self.model = model
    (text, texts) = AsyncStream.makeStream()
    (color, colors) = AsyncStream.makeStream()
    (canRegister, canRegisters) = AsyncStream.makeStream()
    show(model.validation)
  }

  deinit {
    texts.finish()
    colors.finish()
    canRegisters.finish()
  }

  func idDidChange(to text: String) { edit(.id, text) }

  func passwordDidChange(to text: String) { edit(.password, text) }

  func confirmDidChange(to text: String) { edit(.confirm, text) }

  /// - Returns: The alert to present. Through a stream it would come a turn later.
  func registerTapped() -> Alert {
    FormWords.registered
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      let validation = model.validation
      queues.deliver { [self] in show(validation) }
    }
  }

  private func show(_ validation: FormValidation) {
    texts.yield(validation.message)
    colors.yield(validation.isAcceptable ? .green : .red)
    canRegisters.yield(validation.isAcceptable)
  }
}
