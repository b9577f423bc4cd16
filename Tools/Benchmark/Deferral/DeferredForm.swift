import FormModel
import FormScreen
import HeadlessUI
import Queues

/// The form with work of a known length before each update, and the update deferred or not.
struct DeferredForm: FormArchitecture {
  enum Deferral: String, CaseIterable {
    case inPlace = "in place"
    case byJob = "by main.async"
    case byJobThatDelivers = "by main.async, then deliver"
  }

  let deferral: Deferral
  let work: @Sendable () -> Void

  var name: String { deferral.rawValue }

  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let session = DeferredSession(self, screen, queues)
    session.load()
    return session
  }
}

private final class DeferredSession: ScreenSession {
  private let form: DeferredForm
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ form: DeferredForm, _ screen: FormScreen, _ queues: LayoutQueues) {
    self.form = form
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      switch form.deferral {
      case .inPlace: queues.deliver { [self] in update() }
      case .byJob: queues.main.async { [self] in update() }
      case .byJobThatDelivers:
        queues.main.async { [self] in queues.deliver { [self] in update() } }
      }
    }
  }

  private func update() {
    form.work()
    screen.validation.text = model.validation.message
  }
}
