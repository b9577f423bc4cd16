import TextOutput

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that stays open as long as this object exists. Writes go to the current position.
final class OpenFile: Sendable {
  private let descriptor: Int32

  private init(_ path: String, _ flags: Int32) throws(SinkFailure) {
    descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.failure() }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child between fork and exec still holds the descriptor, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// - Throws: also if it is not a regular file: reading a pipe may never end.
  static func reading(_ path: String) throws(SinkFailure) -> OpenFile {
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SinkFailure("it is not a regular file") }
    return file
  }

  static func changing(_ path: String) throws(SinkFailure) -> OpenFile {
    try OpenFile(path, O_RDWR)
  }

  /// - Throws: also if the file exists.
  static func creating(_ path: String) throws(SinkFailure) -> OpenFile {
    try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  static func changingOrCreating(_ path: String) throws(SinkFailure) -> OpenFile {
    try OpenFile(path, O_RDWR | O_CREAT)
  }

  /// Returns once the folder's entries would survive a crash of the machine.
  static func synchronizeFolder(of path: String) throws(SinkFailure) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { String(path[...$0]) } ?? "."
    try OpenFile(folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  var length: Int {
    get throws(SinkFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw Self.failure() }
      return Int(status.st_size)
    }
  }

  /// The bytes from a position to the present end of the file.
  func bytes(from start: Int = 0) throws(SinkFailure) -> [UInt8] {
    let capacity = max(0, try length - start)
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, capacity - count, off_t(start + count))
        if part > 0 { count += part }
        if part == 0 { break }
        if part < 0, errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 else { throw Self.failure(code) }
    return bytes
  }

  func move(to position: Int) throws(SinkFailure) {
    guard lseek(descriptor, off_t(position), SEEK_SET) >= 0 else { throw Self.failure() }
  }

  /// If only a part can be written, the file is truncated to its earlier length.
  func append(_ bytes: [UInt8]) throws(SinkFailure) {
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

  /// Takes an advisory lock until the file is closed, or throws if another process holds it. Does
  /// nothing on a file system without locks.
  func lock() throws(SinkFailure) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw SinkFailure("another process is writing it")
    }
  }

  func cut(to length: Int) throws(SinkFailure) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw Self.failure() }
  }

  /// Returns once the written bytes would survive a crash of the machine. Does nothing for a pipe.
  func synchronize() throws(SinkFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.failure() }
  }

  private static func failure(_ code: Int32 = errno) -> SinkFailure {
    SinkFailure(SystemWords.text(of: code))
  }
}
