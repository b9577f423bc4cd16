/// Which row of a list the user means, among those that are rendered.
public enum RowTarget: Hashable, Sendable {
  /// The first whose name has the same UTF-8.
  case name(String)
  /// The first whose identity has the same UTF-8; a scenario calls it `url`.
  case identity(String)
  /// Counted from 0 at the first rendered row.
  case position(Int)

  /// `swift`, `{url: https://example.org}`, `{position: 3}`
  public var description: String {
    switch self {
    case .name(let name): name
    case .identity(let identity): "{url: \(identity)}"
    case .position(let position): "{position: \(position)}"
    }
  }
}
