import EventLogs
import Interaction

/// How a report writes a value that differs from another: a long list by where it differs.
enum ShownValue {
  private static let longestLine = 256

  static func short(_ value: Value, besides other: Value) -> String {
    let line = value.json.line
    guard line.utf8.count > longestLine, case .list(let elements) = value else { return line }
    guard case .list(let others) = other else { return "\(elements.count) elements" }
    let place =
      zip(elements, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(elements.count, others.count)
    guard place < elements.count else { return "\(elements.count) elements" }
    let element = short(elements[place], besides: place < others.count ? others[place] : .none)
    return "\(elements.count) elements, number \(place) is \(element)"
  }
}
