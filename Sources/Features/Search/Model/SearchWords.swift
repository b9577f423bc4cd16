public import HeadlessUI
public import Interaction

/// What all architectures of the search know: its texts and its pause.
public enum SearchWords {
  /// The nanoseconds without another key after which the text is searched.
  public static let pause: UInt64 = 300_000_000
  public static let tokenError = Alert(
    title: "Access Token Error", message: "\"Github Personal Access Token\" is Required.",
    actions: ["ok"])

  public static func count(_ shown: Int, of total: Int) -> String { "\(shown) / \(total)" }

  public static func rows(_ logins: [String]) -> [ListRow] {
    logins.map { ListRow(identity: $0, name: $0, details: []) }
  }
}
