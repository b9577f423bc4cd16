package import FeatureContract
import GivenData
import HeadlessUI
import Interaction
package import Queues

// Races: faults that hang on the order of events, as applications were reported to have them. Each
// is rebuilt small, on a screen of its own, beside a variant without the fault. The explorer of
// orders is scored by them. Start at `Race.all`.

/// A fault that hangs on the order of events: a feature with the architectures `wrong` and `right`.
package struct Race: Sendable {
  package static let (wrong, right) = ("wrong", "right")

  package let name: String
  /// What happens, in one sentence without a full stop.
  package let sentence: String
  /// False for one that was thought up here.
  package let isReported: Bool
  /// Why it is not found; nil for one that is.
  package let miss: String?
  package let layout: QueueLayout
  package let feature: FeatureEntry
  /// The scenario file.
  package let text: String

  /// A race that cannot be built here.
  package struct Missing: Sendable {
    package let sentence: String
    package let reason: String
  }
}

/// How often a scenario's screen is compared with the rules.
enum RaceAgreement: String {
  case settled
  /// Only at its end: in between, buttons are disabled while work is under way.
  case final
}

extension Race {
  /// Code with queues. It runs with a queue of the model, unless it says otherwise.
  init<Screen, State>(
    _ name: String, _ sentence: String, isReported: Bool = true, miss: String? = nil,
    under layout: QueueLayout = .modelSerial,
    agree: RaceAgreement = .settled, steps: String..., rules: RaceRules<Screen, State>,
    start: @escaping @Sendable (Screen, LayoutQueues, _ isRight: Bool) -> any ScreenSession
  ) {
    self.init(
      name, sentence, isReported, miss, layout, agree, steps, rules,
      [Self.wrong, Self.right].map { variant in
        PlainArchitecture<Screen>(variant) { screen, _, queues in
          start(screen, queues, variant == Self.right)
        }
      })
  }

  /// Code of `MainActor`, with tasks.
  init<Screen, State>(
    _ name: String, _ sentence: String, isReported: Bool = true, miss: String? = nil,
    agree: RaceAgreement = .settled, steps: String..., rules: RaceRules<Screen, State>,
    view: @escaping @MainActor @Sendable (Screen, _ isRight: Bool) -> any AnyObject & Sendable
  ) {
    self.init(
      name, sentence, isReported, miss, .main, agree, steps, rules,
      [Self.wrong, Self.right].map { variant in
        MainActorCode<Screen>(variant) { screen, _ in view(screen, variant == Self.right) }
      })
  }

  private init<Screen, State>(
    _ name: String, _ sentence: String, _ isReported: Bool, _ miss: String?, _ layout: QueueLayout,
    _ agree: RaceAgreement, _ steps: [String], _ rules: RaceRules<Screen, State>,
    _ architectures: [any Architecture<Screen>]
  ) {
    (self.name, self.sentence, self.isReported) = (name, sentence, isReported)
    (self.miss, self.layout) = (miss, layout)
    feature = FeatureEntry(Feature(name) { _ in rules }, architectures: architectures)
    let head = ["scenario: 1", "name: \(name)", "feature: \(name)", "agree: \(agree.rawValue)"]
    text = (head + ["steps:"] + steps.map { "  - \($0)" }).map { $0 + "\n" }.joined()
  }
}

/// What a race's screen must show.
struct RaceRules<Screen: HeadlessUI.Screen, State: Sendable>: Specification {
  private var state: State
  private let change: @Sendable (inout State, UserEvent, Screen) -> Void
  private let write: @Sendable (State, Screen) -> Void
  private var joined: @Sendable (Screen) -> [Control] = { _ in [] }

  init(
    _ state: State,
    change: @escaping @Sendable (inout State, UserEvent, Screen) -> Void,
    show: @escaping @Sendable (State, Screen) -> Void
  ) {
    (self.state, self.change, write) = (state, change, show)
  }

  /// The same with controls that belong together.
  func joining(_ controls: @escaping @Sendable (Screen) -> [Control]) -> Self {
    var rules = self
    rules.joined = controls
    return rules
  }

  mutating func apply(_ event: UserEvent, on screen: Screen) { change(&state, event, screen) }

  func show(on screen: Screen) { write(state, screen) }

  func groups(on screen: Screen) -> [[Control]] {
    let joined = joined(screen)
    return joined.isEmpty ? [] : [joined]
  }
}

/// A button, and the number of its taps.
final class CountingScreen: Screen {
  let plus = Button("+")
  let count = Label("0")

  static let rules = RaceRules<CountingScreen, Int>(0) { count, event, screen in
    if case .tap(screen.plus) = event { count += 1 }
  } show: { count, screen in
    screen.count.text = "\(count)"
  }
}

/// A text, and what a search for it found.
final class QueryScreen: Screen {
  let query = TextField()
  let shown = Label()

  static let rules = RaceRules<QueryScreen, String>("") { text, event, screen in
    if case .text(screen.query, let new) = event { text = new }
  } show: { text, screen in
    screen.shown.text = text.isEmpty ? "" : "results for \(text)"
  }
}

/// Work off the main queue.
enum Pool {
  @concurrent static func work<Value: Sendable>(_ value: Value) async -> Value { value }
}
