import EventLogs
import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage
package import Scenarios

/// A feature's screen by its specification, as `Driver` takes it through a run. It settles after each
/// input, also among those that are delivered together.
struct SettledScreen: ScreenTracker {
  private var specification: any FeatureSpecification
  private let feature: FeatureEntry
  private var fields: [ControlID: TextEditing] = [:]
  /// Nanoseconds since the run began.
  private var now: UInt64 = 0
  /// The instants that `idle` waits for, and what happens until one of them: rules may have no end.
  private static let (mostInstants, most) = (1_000, 100_000)

  init(_ feature: FeatureEntry, given: Given) {
    specification = feature.makeSpecification(given)
    self.feature = feature
    follow(UserInput.load)
  }

  var shown: Snapshot { specification.screen }
  var offer: AvailableInputs { feature.offer(shown) }
  var due: UInt64? { specification.next().map { max($0.time, now) - now } }

  func field(_ field: ControlID) -> TextEditing {
    var editing = fields[field, default: TextEditing()]
    let property = feature.controls.property(.text, of: field)
    editing.follow(property.map { shown[$0.rawValue] })
    return editing
  }

  func refusal(of input: UserInput) -> String? {
    if let refusal = feature.controls.refusal(of: input, on: shown) { return refusal }
    guard case .field(let control, let edit) = input else { return nil }
    if case .select = edit { return nil }
    var field = field(control)
    guard field.apply(edit) == .nothing else { return nil }
    let name = feature.controls[control].name
    return edit == .backspace
      ? "`\(name)` has nothing before its caret" : "it leaves `\(name)` as it is"
  }

  mutating func follow(_ action: FlatStep.Action) {
    switch action {
    case .input(let input): follow(input)
    case .burst(let inputs), .turn(let inputs), .during(_, let inputs):
      for input in inputs { follow(input.input) }
    case .wait(let duration): pass(until: now + duration)
    case .idle:
      for _ in 0..<Self.mostInstants {
        guard let due else { break }
        pass(until: now + due)
      }
      if feature.hasService { pass(until: now + 1_000_000_000) }
    case .end: follow(UserInput.end)
    case .expect: break
    }
  }

  private mutating func follow(_ input: UserInput) {
    if case .field(let field, let edit) = input,
      feature.controls.refusal(of: input, on: shown) == nil
    {
      var editing = self.field(field)
      _ = editing.apply(edit)
      fields[field] = editing
    }
    specification.applySettled(input)
    followFields()
    pass(until: now)
  }

  /// A text that came and went has moved the caret.
  private mutating func followFields() {
    for field in fields.keys { fields[field] = self.field(field) }
  }

  private mutating func pass(until end: UInt64) {
    for _ in 0..<Self.most {
      guard specification.elapses(by: end) else { break }
      followFields()
    }
    now = end
    specification.now = end
  }
}

extension FeatureEntry {
  /// By the specification the screen ends as it began.
  package func endsWhereItBegins(_ scenario: FlatScenario) -> Bool {
    var screen = SettledScreen(self, given: scenario.given)
    let before = screen.shown
    for step in scenario.steps where step.action != .end { screen.follow(step.action) }
    return screen.shown == before
  }
}
