import CThreadContext
import HeadlessUI
import Interaction

/// Says whose allocations these are: the architecture's while it handles an event, else whoever's
/// they were. The screen's own editing stays with the harness.
final class CountingProbe: ScreenObserver {
  private var category: UInt32 = BINDLAB_ALLOCATION_UNATTRIBUTED

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_CALLER)
  }

  func screenDidEmit(from control: ControlID) {
    _ = bindlab_thread_context_exchange_category(category)
  }
}
