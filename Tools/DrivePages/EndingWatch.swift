import Dispatch
import Foundation

/// Ends the processes that must not outlive this program when it is asked to end.
final class EndingWatch {
  private let queue = DispatchQueue(label: "signals")
  private let sources: [any DispatchSourceSignal]

  init(_ end: @escaping @Sendable () -> Void) {
    let queue = queue
    sources = [SIGINT, SIGTERM, SIGHUP].map { signal in
      Foundation.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler {
        end()
        _exit(128 + signal)
      }
      source.activate()
      return source
    }
  }

  /// After a signal it does not return: the program ends with that signal's code.
  func end() {
    queue.sync {}
    for source in sources { source.cancel() }
  }
}
