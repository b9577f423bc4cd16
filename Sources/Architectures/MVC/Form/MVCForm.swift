public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in Model-View-Controller.
public struct MVCForm: FormArchitecture {
  public let name = "mvc"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let controller = FormController(screen: screen, queues: queues)
    controller.viewDidLoad()
    return controller
  }
}
