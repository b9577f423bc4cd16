import CombineOperators
import FormModel
import FormScreen
import HeadlessUI
import Interaction
import OpenCombine
import Queues

/// The view: makes publishers of the screen's events and subscribes to the view model's outputs.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let viewModel: FormViewModel
  private let id = OrderedPassthroughSubject<String, Never>()
  private let password = OrderedPassthroughSubject<String, Never>()
  private let confirm = OrderedPassthroughSubject<String, Never>()
  /// An array, so that it is torn down in order.
  private var cancellables: [AnyCancellable] = []

  init(screen: FormScreen, queues: LayoutQueues, viewModel: FormViewModel) {
    self.screen = screen
    self.queues = queues
    self.viewModel = viewModel
  }

  func viewDidLoad() {
    connect(screen.id, to: id)
    connect(screen.password, to: password)
    connect(screen.confirm, to: confirm)
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    queues.onModel { [weak self] in self?.bind() }
  }

  private func connect(_ field: TextField, to subject: OrderedPassthroughSubject<String, Never>) {
    field.onText = { [queues] text in
      queues.onModel { subject.send(text) }
    }
  }

  private func bind() {
    let outputs = viewModel.bind(
      FormViewModel.Inputs(
        id: AnyPublisher(id), password: AnyPublisher(password), confirm: AnyPublisher(confirm)))
    cancellables = [
      outputs.verdict.sink { [weak self, queues] verdict in
        queues.deliver { self?.show(verdict) }
      }
    ]
  }

  private func registerTapped() {
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func show(_ verdict: Verdict) {
    screen.validation.text = verdict.message
    screen.validation.color = verdict.isAcceptable ? .green : .red
    screen.register.isEnabled = verdict.isAcceptable
  }
}
