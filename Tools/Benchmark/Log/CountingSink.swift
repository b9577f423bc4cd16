import LogFiles

/// Takes bytes and keeps only how many there were, so that what is measured is the writing.
struct CountingSink: ByteSink {
  private(set) var count = 0

  mutating func append(_ bytes: [UInt8]) {
    count += bytes.count
  }

  mutating func synchronize() {}
}
