/// Why a log was left as it was.
public enum RecoveryRefusal: Error, Hashable, Sendable {
  /// It is corrupt or unreadable, or torn before its header was whole.
  case verdict(LogIntegrity)
  /// It was written to since it was read.
  case changed
  /// The file in which the bytes would be kept is there, and is not what a recovery of this log
  /// left when it was stopped.
  case otherBytes(path: String)
  /// A file could not be read or written.
  case file(path: String, SinkFailure)
}

extension RecoveryRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .verdict(.torn): "torn before its header was whole, so that nothing in it can be used"
    case .verdict(let verdict): "\(verdict)"
    case .changed: "it changed since it was read; whatever writes it must end first"
    case .otherBytes(let path):
      "\(path), where the rest would be kept, is there already and has other bytes; "
        + "move it away first"
    case .file(let path, let failure): "\(path): \(failure)"
    }
  }
}
