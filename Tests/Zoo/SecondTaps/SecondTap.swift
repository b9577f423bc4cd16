package import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues

/// A screen on which a fast second tap does harm: a feature with the architectures `wrong` and
/// `right`. Its scenario has one tap.
package struct SecondTap: Sendable {
  package let name: String
  /// What a second tap does to the wrong one, in one sentence without a full stop.
  package let sentence: String
  package let feature: FeatureEntry
  /// The scenario file.
  package let text: String

  /// Code that waits for a service or for a timer.
  init<Screen>(
    _ name: String, _ sentence: String, steps: String..., rules: WaitingRules<Screen>,
    start: @escaping Start<Screen>
  ) {
    var feature = Feature(name) { _ in rules }
    feature.hasService = rules.asks
    self.init(
      name, sentence, steps, feature,
      [Race.wrong, Race.right].map { Self.architecture($0, asks: rules.asks, start) })
  }

  /// Code that only hops.
  init<Screen, State>(
    _ name: String, _ sentence: String, steps: String..., raceRules rules: RaceRules<Screen, State>,
    start: @escaping Start<Screen>
  ) {
    self.init(
      name, sentence, steps, Feature(name) { _ in rules },
      [Race.wrong, Race.right].map { Self.architecture($0, asks: false, start) })
  }

  /// The same without rules: what holds of every screen judges it, beside what the right one shows.
  init<Screen: HeadlessUI.Screen>(
    unruled name: String, _ sentence: String, steps: String..., start: @escaping Start<Screen>
  ) {
    let (wrong, right) = (
      Self.architecture(Race.wrong, asks: true, start),
      Self.architecture(Race.right, asks: true, start)
    )
    var feature = Feature(name, judgedBy: right)
    feature.hasService = true
    self.init(name, sentence, steps, feature, [wrong, right])
  }

  /// Code of `MainActor`, with tasks.
  init<Screen>(
    ofTasks name: String, _ sentence: String, steps: String..., rules: WaitingRules<Screen>,
    view: @escaping @MainActor @Sendable (Screen, _ isRight: Bool) -> any AnyObject & Sendable
  ) {
    self.init(
      name, sentence, steps, Feature(name) { _ in rules },
      [Race.wrong, Race.right].map { variant in
        MainActorCode<Screen>(variant) { screen, _ in view(screen, variant == Race.right) }
      })
  }

  private init<Screen: HeadlessUI.Screen>(
    _ name: String, _ sentence: String, _ steps: [String], _ feature: Feature<Screen>,
    _ architectures: [any Architecture<Screen>]
  ) {
    (self.name, self.sentence) = (name, sentence)
    self.feature = FeatureEntry(feature, architectures: architectures)
    let head = ["scenario: 1", "name: \(name)", "feature: \(name)", "steps:"]
    text = (head + steps.map { "  - \($0)" }).map { $0 + "\n" }.joined()
  }

  typealias Start<Screen> = @Sendable (Screen, Wait, _ isRight: Bool) -> any AnyObject

  private static func architecture<Screen: HeadlessUI.Screen>(
    _ variant: String, asks: Bool, _ start: @escaping Start<Screen>
  ) -> PlainArchitecture<Screen> {
    PlainArchitecture(variant) { screen, _, queues in
      let wait = Wait(queues, asks: asks)
      return WaitingSession(start(screen, wait, variant == Race.right), wait)
    }
  }
}

extension FeatureCatalog {
  package static let secondTaps = FeatureCatalog(
    features: (SecondTap.all + [.turnedTwice]).map(\.feature))
}

/// What takes 200 ms: an answer of a service, or a timer. Used on main.
final class Wait {
  static let time = Duration.milliseconds(200)
  private let queues: LayoutQueues
  private let asks: Bool
  private var waiting: [Int: () -> Void] = [:]
  private var last = 0

  init(_ queues: LayoutQueues, asks: Bool) { (self.queues, self.asks) = (queues, asks) }

  /// `body` runs on main, unless `cancel` is called before.
  func wait(for words: String, then body: @escaping () -> Void) {
    last += 1
    let (number, delay) = (last, UInt64(Self.time / .nanoseconds(1)))
    guard asks else {
      let timer = queues.main.async(after: delay) { [weak self] in self?.end(number, body) }
      waiting[number] = { timer.cancel() }
      return
    }
    queues.request(words) { [queues] request in
      let timer = queues.service.async(after: delay) { [weak self] in
        queues.answer(request, "ok") { queues.main.async { self?.end(number, body) } }
      }
      waiting[number] = { queues.cancel(request) { timer.cancel() } }
    }
  }

  private func end(_ number: Int, _ body: () -> Void) {
    if waiting.removeValue(forKey: number) != nil { body() }
  }

  func cancel() {
    for cancel in waiting.values { cancel() }
    waiting = [:]
  }

  /// `body` runs on main, behind what is queued there.
  func hop(_ body: @escaping () -> Void) {
    queues.onModel { [queues] in queues.main.async(body) }
  }
}

private final class WaitingSession: ScreenSession {
  private let (view, wait): (any AnyObject, Wait)

  init(_ view: any AnyObject, _ wait: Wait) { (self.view, self.wait) = (view, wait) }

  deinit { wait.cancel() }
}

/// One tap waits for one thing. A second tap meanwhile is nothing, or it replaces the first.
struct WaitingRules<Screen: HeadlessUI.Screen>: Specification {
  let asks: Bool
  private let replaces: Bool
  private let wish: @Sendable (UserEvent, Screen) -> String?
  private let come: @Sendable (Screen) -> Void
  private let write: @Sendable (_ isWaiting: Bool, _ count: Int, Screen) -> Void
  private var sent: [SentRequest] = []
  private var due: Duration?
  private var count = 0

  /// - Parameter wish: what an input waits for; nil for one that waits for nothing.
  init(
    asks: Bool = true, replaces: Bool = false,
    wish: @escaping @Sendable (UserEvent, Screen) -> String?,
    come: @escaping @Sendable (Screen) -> Void = { _ in },
    show: @escaping @Sendable (_ isWaiting: Bool, _ count: Int, Screen) -> Void
  ) {
    (self.asks, self.replaces, self.wish, self.come, write) = (asks, replaces, wish, come, show)
  }

  var requests: [SentRequest]? { asks ? sent : nil }

  func due(_ happening: Happening) -> Duration? {
    happening == (asks ? .answer : .timer) ? due : nil
  }

  mutating func apply(_ event: UserEvent, on screen: Screen, at time: Duration) {
    if case .end = event { due = nil }
    guard let words = wish(event, screen), due == nil || replaces else { return }
    sent.append(SentRequest(words, cursor: 0, at: time))
    due = time + Wait.time
  }

  mutating func elapse(_ happening: Happening, on screen: Screen) {
    due = nil
    count += 1
    come(screen)
  }

  func show(on screen: Screen) { write(due != nil, count, screen) }
}
