import EventLogs
import Scenarios

/// Why a scenario file could not be used.
enum ScenarioRefusal: Error {
  case unreadable(String)
  case mistakes(ScenarioErrors)

  var description: String {
    switch self {
    case .unreadable(let why): why + "\n"
    case .mistakes(let errors): errors.description
    }
  }

  /// One line, for programs.
  var json: String {
    switch self {
    case .unreadable(let why): JSONValue.object([("unreadable", .text(why))]).line
    case .mistakes(let errors): errors.json
    }
  }
}
