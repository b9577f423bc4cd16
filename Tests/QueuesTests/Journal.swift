import Foundation

/// What happened, in the order in which it was written down, from any thread.
final class Journal<Entry> {
  private let lock = NSLock()
  private var written: [Entry] = []

  var entries: [Entry] { lock.withLock { written } }

  func write(_ entry: Entry) {
    lock.withLock { written.append(entry) }
  }
}
