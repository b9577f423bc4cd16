import Scenarios

/// Inputs that came before the screen settled. No single one of them can be blamed for the screen
/// that settled after them.
struct InputStretch {
  /// `after the burst of inputs 3 to 12`
  let description: String
  /// The place of the step that gave them together; nil for inputs inside a write of another input.
  let position: SourcePosition?

  /// Nil for an input of its own.
  ///
  /// - Parameters:
  ///   - first: the number of the first input in the transcript.
  ///   - last: that of the last one, which is that of the difference.
  ///   - step: the step of the scenario that gave the last input.
  ///   - isOrdered: a schedule decided when they came.
  ///   - second: words for the last one, if it repeats the one before.
  init?(
    from first: Int, to last: Int, in step: FlatStep?, ofSchedule isOrdered: Bool,
    _ second: String? = nil
  ) {
    guard first < last else { return nil }
    let word: String? =
      switch step?.action {
      case .burst: "burst"
      case .turn: "turn"
      default: nil
      }
    position = word == nil ? nil : step?.position
    if isOrdered {
      // Input 0 is `load`.
      let inputs = last > max(first, 1) ? "inputs \(max(first, 1)) to \(last)" : "input \(last)"
      description =
        "after \(inputs)\(second.map { ", \($0)" } ?? ""), as the schedule has it"
    } else if let word {
      description = "after the \(word) of inputs \(first) to \(last)"
    } else {
      description = "after inputs \(first) to \(last), given inside a write"
    }
  }
}
