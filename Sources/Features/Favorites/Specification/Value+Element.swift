import EventLogs
import Interaction

extension Value {
  /// An element of a list; none where there is no such.
  func element(_ place: Int) -> Value {
    guard case .list(let elements) = self, elements.indices.contains(place) else { return .none }
    return elements[place]
  }
}
