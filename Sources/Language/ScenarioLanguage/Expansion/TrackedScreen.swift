import GivenData
import Interaction
import Scenarios

/// The screen as it is followed where a scenario draws random inputs.
struct TrackedScreen {
  private var screen: any ScreenTracker
  /// The work until now that `follow` has not returned yet.
  private var untold: Int

  /// Nil where nothing is drawn.
  init?(_ scenario: Scenario) {
    let vocabulary = scenario.vocabulary
    guard scenario.drawsSteps, let following = vocabulary.following else { return nil }
    let given = scenario.frame.given
    screen = following(given)
    let lists = vocabulary.given.map { [$0.records] + $0.references } ?? []
    untold = lists.reduce(0) { $0 + Limits.workOfRecord * given.records($1).count }
  }

  var offer: AvailableInputs { screen.offer }

  /// - Returns: the work, as `ScreenTracker` counts it.
  mutating func follow(_ input: UserInput) -> Int {
    defer { untold = 0 }
    return untold + screen.follow(input)
  }
}
