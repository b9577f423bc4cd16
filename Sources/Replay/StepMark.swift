public import EventLogs

/// A place in a log that has a name: a step of the scenario is done.
public struct StepMark: Hashable, Sendable {
  /// The step's place in the scenario, from 1; 0 is `load`.
  public let step: Int
  /// As in `as: label`.
  public let label: String?

  init(step: Int, label: String?) {
    self.step = step
    self.label = label
  }

  /// Nil for a record that is no mark.
  public init?(_ record: Record) {
    guard record.kind == .mark else { return nil }
    switch record.value {
    case .number(let step): self.init(step: step, label: nil)
    case .list(let elements):
      guard elements.count == 2, case .number(let step) = elements[0],
        case .text(let label) = elements[1]
      else { return nil }
      self.init(step: step, label: label)
    default: return nil
    }
  }

  var value: Value {
    label.map { .list([.number(step), .text($0)]) } ?? .number(step)
  }
}
