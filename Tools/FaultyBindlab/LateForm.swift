import Direct
import FormScreen
import HeadlessUI
import Queues
import Synchronization

/// The form without binding, but with deferred effects of some edits of the id. It is correct, and
/// a time that waits for no job is too short.
struct LateForm: FormArchitecture {
  let name: String
  /// From one deferred edit to the next, over all screens of a process.
  let stride: Int
  private let edits = EditCount()

  init(name: String, stride: Int) {
    self.name = name
    self.stride = stride
  }

  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let session = DirectForm().start(on: screen, queues: queues)
    let edit = screen.id.onText
    screen.id.onText = { [edits, stride, weak queues] text in
      if edits.next().isMultiple(of: stride) {
        queues?.main.async { edit?(text) }
      } else {
        edit?(text)
      }
    }
    return session
  }
}

private final class EditCount: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
