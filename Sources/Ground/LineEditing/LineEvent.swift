/// What comes of asking for a line.
public enum LineEvent: Equatable, Sendable {
  /// Without its line break.
  case line(String)
  case endOfInput
  /// Control-C on a terminal; what was typed is dropped.
  case cancelled
  /// The program is to stop.
  case stopped
  /// A line that cannot be read; the text says why.
  case refused(String)
}
