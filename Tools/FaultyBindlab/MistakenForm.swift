import Direct
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form without binding, with a mistake at edits of the confirmation.
struct MistakenForm: FormArchitecture {
  enum Mistake: String, CaseIterable {
    /// Shows another colour than the specification while the texts do not match.
    case palesWhereItShouldNot = "pale"
    /// Enables the button for a moment with each edit.
    case flickers = "flickering"
  }

  let mistake: Mistake
  var name: String { mistake.rawValue }

  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let session = DirectForm().start(on: screen, queues: queues)
    let edit = screen.confirm.onText
    let mistake = mistake
    screen.confirm.onText = { [weak screen, weak queues] text in
      edit?(text)
      guard let screen, let queues else { return }
      mistake.act(on: screen, queues)
    }
    return session
  }
}

extension MistakenForm.Mistake {
  /// Acts after the update of the edit itself.
  fileprivate func act(on screen: FormScreen, _ queues: LayoutQueues) {
    queues.onModel { [unowned screen] in
      queues.deliver { [unowned screen] in
        switch self {
        case .palesWhereItShouldNot:
          if screen.validation.color == .red { screen.validation.color = .black }
        case .flickers:
          let isEnabled = screen.register.isEnabled
          screen.register.isEnabled = !isEnabled
          screen.register.isEnabled = isEnabled
        }
      }
    }
  }
}
