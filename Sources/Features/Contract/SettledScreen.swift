import EventLogs
import HeadlessUI
import Interaction
import ScenarioLanguage

/// A feature's screen by its specification, settled after each input.
struct SettledScreen: ScreenTracker {
  private var specification: any FeatureSpecification
  private let offering: @Sendable (Snapshot) -> AvailableInputs
  private(set) var offer: AvailableInputs

  init(
    _ specification: any FeatureSpecification,
    offering: @escaping @Sendable (Snapshot) -> AvailableInputs
  ) {
    self.specification = specification
    self.offering = offering
    self.specification.applySettled(.load)
    offer = offering(self.specification.screen)
  }

  mutating func follow(_ input: UserInput) {
    specification.applySettled(input)
    offer = offering(specification.screen)
  }
}
