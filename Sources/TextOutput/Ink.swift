/// With what texts are written: plain, or with a terminal's colours.
public enum Ink: Hashable, Sendable {
  case plain
  case colored

  /// The text in its style, after which everything is as it was before.
  ///
  /// It is painted as it is: what comes from a file goes through `VisibleText` first.
  public func paint(_ text: String, _ style: InkStyle) -> String {
    guard self == .colored, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rendition)m\(text)\u{1B}[0m"
  }

  /// What was asked for counts first. Under `auto`, in this order:
  ///
  /// 1. `NO_COLOR`, set to anything, means plain (no-color.org);
  /// 2. `FORCE_COLOR` or `CLICOLOR_FORCE`, set to anything but `0`, means colours, also where the
  ///    output is no terminal;
  /// 3. `TERM=dumb` means plain;
  /// 4. a terminal gets colours, a file or a pipe none.
  ///
  /// A variable that is empty counts as not set.
  public static func chosen(
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
