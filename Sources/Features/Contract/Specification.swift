public import HeadlessUI
import Interaction

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

  public func groups(on screen: Screen) -> [[Control]] { [] }
}

/// What a control told of the user.
public enum UserEvent {
  case load
  /// A text field has this text; told at each edit, and at focus, blur and return.
  case text(Control, String)
  case tap(Control)
  /// A toggle was turned.
  case turn(Control, Bool)
  /// An item of a choice was chosen, perhaps the one that is chosen already.
  case choose(Control, String)
  /// A number was set.
  case adjust(Control, Int)
  case end
}

/// In a pattern a control means itself: `case .tap(screen.plus)`, `case .tap(screen.page.top?.save)`.
public func ~= (control: Control?, told: Control) -> Bool { control === told }
