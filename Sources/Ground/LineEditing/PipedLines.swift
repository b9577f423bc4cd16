import Foundation

/// The lines of a pipe or a file, as they arrive.
package struct PipedLines {
  private static let interval: Int32 = 100

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isEnded = false

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for a line.
  ///
  /// - Parameter isStopped: called regularly; true ends the wait.
  package mutating func next(unless isStopped: () -> Bool) -> LineEvent {
    while true {
      let feed = bytes.firstIndex(of: UInt8(ascii: "\n"))
      if let end = feed ?? (isEnded ? bytes.count : nil) {
        guard feed != nil || end > 0 else { return .endOfInput }
        defer { bytes.removeFirst(feed == nil ? end : end + 1) }
        return .line(String(decoding: bytes[..<end], as: UTF8.self))
      }
      guard DescriptorReading.waits(for: descriptor, milliseconds: Self.interval) else {
        if isStopped() { return .stopped }
        continue
      }
      let more = DescriptorReading.read(descriptor)
      isEnded = more.isEmpty
      bytes += more
    }
  }
}

enum DescriptorReading {
  /// - Returns: true if there is something to read; the end of the input counts.
  static func waits(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }

  /// The available bytes; empty at the end of the input, or if it cannot be read.
  static func read(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return Array(buffer.prefix(count)) }
      if errno != EINTR { return [] }
    }
  }
}
