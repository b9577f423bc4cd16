import Foundation
import LogFiles

final class Promises {
  /// The capacity of the pipe in bytes, if the system lets us set it: sixteen promises.
  private static let capacity: Int32 = 4_096
  /// Linux's F_SETPIPE_SZ, which Swift cannot import from the headers.
  private static let setCapacity: Int32 = 1_031

  private let descriptor: Int32
  /// The end that becomes the writer's output; closed once the writer has it.
  private var writerEnd: Int32?
  private var unread: [UInt8] = []
  /// The number of bytes that the writer promised to be in the log.
  private(set) var count = 0

  init() throws(KillingFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw KillingFailure(message: "no pipe can be made") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if os(Linux)
      _ = fcntl(ends[1], Self.setCapacity, Self.capacity)
    #endif
    (descriptor, writerEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    if let writerEnd { close(writerEnd) }
  }

  /// Passes the writer's end on and closes it here.
  func handOver<Result>(to body: (Int32) -> Result) -> Result? {
    guard let end = writerEnd else { return nil }
    defer {
      close(end)
      writerEnd = nil
    }
    return body(end)
  }

  /// Waits for the next promises.
  ///
  /// - Returns: false if the writer has ended or made none within the timeout.
  func listen(for timeout: Duration) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, Int32(timeout / .milliseconds(1))) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: Int(Self.capacity))
    let length = read(descriptor, &buffer, buffer.count)
    guard length > 0 else { return false }
    unread += buffer[..<length]
    let whole = unread.count / PromiseSink.length * PromiseSink.length
    if whole > 0 {
      let last = unread[(whole - PromiseSink.length)...].prefix(MemoryLayout<Int>.size)
      count = last.reversed().reduce(0) { $0 << 8 | Int($1) }
      unread.removeFirst(whole)
    }
    return true
  }
}

/// Confirms on standard output the number of bytes that the sink has taken. From then on those
/// bytes must be in the log, even if the writer is killed.
///
/// A confirmation is padded so that the pipe fills quickly. A writer then waits for its parent and
/// cannot run far ahead of it.
struct PromiseSink: ByteSink {
  /// The length of a promise in bytes. It begins with the number.
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
      throw SinkFailure("the parent cannot be reached")
    }
  }

  mutating func synchronize() throws(SinkFailure) {
    try sink.synchronize()
  }
}
