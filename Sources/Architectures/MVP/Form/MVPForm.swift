package import FormScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues

/// The form in Model-View-Presenter.
package struct MVPForm: Architecture {
  package let name = "mvp"

  package init() {}

  package func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let controller = RegistrationController(
      screen: screen, presenter: RegistrationPresenter(queues: queues))
    controller.viewDidLoad()
    return controller
  }
}
