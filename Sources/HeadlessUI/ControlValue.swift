/// What a property shows, in the form in which it is observed.
///
/// Two values are compared by UTF-8 wherever they are judged (`EventLogs.Value` does it), because
/// Swift's `String ==` takes canonically equivalent texts for equal.
public enum ControlValue: Hashable, Sendable {
  case none
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([ControlValue])
}
