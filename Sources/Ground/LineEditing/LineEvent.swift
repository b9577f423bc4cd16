package enum LineEvent: Equatable, Sendable {
  /// A line without its line break.
  case line(String)
  case endOfInput
  /// Control-C on a terminal; the typed text is dropped.
  case cancelled
  case stopped
  /// A line that cannot be read; the text gives the reason.
  case refused(String)
}
