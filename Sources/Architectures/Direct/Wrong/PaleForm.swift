package import FormScreen
package import HeadlessUI
import Interaction
package import Queues

extension DirectForm {
  /// The form without binding, wrong on purpose: after an edit of the confirmation it shows black
  /// where it should show red.
  package static func pale(_ screen: FormScreen, _ queues: LayoutQueues) -> any ScreenSession {
    wrong(screen, queues) { screen in
      if screen.validation.color == .red { screen.validation.color = .black }
    }
  }

  /// The form without binding, and a mistake behind the update of each edit of the confirmation.
  package static func wrong(
    _ screen: FormScreen, _ queues: LayoutQueues,
    mistake: @escaping @Sendable (FormScreen) -> Void
  ) -> any ScreenSession {
    let session = DirectForm(screen, queues)
    let edit = screen.confirm.onText
    screen.confirm.onText = { [weak screen, weak queues] text in
      edit?(text)
      guard let screen, let queues else { return }
      queues.onModel { [unowned screen] in
        queues.deliver { [unowned screen] in mistake(screen) }
      }
    }
    return session
  }
}
