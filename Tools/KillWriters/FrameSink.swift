import LogFiles

/// Keeps a log in memory, and where each frame ended.
struct FrameSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []

  mutating func append(_ bytes: [UInt8]) {
    self.bytes += bytes
    ends.append(self.bytes.count)
  }

  mutating func synchronize() {}
}
