/// What a piece of text is, and so how it is painted.
public enum InkStyle: Hashable, Sendable, CaseIterable {
  /// What was, or stands on one side only: red.
  case removed
  /// What is, or stands on the other side only: green.
  case added
  /// Bold.
  case heading
  /// What may be passed over: dim.
  case quiet
  /// A mark beside what differs: yellow.
  case changed

  /// The parameter of "select graphic rendition" (ECMA-48, 8.3.117).
  var rendition: Int {
    switch self {
    case .removed: 31
    case .added: 32
    case .heading: 1
    case .quiet: 2
    case .changed: 33
    }
  }
}
