public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in Model-View-Presenter.
public struct MVPForm: FormArchitecture {
  public let name = "mvp"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let controller = RegistrationController(
      screen: screen, presenter: RegistrationPresenter(queues: queues))
    controller.viewDidLoad()
    return controller
  }
}
