import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay

/// A form that is right but for one flaw, or for none.
struct FlawedForm: Architecture {
  enum Flaw: String, CaseIterable {
    case none
    case showsAnotherText
    case writesAfterTheEnd
    case leaksItsSession
    /// What is connected to the screen keeps it, and it keeps what is connected.
    case keepsItsScreen
    case feedsItself
    /// The text comes in one turn of the main queue, the rest in the next.
    case splitsItsUpdates
    /// A second after an input the button is enabled, whatever the texts are.
    case changesItsMind
    /// An input takes a lock twice.
    case blocks
    /// An input starts a timer that sets itself anew each second.
    case ticks
  }

  let flaw: Flaw
  let name: String

  init(flaw: Flaw, name: String? = nil) {
    self.flaw = flaw
    self.name = name ?? flaw.rawValue
  }

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = FlawedSession(flaw, screen, queues)
    session.load()
    return session
  }

  static func arm(_ flaw: Flaw, _ layout: QueueLayout) -> Arm {
    Arm(of: .form, through: FlawedForm(flaw: flaw), layout)
  }
}
