/// A log that is good up to its last byte, whether or not something had to be cut off for that.
public struct RecoveredLog: Sendable {
  /// As it was read, before anything was cut off. A `LogWriter` can go on behind its good length if
  /// it has no end yet.
  public let reading: LogReading
  /// Nil where nothing was to be done.
  public let cut: CutBytes?
}
