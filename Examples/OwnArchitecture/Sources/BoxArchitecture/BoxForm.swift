// BoxArchitecture: MVVM with boxes. The view model keeps each thing that the screen shows in a box,
// and the view listens to each box. A box tells its listener of changes only, so a key press that
// changes nothing on the screen writes nothing.
//
// The session is the view. References: view -> view model -> model. Listeners and the screen's
// handlers hold their receiver weakly. Texts go to the queue of the model; boxes change on main.

public import BindLabKit
import FormModel
public import FormScreen
public import GivenData

/// The bundled registration form, bound by boxes.
public struct BoxForm: Architecture {
  public let name = "mvvm-box"

  public init() {}

  public func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let view = FormView(screen, FormViewModel(queues))
    view.load()
    return view
  }
}

/// A value that tells one listener of its changes. Used on main.
private final class Box<Value: Equatable> {
  var listener: ((Value) -> Void)?

  var value: Value {
    didSet {
      if value != oldValue { listener?(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }
}

/// Turns texts and taps into what the screen shows.
private final class FormViewModel {
  let message = Box("")
  let color = Box(Color.black)
  let canRegister = Box(false)
  var showAlert: ((Alert) -> Void)?
  private let model: FormModel
  private let queues: LayoutQueues

  init(_ queues: LayoutQueues) {
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    queues.onModel { [self] in update() }
  }

  func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      update()
    }
  }

  func registerTapped() {
    showAlert?(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func update() {
    let validation = model.validation
    queues.deliver { [self] in
      message.value = validation.message
      color.value = validation.isAcceptable ? .green : .red
      canRegister.value = validation.isAcceptable
    }
  }
}

private final class FormView: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel

  init(_ screen: FormScreen, _ viewModel: FormViewModel) {
    self.screen = screen
    self.viewModel = viewModel
  }

  func load() {
    viewModel.message.listener = { [weak self] in self?.screen.validation.text = $0 }
    viewModel.color.listener = { [weak self] in self?.screen.validation.color = $0 }
    viewModel.canRegister.listener = { [weak self] in self?.screen.register.isEnabled = $0 }
    viewModel.showAlert = { [weak self] in self?.screen.alert.present($0) }
    screen.id.onText = { [weak viewModel] in viewModel?.edit(.id, $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.edit(.password, $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.edit(.confirm, $0) }
    screen.register.onTap = { [weak viewModel] in viewModel?.registerTapped() }
    viewModel.load()
  }
}
