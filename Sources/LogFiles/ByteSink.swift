/// Where a log's bytes go: a file, or memory.
public protocol ByteSink: Sendable {
  /// Takes all of the bytes, or fails and takes none if it can.
  mutating func append(_ bytes: [UInt8]) throws(SinkFailure)

  /// Returns once what was appended will outlast a crash of the machine.
  mutating func synchronize() throws(SinkFailure)
}
