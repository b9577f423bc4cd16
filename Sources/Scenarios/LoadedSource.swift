/// A file that a scenario was read from.
public struct LoadedSource: Hashable, Sendable {
  public let path: String
  /// Without a byte order mark.
  public let text: String
}
