package import Scenarios

/// Inputs that came before the screen settled. No single one of them can be blamed for the screen
/// that settled after them.
package struct InputStretch: Hashable, Sendable {
  /// The number of the first input in the transcript; the last one is that of the difference.
  package let first: Int
  package let last: Int
  /// The step that gave them together: a burst or a turn. Nil for inputs inside a write of another
  /// input.
  package let word: String?
  /// A schedule decided when they came.
  private let isOrdered: Bool
  /// The place of that step.
  package let position: SourcePosition?

  /// Nil for an input of its own.
  ///
  /// - Parameter step: the step of the scenario that gave the last input.
  init?(from first: Int, to last: Int, in step: FlatStep?, ofSchedule isOrdered: Bool = false) {
    guard first < last else { return nil }
    self.isOrdered = isOrdered
    (self.first, self.last) = (first, last)
    switch step?.action {
    case .burst: word = "burst"
    case .turn: word = "turn"
    default: word = nil
    }
    position = word == nil ? nil : step?.position
  }

  /// `after the burst of steps 3 to 12 (10 inputs)`
  package var description: String {
    let count = last - first + 1
    if isOrdered {
      // Step 0 is `load`.
      let steps = last > max(first, 1) ? "steps \(max(first, 1)) to \(last)" : "step \(last)"
      return "after \(steps), as the schedule has it"
    }
    return word.map { "after the \($0) of steps \(first) to \(last) (\(count) inputs)" }
      ?? "after steps \(first) to \(last), given inside a write"
  }
}
