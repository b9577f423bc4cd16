import Foundation

/// Listens to what a writer promises.
final class Promises {
  /// How much can be promised without being listened to, where the system lets one say so: sixteen
  /// promises.
  private static let capacity: Int32 = 4_096
  /// Linux's F_SETPIPE_SZ, which its headers have in a form that Swift does not import.
  private static let setCapacity: Int32 = 1_031

  private let descriptor: Int32
  /// What the writer is to have for its output; closed once it has.
  private var writerEnd: Int32?
  private var unread: [UInt8] = []
  /// How many bytes were promised to be in the log.
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

  /// Hands the writer's end over; from then on it is the writer's alone.
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
  /// - Returns: false if there will be none, or were none for a long time.
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
