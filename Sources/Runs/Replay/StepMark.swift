package import EventLogs
import Interaction
import Scenarios

/// The end of a flat step in a log, and maybe of steps of the file that end with it.
package struct StepMark: Hashable, Sendable {
  /// The flat step's number in the scenario, from 1; 0 is `load`.
  package let step: Int
  /// The number of the last of the scenario's `steps` that ends with it, from 1; nil if none does.
  package let ordinal: Int?
  /// The labels of the steps that end with it, as in `as: label`, the innermost first.
  package let labels: [String]

  init(step: Int, ordinal: Int? = nil, labels: [String] = []) {
    self.step = step
    self.ordinal = ordinal
    self.labels = labels
  }

  init(step: Int, _ ends: [WrittenStepEnd]) {
    self.init(
      step: step, ordinal: ends.compactMap(\.ordinal).max(), labels: ends.compactMap(\.label))
  }

  /// Nil for a record that is no mark.
  package init?(_ record: Record) {
    guard record.kind == .mark else { return nil }
    switch record.value {
    case .number(let step): self.init(step: step)
    case .list(let elements): self.init(elements)
    default: return nil
    }
  }

  private init?(_ elements: [Value]) {
    guard elements.count >= 2, case .number(let step) = elements[0] else { return nil }
    var labels: [String] = []
    for element in elements[2...] {
      guard case .text(let label) = element else { return nil }
      labels.append(label)
    }
    switch elements[1] {
    case .number(let ordinal): self.init(step: step, ordinal: ordinal, labels: labels)
    case .none where !labels.isEmpty: self.init(step: step, labels: labels)
    default: return nil
    }
  }

  /// The flat step alone, or a list of it, the ordinal or nothing, and the labels.
  var value: Value {
    if ordinal == nil, labels.isEmpty { return .number(step) }
    return .list([.number(step), ordinal.map { .number($0) } ?? .none] + labels.map { .text($0) })
  }
}
