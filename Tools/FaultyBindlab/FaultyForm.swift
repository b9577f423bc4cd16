import Direct
import FormScreen
import GivenData
import HeadlessUI
import Interaction
import Queues

/// A mistake that a tap on `register` triggers.
protocol FormFault: Sendable {
  var name: String { get }
  func act(on queues: LayoutQueues, _ screen: FormScreen)
}

/// The form without binding, with a fault at a tap on `register`.
struct FaultyForm: Architecture {
  let fault: any FormFault
  var name: String { fault.name }

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = DirectForm(screen, queues)
    screen.register.onTap = { [fault, weak queues, unowned screen] in
      if let queues { fault.act(on: queues, screen) }
    }
    return session
  }
}

/// Crashes with the standard library's message, which names none of these lines.
struct OutOfBounds: FormFault {
  let name = "out-of-bounds"

  func act(on queues: LayoutQueues, _ screen: FormScreen) {
    let accounts: [String] = []
    queues.onModel { _ = accounts[name.utf8.count] }
  }
}

/// Crashes with a message of its own.
struct OutOfOrder: FormFault {
  let name = "out-of-order"

  func act(on queues: LayoutQueues, _ screen: FormScreen) {
    queues.onModel { fatalError("the form is out of order") }
  }
}

/// Never settles: each job makes the next one.
struct Restless: FormFault {
  let name = "restless"

  func act(on queues: LayoutQueues, _ screen: FormScreen) {
    queues.onModel { [self] in queues.deliver { act(on: queues, screen) } }
  }
}

struct WrongText: FormFault {
  let name = "wrong-text"

  func act(on queues: LayoutQueues, _ screen: FormScreen) {
    screen.validation.text = name
  }
}

/// Does nothing, so no alert appears. The fault shows only on the screen, and nowhere before.
struct Silent: FormFault {
  let name: String

  func act(on queues: LayoutQueues, _ screen: FormScreen) {}
}
