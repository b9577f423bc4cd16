/// What was cut off a torn log, and is kept.
public struct CutBytes: Hashable, Sendable {
  /// The file that has the bytes now.
  public let path: String
  /// Where in the log they began: its length now.
  public let offset: Int
  public let count: Int
}
