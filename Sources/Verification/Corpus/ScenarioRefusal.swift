import EventLogs
public import Scenarios

/// Why a scenario file could not be used.
public enum ScenarioRefusal: Error {
  /// The file and the reason.
  case unreadable(String, String)
  case mistakes(ScenarioErrors)

  public var description: String {
    switch self {
    case .unreadable(let path, let why): "cannot read \(path): \(why)\n"
    case .mistakes(let errors): errors.description
    }
  }

  /// One line, for programs.
  public var json: String {
    switch self {
    case .unreadable(let path, let why):
      JSONValue.object([
        ("errors", .array([])), ("omitted", .number(0)), ("path", .text(path)),
        ("unreadable", .text(why)),
      ]).line
    case .mistakes(let errors): errors.json
    }
  }
}
