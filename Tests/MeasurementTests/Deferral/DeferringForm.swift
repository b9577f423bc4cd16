import Dispatch
import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues
import Synchronization

/// A form that is right, and puts off what an edit shows.
struct DeferringForm: FormArchitecture {
  enum Deferral: String, CaseIterable {
    case never
    /// By a job of main.
    case byJob
    /// By a job of main that delivers its update as the layout says.
    case byJobThatDelivers
    /// Only each third edit of all screens together.
    case eachThird
    /// Only edits to a text that begins with b.
    case someTexts
    /// What `load` sets up; an edit before that does nothing.
    case theHandlers
    /// By a thread that BindLab does not know, which enqueues on main.
    case byOwnQueue
    /// By a timer that is due at once.
    case byTimerWithoutDelay
    /// Nothing, but it sets a timer for something that nobody sees.
    case byTimer
  }

  let deferral: Deferral
  /// The steps of arithmetic before each update.
  var steps = 0
  let diary = Diary()

  var name: String { deferral.rawValue }

  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let session = DeferringSession(self, screen, queues)
    if deferral == .theHandlers {
      queues.main.async { session.load() }
    } else {
      session.load()
    }
    return session
  }
}

/// What happened, over all screens of an architecture and all threads.
final class Diary: Sendable {
  enum Entry: Equatable {
    case edit
    case update
  }

  private let all = Mutex<[Entry]>([])

  var entries: [Entry] { all.withLock { $0 } }

  /// The number of entries.
  @discardableResult
  func note(_ entry: Entry) -> Int {
    all.withLock {
      $0.append(entry)
      return $0.count { $0 == entry }
    }
  }
}

private final class DeferringSession: ScreenSession {
  private let form: DeferringForm
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ form: DeferringForm, _ screen: FormScreen, _ queues: LayoutQueues) {
    self.form = form
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [weak self] in
      self?.screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    }
    queues.onModel { [self] in
      let validation = model.validation
      queues.deliver { [self] in show(validation) }
    }
  }

  private func edit(_ field: FormField, _ text: String) {
    let number = form.diary.note(.edit)
    queues.onModel { [self] in
      model.edit(field, text)
      let validation = model.validation
      switch form.deferral {
      case .byJob: queues.main.async { [self] in update(validation) }
      case .byJobThatDelivers:
        queues.main.async { [self] in queues.deliver { [self] in update(validation) } }
      case .eachThird where number.isMultiple(of: 3), .someTexts where text.hasPrefix("b"):
        queues.main.async { [self] in update(validation) }
      case .byTimerWithoutDelay: queues.main.async(after: 0) { [self] in update(validation) }
      case .byOwnQueue: enqueueElsewhere { [self] in update(validation) }
      case .byTimer:
        queues.deliver { [self] in update(validation) }
        queues.main.async(after: 1_000_000_000_000) {}
      case .never, .eachThird, .someTexts, .theHandlers:
        queues.deliver { [self] in update(validation) }
      }
    }
  }

  /// Another thread enqueues, and this one waits until it has.
  private func enqueueElsewhere(_ update: @escaping () -> Void) {
    nonisolated(unsafe) let (main, update) = (queues.main, update)
    let isEnqueued = DispatchSemaphore(value: 0)
    DispatchQueue(label: "own").async {
      main.async(update)
      isEnqueued.signal()
    }
    isEnqueued.wait()
  }

  private func update(_ validation: FormValidation) {
    precondition(work(form.steps) != 0, "the steps from 1 do not lead to 0")
    show(validation)
    form.diary.note(.update)
  }

  private func show(_ validation: FormValidation) {
    screen.validation.text = validation.message
    screen.validation.color = validation.isAcceptable ? .green : .red
    screen.register.isEnabled = validation.isAcceptable
  }
}

/// Keeps a thread busy for so many steps, each of which needs the one before.
@inline(never)
private func work(_ steps: Int) -> UInt64 {
  var state: UInt64 = 1
  for _ in 0..<steps { state = (state ^ (state &>> 33)) &* 0xff51_afd7_ed55_8ccd &+ 1 }
  return state
}
