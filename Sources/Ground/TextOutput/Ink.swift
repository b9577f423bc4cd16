/// The colour of texts: plain, or with a terminal's colours.
package enum Ink: Hashable, Sendable {
  case plain
  case colored

  /// The text in a style, then a reset. It is not escaped: foreign text needs `VisibleText` first.
  package func paint(_ text: String, _ style: InkStyle) -> String {
    guard self == .colored, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// Follows the user's choice. `auto` decides in this order:
  ///
  /// 1. `NO_COLOR`, set to anything, means plain (no-color.org);
  /// 2. `FORCE_COLOR` or `CLICOLOR_FORCE`, set to anything but `0`, means colours, even if the
  ///    output is not a terminal;
  /// 3. `TERM=dumb` means plain;
  /// 4. a terminal gets colours, a file or a pipe does not.
  ///
  /// An empty variable counts as unset.
  package static func chosen(
    by choice: ColorChoice, isTerminal: Bool, environment: [String: String]
  ) -> Ink {
    switch choice {
    case .always: .colored
    case .never: .plain
    case .auto: wantsColor(isTerminal, environment) ? .colored : .plain
    }
  }

  private static func wantsColor(_ isTerminal: Bool, _ environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name, default: ""] != "" }
    if isSet("NO_COLOR") { return false }
    let forcing = ["FORCE_COLOR", "CLICOLOR_FORCE"]
    if forcing.contains(where: { isSet($0) && environment[$0] != "0" }) { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}

/// The role of a piece of text, with its colour: the parameter of the control sequence "select
/// graphic rendition" (ECMA-48, 8.3.117).
package enum InkStyle: Int, Sendable {
  /// Removed, or on the left side only: red.
  case removed = 31
  /// Added, or on the right side only: green.
  case added = 32
  /// Bold.
  case heading = 1
  /// Less important text: dim.
  case quiet = 2
}

/// The user's choice of colours. `auto` decides by the terminal and the environment.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto
  case always
  case never
}
