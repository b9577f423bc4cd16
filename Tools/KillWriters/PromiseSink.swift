import Foundation
import LogFiles

/// Says on standard output how many bytes the sink has taken: those must be in the log, whatever
/// happens to their writer from then on.
///
/// It says so at length: a pipe is soon full, and a writer waits then until it is listened to, so
/// that it never gets far ahead of who is to kill it.
struct PromiseSink: ByteSink {
  /// How long a promise is. Its number stands at the beginning.
  static let length = 256

  private var sink: any ByteSink
  private var count = 0

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  mutating func append(_ bytes: [UInt8]) throws(SinkFailure) {
    try sink.append(bytes)
    count += bytes.count
    let promise = withUnsafeBytes(of: count.littleEndian, Array.init)
    let text = promise + [UInt8](repeating: 0, count: Self.length - promise.count)
    guard write(FileHandle.standardOutput.fileDescriptor, text, text.count) == text.count else {
      throw SinkFailure("a promise cannot be made")
    }
  }

  mutating func synchronize() throws(SinkFailure) {
    try sink.synchronize()
  }
}
