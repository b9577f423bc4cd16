import Direct
import FormScreen
import Foundation
import HeadlessUI
import Queues

/// The form without binding, which crashes under valgrind: it verifies, and cannot be counted.
struct UncountableForm: FormArchitecture {
  let name = "uncountable"

  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let preloaded = ProcessInfo.processInfo.environment["LD_PRELOAD"] ?? ""
    precondition(!preloaded.contains("valgrind"), "the form does not like to be counted")
    return DirectForm().start(on: screen, queues: queues)
  }
}
