public import EventLogs

/// Why a log cannot be read at all.
public enum LogRefusal: Hashable, Sendable {
  /// It does not begin as a log does.
  case notALog
  /// Its header is not as it was written. The version is the one it claims, if it can be told.
  case damagedHeader(LogVersion?)
  /// Of another major version.
  case version(LogVersion)
  /// A record that must be understood is of a kind, or a version of a kind, that is not known.
  case requiredKind(KindDeclaration, version: LogVersion)
}

extension LogRefusal: CustomStringConvertible {
  public var description: String {
    let current = LogVersion.current
    let known = "this tool reads versions \(current.major).0 to \(current)"
    return switch self {
    case .notALog: "it does not begin as a log does"
    case .damagedHeader(nil): "its header is damaged; \(known)"
    case .damagedHeader(let version?): "its header, of version \(version), is damaged; \(known)"
    case .version(let version) where version.major > current.major:
      "it is of version \(version); \(known): take a newer one"
    case .version(let version): "it is of version \(version); \(known)"
    case .requiredKind(let kind, let version):
      "it is of version \(version) and has records \(kind.name) of version \(kind.version), "
        + "which cannot be left out; \(known)"
    }
  }
}
