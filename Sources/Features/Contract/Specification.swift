public import HeadlessUI
public import Interaction

/// The rules of a screen: what it must show after which inputs. They write to a screen of the same
/// type, which only the judge sees.
///
///     struct CounterRules: Specification {
///       private var count = 0
///
///       mutating func apply(_ event: UserEvent, on screen: CounterScreen) {
///         switch event {
///         case .tap(screen.plus): count += 1
///         case .tap(screen.minus): count -= 1
///         default: break
///         }
///       }
///
///       func show(on screen: CounterScreen) {
///         screen.count.text = "\(count)"
///         screen.minus.isEnabled = count > 0
///       }
///     }
///
/// It is a value: the judge keeps copies of it, to try orders in which inputs can have taken effect.
public protocol Specification<Screen>: Sendable {
  associatedtype Screen: HeadlessUI.Screen

  /// The number of changes of the model so far; nil where the rules do not count them.
  var modelChanges: Int? { get }
  /// The number of values that had to be derived anew since the screen came up, because what they
  /// were derived from had changed. Nil, the default, where the rules do not count them.
  var evaluations: Int? { get }
  /// When it next happens: the time since the run began. Nil, the default, for never.
  func due(_ happening: Happening) -> Duration?
  /// It happens. Of what is due at one instant the log of a run says what came first. Alerts and
  /// pages that come up are presented here.
  mutating func elapse(_ happening: Happening, on screen: Screen)
  /// The requests that were to be sent so far. Nil, the default, where they are not judged.
  var requests: [SentRequest]? { get }
  /// As `apply(_:on:)`, for rules that ask when it happened: the time since the run began. By default
  /// they do not.
  mutating func apply(_ event: UserEvent, on screen: Screen, at time: Duration)
  /// Applies what a control told. The input was accepted by what the screen showed: a tap on a
  /// button that was disabled is no event. Alerts and pages that come up at once are presented here.
  mutating func apply(_ event: UserEvent, on screen: Screen)
  /// Writes what the screen must show, all of it, whatever was shown before. What controls show by
  /// themselves (a typed text, a turned switch) need not be written.
  func show(on screen: Screen)
  /// The controls that belong together. Whenever a turn of the main queue ends that changed one of
  /// them, all of them must be what one beginning of the inputs gives. None by default.
  func groups(on screen: Screen) -> [[Control]]
}

extension Specification {
  public var modelChanges: Int? { nil }

  public var evaluations: Int? { nil }

  public func due(_ happening: Happening) -> Duration? { nil }

  public mutating func elapse(_ happening: Happening, on screen: Screen) {}

  public var requests: [SentRequest]? { nil }

  public mutating func apply(_ event: UserEvent, on screen: Screen, at time: Duration) {
    apply(event, on: screen)
  }

  public mutating func apply(_ event: UserEvent, on screen: Screen) {}

  public func groups(on screen: Screen) -> [[Control]] { [] }
}

/// What happens without the user.
public enum Happening: Sendable {
  /// What follows at once from what happened last: an answer can bring what asks for more.
  case sequel
  case timer
  /// The request on its way is answered.
  case answer
}

/// A request to a service, as the rules want it and as a run sent it.
public struct SentRequest: Hashable, Sendable {
  public let query: String
  /// The number of rows that were there.
  public let cursor: Int
  /// Since the run began; virtual time.
  public let time: Duration

  public init(_ query: String, cursor: Int, at time: Duration) {
    (self.query, self.cursor, self.time) = (query, cursor, time)
  }
}

/// What a control told of the user.
public enum UserEvent {
  case load
  /// A text field has this text; told at each edit, and at focus, blur and return.
  case text(Control, String)
  /// A text field was edited: it has another text, or begins or ends to be marked. Told after its
  /// text.
  case edit(Control, String)
  /// A text field got the focus, or lost it. Told after its text.
  case focus(Control, Bool)
  /// The return key of a text field, unless it confirms marked text. Told after its text.
  case enter(Control)
  case tap(Control)
  /// A toggle was turned.
  case turn(Control, Bool)
  /// An item of a choice was chosen, perhaps the one that is chosen already.
  case choose(Control, String)
  /// A number was set.
  case adjust(Control, Int)
  /// A row of a list was tapped: its index among all rows.
  case row(Control, Int)
  /// A row was swiped away: its index. The list shows it until it is told otherwise.
  case delete(Control, Int)
  /// The toggle of a row was turned: its index.
  case turnRow(Control, Int)
  /// A row was moved, from its index to that which it is to have.
  case moveRow(Control, Int, to: Int)
  /// A row is to be inserted before the one with this index.
  case insertRow(Control, Int)
  /// The user scrolled a list to this row.
  case scroll(Control, Int)
  /// An alert was closed by the action of this name, or a page by `back`.
  case close(Control, String)
  /// A back swipe was begun over a page and then called off, each of which is told; the page stays.
  case backSwipe(Control, BackSwipe)
  /// The models are commanded from elsewhere.
  case command(ExternalCommand)
  case end
}

/// In a pattern a control means itself: `case .tap(screen.plus)`, `case .tap(screen.page.top?.save)`.
public func ~= (control: Control?, told: Control) -> Bool { control === told }
