import EventLogs
import HeadlessUI
package import Interaction

/// The screen that must be seen, as a pure fold over the inputs as they were delivered.
package protocol FeatureSpecification: Sendable {
  /// The screen once settled.
  var screen: Snapshot { get }
  /// The number of changes of the model so far; nil where the feature does not count them.
  var modelChanges: Int? { get }
  /// See `Specification.evaluations`.
  var evaluations: Int? { get }
  /// - Parameter shown: the screen when the input reached it. In a burst a gate may be stale,
  ///   and the specification judges by the one that was really shown.
  mutating func apply(_ input: UserInput, shown: Snapshot)
  /// A program has written the field since the user's last input into it. So what the user did there,
  /// such as the place of the caret, is gone, also if the old text is back.
  ///
  /// - Parameter isEqual: it wrote the text that was there, and no other.
  mutating func endEditing(of field: ControlID, byEqualText isEqual: Bool)
  /// It has wanted another text in a field while an input method composed there.
  var endsCompositions: Bool { get }
  /// The same for an input that reaches a settled screen.
  mutating func applySettled(_ input: UserInput)
  /// The screen as long as the model still is that of an earlier state, `model`. What the screen
  /// itself shows as an input arrives (a tab, a page, a scrolled place) is of this state; all that
  /// waits for the model is of the earlier one.
  ///
  /// Nil if the feature does not tell the two apart. Then glitches of inputs that were not settled
  /// in between are counted, and fail no run.
  func screen(showing model: Self) -> Snapshot?
  /// The feature's own invariants that a screen at rest breaks.
  static func breaches(of screen: Snapshot) -> [ScreenBreach]
  /// Nanoseconds since the run began at which it next happens; nil for never.
  func due(_ happening: Happening) -> UInt64?
  /// How many of them are due at that time. Each may be the first.
  func ties(_ happening: Happening) -> Int
  mutating func elapse(_ happening: Happening)
  /// - Parameter tie: which of those that are due at one time, from 0.
  mutating func elapse(_ happening: Happening, _ tie: Int)
  /// All that follows at once has happened.
  mutating func elapseSequels()
  /// The number of things that follow at once, as far as it knows them.
  var waiting: Int { get }
  /// It knows nothing but what an implementation does that runs its jobs first in, first out. So it
  /// cannot tell a right run from a wrong one where many jobs change places.
  var isImplementation: Bool { get }
  /// The time since the run began, in nanoseconds: inputs arrive at it.
  var now: UInt64 { get set }
  /// The requests that were to be sent so far; nil where they are not judged.
  var requests: [SentRequest]? { get }
  /// The properties that belong together. Whenever a turn of the main queue ends that changed one
  /// of them, all of them must be what one beginning of the inputs gives.
  var groups: [[PropertyID]] { get }
}

extension FeatureSpecification {
  package var modelChanges: Int? { nil }
  package var evaluations: Int? { nil }

  package mutating func endEditing(of field: ControlID, byEqualText isEqual: Bool) {}
  package var endsCompositions: Bool { false }

  package mutating func applySettled(_ input: UserInput) {
    apply(input, shown: screen)
  }

  package func screen(showing model: Self) -> Snapshot? { nil }

  package static func breaches(of screen: Snapshot) -> [ScreenBreach] { [] }

  package func due(_ happening: Happening) -> UInt64? { nil }

  package func ties(_ happening: Happening) -> Int { 1 }

  package mutating func elapse(_ happening: Happening) {}

  package mutating func elapse(_ happening: Happening, _ tie: Int) { elapse(happening) }

  package var waiting: Int { 0 }
  package var isImplementation: Bool { false }

  package mutating func elapseSequels() {
    var left = 1_000
    while left > 0, elapses([.sequel], by: now) { left -= 1 }
  }

  package var now: UInt64 {
    get { 0 }
    set {}
  }

  package var requests: [SentRequest]? { nil }

  package var groups: [[PropertyID]] { [] }

  /// What is due next, or of these; nil for nothing.
  package func next(
    of happenings: [Happening] = Happening.all
  ) -> (happening: Happening, time: UInt64)? {
    happenings.compactMap { happening in due(happening).map { (happening, $0) } }
      .min { $0.1 < $1.1 }
  }

  /// The next of them happens, at its time, if it is due by then. False if it is not.
  package mutating func elapses(
    _ happenings: [Happening] = Happening.all, by time: UInt64
  ) -> Bool {
    guard let next = next(of: happenings), next.time <= time else { return false }
    now = next.time
    elapse(next.happening)
    return true
  }

  /// See `screen(showing:)`; nil also for the model of another specification.
  package func screen(mixedWith model: any FeatureSpecification) -> Snapshot? {
    (model as? Self).flatMap { screen(showing: $0) }
  }
}

extension Happening {
  package static let all: [Happening] = [.sequel, .timer, .answer]
}
