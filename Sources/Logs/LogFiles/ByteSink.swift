/// The destination of a log's bytes: a file, or memory.
package protocol ByteSink: Sendable {
  /// Appends all of the bytes. If that fails, the sink takes none of them if possible.
  mutating func append(_ bytes: [UInt8]) throws(SinkFailure)

  /// Returns once the appended bytes would survive a crash of the machine.
  mutating func synchronize() throws(SinkFailure)
}

package struct SinkFailure: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

package struct MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func append(_ bytes: [UInt8]) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func synchronize() {}
}

/// Keeps a log in a file, open and locked against other writers as long as the sink exists.
package final class FileSink: ByteSink {
  private let file: OpenFile

  /// Creates the file.
  ///
  /// - Throws: if it cannot be created or exists already: a log is never overwritten.
  package init(creating path: String) throws(SinkFailure) {
    file = try .creating(path)
    try file.lock()
  }

  /// If only a part can be written, the file is truncated to its earlier length.
  package func append(_ bytes: [UInt8]) throws(SinkFailure) {
    try file.append(bytes)
  }

  package func synchronize() throws(SinkFailure) {
    try file.synchronize()
  }
}
