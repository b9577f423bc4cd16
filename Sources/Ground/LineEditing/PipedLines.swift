import Foundation
import TextOutput

/// The lines of a pipe or a file, as they arrive.
package struct PipedLines {
  /// Nobody writes longer lines.
  static let maxBytes = 1 << 20
  private static let lineFeed = UInt8(ascii: "\n")
  private static let interval: Int32 = 100

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// The length of the beginning of `bytes` that was searched and holds no line feed.
  private var searched = 0
  private var isEnded = false

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for a line.
  ///
  /// - Parameter isStopped: called regularly; true ends the wait.
  package mutating func next(unless isStopped: () -> Bool) -> LineEvent {
    while true {
      if let end = bytes[searched...].firstIndex(of: Self.lineFeed) {
        let line = bytes[..<end]
        defer { drop(end + 1) }
        return Self.event(of: line)
      }
      searched = bytes.count
      guard bytes.count <= Self.maxBytes else {
        return .refused("it has more than \(ByteCount.text(of: Self.maxBytes))")
      }
      guard !isEnded else {
        guard !bytes.isEmpty else { return .endOfInput }
        defer { drop(bytes.count) }
        return Self.event(of: bytes[...])
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

  private mutating func drop(_ count: Int) {
    bytes.removeFirst(count)
    searched = 0
  }

  private static func event(of line: ArraySlice<UInt8>) -> LineEvent {
    guard let text = String(validating: line, as: UTF8.self) else {
      return .refused("it is not UTF-8")
    }
    return .line(text)
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
