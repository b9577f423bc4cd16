#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a log in a file, which is open until the sink is no longer used.
public final class FileSink: ByteSink {
  private let descriptor: Int32

  /// Makes the file anew.
  ///
  /// - Throws: If it cannot be made, or is there already: a log is never written over.
  public init(creating path: String) throws(SinkFailure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.failure() }
  }

  /// Opens a log to be continued, cut to its good part.
  public init(cutting path: String, to length: Int) throws(SinkFailure) {
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0, ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, 0, SEEK_END) >= 0
    else { throw Self.failure() }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// If only a part can be written, the file is cut to what it was.
  public func append(_ bytes: [UInt8]) throws(SinkFailure) {
    let start = lseek(descriptor, 0, SEEK_CUR)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        write(descriptor, raw.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count > 0 { written += count }
      if count == 0 || count < 0 && errno != EINTR {
        let failure = Self.failure()
        if start >= 0, ftruncate(descriptor, start) == 0 { lseek(descriptor, start, SEEK_SET) }
        throw failure
      }
    }
  }

  public func synchronize() throws(SinkFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.failure() }
  }

  private static func failure() -> SinkFailure {
    SinkFailure(String(cString: strerror(errno)))
  }
}
