import Dispatch
import Foundation

/// Ends what must not outlive this program when somebody asks it to end.
final class EndingWatch {
  private let sources: [any DispatchSourceSignal]

  init(_ end: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "signals")
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

  func end() {
    for source in sources { source.cancel() }
  }
}
