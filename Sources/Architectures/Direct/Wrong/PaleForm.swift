package import FormScreen
package import HeadlessUI
import Interaction
import Queues

extension PlainArchitecture<FormScreen> {
  /// The form without binding, wrong on purpose: after an edit of the confirmation it shows black
  /// where it should show red.
  package static var pale: PlainArchitecture<FormScreen> {
    Self("pale") { screen, given, queues in
      let session = Self.direct.start(on: screen, given: given, queues: queues)
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
}
