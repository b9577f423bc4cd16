/// Keeps a log in a file, which is open, and nobody else's to write, until the sink is no longer
/// used.
public final class FileSink: ByteSink {
  private let file: OpenFile

  /// Makes the file anew.
  ///
  /// - Throws: If it cannot be made, or is there already: a log is never written over.
  public init(creating path: String) throws(SinkFailure) {
    file = try .creating(path)
    try file.lock()
  }

  /// Opens a log to be continued. Whatever was torn is cut off before: see `LogRecovery`.
  ///
  /// - Parameters:
  ///   - path: a log that ends behind a good frame.
  ///   - length: of the whole file, as it was read.
  /// - Throws: Also if the file has another length.
  public init(continuing path: String, at length: Int) throws(SinkFailure) {
    file = try .changing(path)
    try file.lock()
    let found = try file.length
    guard found == length else {
      throw SinkFailure("it has \(found) bytes, and not \(length) as when it was read")
    }
    try file.move(to: length)
  }

  /// If only a part can be written, the file is cut to what it was.
  public func append(_ bytes: [UInt8]) throws(SinkFailure) {
    try file.append(bytes)
  }

  public func synchronize() throws(SinkFailure) {
    try file.synchronize()
  }
}
