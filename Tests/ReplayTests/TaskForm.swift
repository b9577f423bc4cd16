import Dispatch
import FeatureContract
import FormModel
import FormScreen
import FormSpecification
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay

/// A form that shows its verdicts from tasks. It is right, or has one flaw.
struct TaskForm: Architecture {
  enum Way: String, CaseIterable {
    case right
    /// It shows a verdict once nothing was typed for a while. A new text cancels the sleep.
    case debounces
    /// The task of the first text is continued by a Dispatch queue, during the second one.
    case escapes
    /// A task reads a stream that nobody finishes.
    case leavesATask
  }

  let way: Way
  var name: String { way.rawValue }
  var usesTasks: Bool { true }

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = TaskFormSession(way, screen, queues)
    session.load()
    return session
  }

  static func arm(_ way: Way, _ layout: QueueLayout = .main) -> Arm {
    Arm(of: .form, through: TaskForm(way: way), layout)
  }
}

/// Used on main only.
private final class TaskFormSession: ScreenSession, @unchecked Sendable {
  private let way: TaskForm.Way
  private let screen: FormScreen
  private let model: FormModel
  private var showing: Task<Void, Never>?
  private let outside = DispatchQueue(label: "of.the.test")
  private let gate = DispatchSemaphore(value: 0)
  private var hasEscaped = false

  init(_ way: TaskForm.Way, _ screen: FormScreen, _ queues: LayoutQueues) {
    (self.way, self.screen) = (way, screen)
    model = FormModel(observer: queues.cellObserver)
  }

  deinit {
    showing?.cancel()
  }

  func load() {
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [alert = screen.alert] in
      alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    }
    show()
    guard way == .leavesATask else { return }
    let (endless, sender) = AsyncStream.makeStream(of: Int.self)
    Task(name: "reader") {
      for await _ in endless {}
      withExtendedLifetime(sender) {}
    }
  }

  private func edit(_ field: FormField, _ text: String) {
    model.edit(field, text)
    showing?.cancel()
    showing = Task(name: "verdict") { @MainActor [weak self, way] in
      switch way {
      case .right, .leavesATask: await Task.yield()
      case .debounces: try? await Task.sleep(for: .milliseconds(300))
      case .escapes: await self?.escape()
      }
      if !Task.isCancelled { self?.show() }
    }
  }

  @MainActor private func escape() async {
    guard !hasEscaped else {
      gate.signal()
      return outside.sync {}
    }
    hasEscaped = true
    await withCheckedContinuation { [gate] done in
      outside.async {
        gate.wait()
        done.resume()
      }
    }
  }

  private func show() {
    screen.validation.text = model.validation.message
    screen.validation.color = model.validation.isAcceptable ? .green : .red
    screen.register.isEnabled = model.validation.isAcceptable
  }
}
