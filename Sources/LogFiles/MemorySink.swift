/// Keeps a log in memory.
public struct MemorySink: ByteSink {
  public private(set) var bytes: [UInt8] = []

  public init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  public mutating func append(_ bytes: [UInt8]) {
    self.bytes.append(contentsOf: bytes)
  }

  public mutating func synchronize() {}
}
