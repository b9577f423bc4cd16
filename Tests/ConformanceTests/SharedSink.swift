import LogFiles
import Synchronization

/// Keeps a log in memory for whoever made it, while somebody else writes it.
final class SharedSink: ByteSink {
  private let kept = Mutex<[UInt8]>([])

  var bytes: [UInt8] { kept.withLock { $0 } }

  func append(_ bytes: [UInt8]) {
    kept.withLock { $0 += bytes }
  }

  func synchronize() {}
}
