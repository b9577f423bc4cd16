import Interaction

/// A whole number in a range: a stepper or a slider. `adjust: {volume: 3}`,
/// `expect: {volume: {number: 3}}`.
public final class NumberControl: ValueControl {
  /// Called on main with the number each time the user sets one.
  public var onChange: ((Int) -> Void)? {
    didSet { onValue = onChange.map { tell in { tell(Self.number(of: $0)) } } }
  }

  public var number: Int {
    get { Self.number(of: value) }
    set { value = .number(newValue) }
  }

  /// - Parameters:
  ///   - range: the numbers that the user can set.
  ///   - step: the distance between two of them.
  ///   - number: what it shows as the screen comes up; the lowest if it is nil.
  ///   - isEnabled: whether it takes changes by then.
  public init(
    _ range: ClosedRange<Int>, step: Int = 1, number: Int? = nil, isEnabled: Bool = true
  ) {
    precondition(step > 0, "a step is above 0")
    super.init(
      ControlKind("number", isChanged: true), "number", .number, .numbers(range, step: step),
      value: .number(number ?? range.lowerBound), isEnabled: isEnabled)
  }

  private static func number(of value: Value) -> Int {
    if case .number(let number) = value { number } else { 0 }
  }
}
