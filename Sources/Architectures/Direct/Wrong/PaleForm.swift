package import FormScreen
package import HeadlessUI
import Interaction
package import Queues

extension DirectForm {
  /// The form without binding, wrong on purpose: after an edit of the confirmation it shows black
  /// where it should show red.
  package static func pale(_ screen: FormScreen, _ queues: LayoutQueues) -> any ScreenSession {
    let session = DirectForm(screen, queues)
    let edit = screen.confirm.onText
    screen.confirm.onText = { [weak screen, weak queues] text in
      edit?(text)
      guard let screen, let queues else { return }
      // Behind the update of the edit itself.
      queues.onModel { [unowned screen] in
        queues.deliver { [unowned screen] in
          if screen.validation.color == .red { screen.validation.color = .black }
        }
      }
    }
    return session
  }
}
