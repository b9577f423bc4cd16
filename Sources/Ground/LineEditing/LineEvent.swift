package enum LineEvent: Equatable, Sendable {
  /// A line without its line break.
  case line(String)
  case endOfInput
  /// Control-C on a terminal; the typed text is dropped.
  case cancelled
  case stopped
}
