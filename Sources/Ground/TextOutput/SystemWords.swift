package import Foundation

/// The system's error numbers in words for people.
package enum SystemWords {
  /// - Parameter code: a value of `errno`.
  package static func text(of code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "a limit of the system says how long a file may be (ulimit -f)"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "access is denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of its path is a file and no folder"
    case ENOENT: "there is no such file or folder"
    case EEXIST: "it is there already"
    case ENAMETOOLONG: "the name is too long"
    case EIO: "the disk does not work"
    case EPIPE: "its reader has gone"
    default: String(cString: strerror(code))
    }
  }

  /// - Parameter error: an error of Foundation's.
  package static func text(of error: any Error) -> String {
    code(of: error).map(text) ?? error.localizedDescription
  }

  /// The words for a file that could not be read. Foundation has none for a folder.
  package static func text(ofReading file: URL, _ error: any Error) -> String {
    let isFolder =
      (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    return isFolder ? text(of: EISDIR) : text(of: error)
  }

  /// The number below an error of Foundation's; nil if there is none.
  static func code(of error: any Error) -> Int32? {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      return code(of: underlying)
    }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    case .fileReadNoSuchFile, .fileNoSuchFile: ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteFileExists: EEXIST
    default: nil
    }
  }
}
