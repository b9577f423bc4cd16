import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form in MVVM by tasks: each edit is a task of its own.
///
/// Tasks take sendable objects only. Everything here is used on main, but for the model.
final class TaskFormCopy: FormCopy, @unchecked Sendable {
  enum Fault: String {
    /// Has an edit cancel the one before, as a search does, also if that is of another field.
    case cancelledEdit = "cancelled-edit"
  }

  static let pattern = "task"
  static let wrong = [
    making(
      .cancelledEdit, .lostUpdate, .forGood,
      "A form that is filled at once, by a password store for instance, knows its last field alone."
    )
  ]

  private let screen: FormScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let model: FormModel
  private var last: Task<Void, Never>?

  static func start(_ start: @escaping FormStart) -> CopyStart { .formOfTasks(start) }

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    model = FormModel(observer: queues.cellObserver)
    screen.connect(
      edit: { [weak self] in self?.edit($0, $1) },
      register: { [weak self] in self?.screen.alert.present(.registered) })
    queues.onModel { [self] in tell() }
  }

  private func edit(_ field: FormField, _ text: String) {
    if fault == .cancelledEdit { last?.cancel() }
    last = Task { @MainActor [weak self] in
      if !Task.isCancelled { self?.take(field, text) }
    }
  }

  private func take(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      tell()
    }
  }

  private func tell() {
    let validation = model.validation
    queues.deliver { [self] in screen.show(validation) }
  }
}
