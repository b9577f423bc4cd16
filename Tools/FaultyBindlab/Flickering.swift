import Direct
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form without binding. Each edit of the confirmation enables the button for a moment.
let flickering = PlainArchitecture<FormScreen>("flickering") { screen, _, queues in
  DirectForm.wrong(screen, queues) { screen in
    let isEnabled = screen.register.isEnabled
    screen.register.isEnabled = !isEnabled
    screen.register.isEnabled = isEnabled
  }
}
