import CThreadContext
import Synchronization

/// The contexts in which it was called.
final class Noted: Sendable {
  private let all = Mutex<[bindlab_thread_context]>([])

  var contexts: [bindlab_thread_context] { all.withLock { $0 } }

  func note() {
    all.withLock { $0.append(bindlab_thread_context_current().pointee) }
  }
}
