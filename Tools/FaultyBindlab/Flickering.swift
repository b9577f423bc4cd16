import Direct
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form without binding. Each edit of the confirmation enables the button for a moment.
let flickering = PlainArchitecture<FormScreen>("flickering") { screen, _, queues in
  let session = DirectForm(screen, queues)
  let edit = screen.confirm.onText
  screen.confirm.onText = { [weak screen, weak queues] text in
    edit?(text)
    guard let screen, let queues else { return }
    // Behind the update of the edit itself.
    queues.onModel { [unowned screen] in
      queues.deliver { [unowned screen] in
        let isEnabled = screen.register.isEnabled
        screen.register.isEnabled = !isEnabled
        screen.register.isEnabled = isEnabled
      }
    }
  }
  return session
}
