/// A text colour that a label can show.
public enum Color: String, Hashable, Sendable {
  case black
  case red
  case green
}
