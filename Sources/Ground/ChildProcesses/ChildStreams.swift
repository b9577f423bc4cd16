import Dispatch
import Foundation
import Synchronization

/// A value that is given once. Threads can wait for it.
final class Answer<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isGiven = DispatchSemaphore(value: 0)

  /// Later values are dropped.
  func give(_ value: Value) {
    let isFirst = self.value.withLock { held in
      if held != nil { return false }
      held = value
      return true
    }
    if isFirst { isGiven.signal() }
  }

  /// Never call it in a task: it blocks its thread.
  func wait() -> Value {
    isGiven.wait()
    isGiven.signal()
    guard let value = value.withLock({ $0 }) else { preconditionFailure("signalled by `give`") }
    return value
  }
}

/// The lines waiting to be sent to a child's standard input.
final class ChildInput: Sendable {
  struct Line: Sendable {
    let bytes: [UInt8]
    let isSent = Answer<Bool>()
  }

  private struct State {
    var isClosed = false
    var waiting: [Line] = []
  }

  let lines: AsyncStream<Line>
  private let continuation: AsyncStream<Line>.Continuation
  private let state = Mutex(State())

  init() {
    (lines, continuation) = AsyncStream.makeStream()
  }

  /// Waits until the bytes are handed over. Returns false if nobody reads them.
  func send(_ bytes: [UInt8]) -> Bool {
    let line = Line(bytes: bytes)
    let isOpen = state.withLock { state in
      guard !state.isClosed else { return false }
      state.waiting.removeAll { $0.isSent.isGivenAlready }
      state.waiting.append(line)
      continuation.yield(line)
      return true
    }
    return isOpen && line.isSent.wait()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    continuation.finish()
  }

  /// Wakes the senders of lines that nobody took.
  func refuseRest() {
    close()
    for line in state.withLock({ $0.waiting }) { line.isSent.give(false) }
  }
}

extension Answer {
  fileprivate var isGivenAlready: Bool { value.withLock { $0 != nil } }
}

/// The lines that a child wrote and nobody took yet.
///
/// If they become too many, the task that adds lines waits. Then the child waits at its pipe.
final class LineQueue: Sendable {
  /// In bytes.
  private static let capacity = 1 << 20
  /// In bytes. No answer is nearly as long.
  private static let longestLine = 1 << 28

  private struct State {
    var lines: [Data] = []
    var unfinished = Data()
    var isAbandoned = false
    var isEnded = false
    var failure: (any Error)?
    var blockedWriter: CheckedContinuation<Void, Never>?

    /// The size of the lines in bytes.
    var size = 0

    var isFull: Bool { size > LineQueue.capacity }
  }

  private let state = Mutex(State())
  /// One signal per line and one for the end.
  private let isReady = DispatchSemaphore(value: 0)

  func put(_ bytes: Data) async {
    let isFull = state.withLock { state in
      guard !state.isAbandoned, !state.isEnded else { return false }
      for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .enumerated()
      {
        if part.offset > 0 {
          state.lines.append(state.unfinished)
          state.size += state.unfinished.count
          state.unfinished = Data()
          isReady.signal()
        }
        state.unfinished.append(part.element)
      }
      return state.isFull
    }
    if state.withLock({ $0.unfinished.count > Self.longestLine }) { end(LineIsTooLong()) }
    guard isFull else { return }
    await withCheckedContinuation { continuation in
      let isRoom = state.withLock { state in
        guard state.isFull, !state.isAbandoned else { return true }
        state.blockedWriter = continuation
        return false
      }
      if isRoom { continuation.resume() }
    }
  }

  /// Ends the queue. A last line without a line feed is incomplete and is dropped.
  func end(_ failure: (any Error)? = nil) {
    let isFirst = state.withLock { state in
      defer { state.isEnded = true }
      if !state.isEnded { state.failure = failure }
      return !state.isEnded
    }
    if isFirst { isReady.signal() }
  }

  /// Waits for a line; nil at the end. Call it on one thread at a time, and never in a task.
  func next() throws -> Data? {
    isReady.wait()
    let (line, failure, writer) = state.withLock { state in
      let line = state.lines.isEmpty ? nil : state.lines.removeFirst()
      state.size -= line?.count ?? 0
      let writer = state.isFull ? nil : state.blockedWriter
      if writer != nil { state.blockedWriter = nil }
      return (line, state.failure, writer)
    }
    writer?.resume()
    if let line { return line }
    // The end stays for the next caller.
    isReady.signal()
    if let failure { throw failure }
    return nil
  }

  /// Drops the rest: nobody will ask for lines any more.
  func abandon() {
    let writer = state.withLock { state in
      state.isAbandoned = true
      (state.lines, state.size) = ([], 0)
      defer { state.blockedWriter = nil }
      return state.blockedWriter
    }
    writer?.resume()
  }
}

private struct LineIsTooLong: Error, CustomStringConvertible {
  var description: String { "it wrote a line that is too long to be an answer" }
}

/// The end of a child's standard error.
final class LastLines: Sendable {
  /// In bytes.
  private static let capacity = 1 << 16

  private let bytes = Mutex(Data())

  func put(_ more: Data) {
    bytes.withLock { bytes in
      bytes.append(more)
      if bytes.count > 2 * Self.capacity { bytes = Data(bytes.suffix(Self.capacity)) }
    }
  }

  var lines: [String] {
    String(decoding: bytes.withLock { $0.suffix(Self.capacity) }, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}
