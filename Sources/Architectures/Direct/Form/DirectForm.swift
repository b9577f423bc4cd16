import FormModel
public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form without binding.
public struct DirectForm: FormArchitecture {
  public let name = "direct"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let session = DirectFormSession(screen, queues)
    session.load()
    return session
  }
}
