package import Foundation

/// Writes files atomically: to a temporary file beside the target, then by renaming it.
package enum WholeFile {
  /// A file could not be written. Its earlier contents are unchanged.
  package struct Failure: Error, CustomStringConvertible {
    let path: String
    /// For example `No space left on device`.
    package let reason: String

    package var description: String {
      let isFull = reason == String(cString: strerror(ENOSPC))
      return "cannot write \(path): \(reason)"
        + (isFull ? "; make room, or run where there is some" : "")
    }
  }

  /// Creates missing folders of the path. Replaces only files, because it would destroy anything
  /// else, such as a pipe or a device.
  package static func write(_ text: String, to file: URL) throws(Failure) {
    if let other = kindOfNoFile(file) { throw Failure(path: file.relativePath, reason: other) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(path: file.relativePath, reason: reason(of: error))
    }
  }

  /// The kind of a thing with this name that is no file; nil for a file or for nothing.
  private static func kindOfNoFile(_ file: URL) -> String? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: String(cString: strerror(EISDIR))
    default: "it is no regular file, and would be replaced by one"
    }
  }

  /// The system's own words, in place of Foundation's.
  package static func reason(of error: any Error) -> String {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      return reason(of: underlying)
    }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteOutOfSpace: String(cString: strerror(ENOSPC))
    case .fileReadNoSuchFile, .fileNoSuchFile: String(cString: strerror(ENOENT))
    case .fileReadNoPermission, .fileWriteNoPermission: String(cString: strerror(EACCES))
    case .fileWriteFileExists: String(cString: strerror(EEXIST))
    default: error.localizedDescription
    }
  }

  /// The reason why a file could not be read. Foundation has no word for a folder.
  package static func reason(ofReading file: URL, _ error: any Error) -> String {
    (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      ? String(cString: strerror(EISDIR)) : reason(of: error)
  }
}
