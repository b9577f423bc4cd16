package import HeadlessUI
import Interaction

/// How screens of a feature are made, and the plan of their controls.
package struct ScreenType<Screen: HeadlessUI.Screen>: Sendable {
  package let make: @Sendable () -> Screen
  package let plan: ScreenPlan

  init(_ make: @escaping @Sendable () -> Screen) {
    self.make = make
    plan = ScreenPlan(of: make())
  }
}

/// The values that a screen shows, as its observer sees them.
final class ShownScreen: ScreenObserver {
  var values: [Value]
  /// What was written since this was emptied; nil where nobody asks.
  var written: [PropertyID]?

  init(_ plan: ScreenPlan) {
    values = plan.table.properties.map(\.initial)
  }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    written?.append(property)
    values[Int(property.rawValue)] = value()
  }

  func screenShowed(_ value: @autoclosure () -> Value, on property: PropertyID) {
    values[Int(property.rawValue)] = value()
  }

  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    values[Int(property.rawValue)] = value()
  }
}
