import EventLogs
import HeadlessUI
import Interaction
import ScenarioLanguage

/// A feature's screen by its specification, settled after each input.
struct SettledScreen: ScreenTracker {
  private var specification: any FeatureSpecification
  private let offering: @Sendable (Snapshot) -> AvailableInputs
  private(set) var offer: AvailableInputs

  // In nanoseconds. Texts are compared by canonical equivalence, and rows are searched one by one.
  private static let workOfInput = 512
  private static let workOfByte = 16
  private static let workOfRow = 16

  init(
    _ specification: any FeatureSpecification,
    offering: @escaping @Sendable (Snapshot) -> AvailableInputs
  ) {
    self.specification = specification
    self.offering = offering
    self.specification.applySettled(.load)
    offer = offering(self.specification.screen)
  }

  /// Rows cost where the model changed, and texts of fields each time. The screen is not kept: a
  /// change would have to copy its rows.
  mutating func follow(_ input: UserInput) -> Int {
    let before = specification.modelChanges
    specification.applySettled(input)
    let screen = specification.screen
    offer = offering(screen)
    let isChanged = before == nil || specification.modelChanges != before
    return screen.values.reduce(Self.workOfInput) { work, value in
      switch value {
      case .text(let text): work + Self.workOfByte * text.utf8.count
      case .list(let rows) where isChanged: work + Self.workOfRow * rows.count
      case .none, .flag, .number, .list: work
      }
    }
  }
}
