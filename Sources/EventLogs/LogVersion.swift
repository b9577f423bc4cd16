/// The version of a written log. A newer major version is refused; a newer minor one has kinds of
/// records that may be unknown.
public struct LogVersion: Hashable, Sendable, CustomStringConvertible {
  public let major: Int
  public let minor: Int

  /// What this package writes. 1.1 brought `mark`, `check.pass` and `check.fail`.
  public static let current = LogVersion(major: LogHeader.version, minor: 1)

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// From `major.minor`, without leading zeros; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
    guard major >= 0, minor >= 0, description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  public var description: String { "\(major).\(minor)" }
}
