import EventLogs
import Interaction
package import Scenarios

/// Chooses the inputs that are worth a second time: what a user does twice in haste, on each control
/// once in each state of the screen. A state is what is enabled, what is up, what is empty, how many
/// rows there are, and whether something is still to come; texts and numbers do not count.
package struct SecondInputs {
  private struct Place: Hashable {
    let feature: String
    let gesture: Gesture
    let control: ControlID?
    let state: [Value]
  }

  private static let gestures: Set<Gesture> = [.key, .submit, .tap, .change, .tapRow, .swipeRow]
  private var known: Set<Place> = []

  package init() {}

  /// The inputs of a scenario that no scenario before had in the same state, by their numbers among
  /// those that can come at any time, from 1.
  package mutating func numbers(in scenario: FlatScenario, of feature: FeatureEntry) -> [Int] {
    var screen = SettledScreen(feature, given: scenario.given)
    var (number, chosen) = (0, [Int]())
    for step in scenario.steps where step.action != .end {
      guard let inputs = step.free else {
        screen.follow(step.action)
        continue
      }
      for input in inputs.map(\.input) {
        number += 1
        let (gesture, control) = (input.parts.gesture, input.parts.control)
        if Self.gestures.contains(gesture),
          feature.controls.refusal(of: input, on: screen.shown) == nil
        {
          let place = Place(
            feature: feature.name, gesture: gesture, control: control, state: screen.state)
          if known.insert(place).inserted { chosen.append(number) }
        }
        screen.follow(.input(input))
      }
    }
    return chosen
  }
}

extension SettledScreen {
  /// What its values have in common with those of screens that take the same inputs.
  fileprivate var state: [Value] {
    shown.values.map { value in
      switch value {
      case .none, .flag: value
      case .text(let text): .flag(text.isEmpty)
      case .number(let number): .flag(number == 0)
      case .list(let parts):
        .number(min(RenderedRows(value)?.count ?? parts.count, 2))
      }
    } + [.flag(due != nil)]
  }
}
