package import HeadlessUI
public import Interaction
public import TrackedCells

// TemperatureModel: the rule of the temperature and its values. It knows no screen.

/// The temperature as its two fields have it. Confined to wherever the layout runs models.
public final class TemperatureModel {
  private var cell: TrackedCell<Temperature>

  public init(observer: (any CellObserver)?) {
    cell = TrackedCell(Temperature(), observer: observer)
  }

  /// - Returns: what is to show now; nil if nothing new is.
  public func apply(_ change: TemperatureChange) -> Temperature? {
    cell.update { $0.apply(change) } ? cell.value : nil
  }
}

public enum TemperatureChange: Sendable {
  /// The user edited a field.
  case edit(TemperatureUnit, String)
  /// From elsewhere.
  case command(ExternalCommand)
}

public enum TemperatureUnit: Sendable, CaseIterable {
  case celsius
  case fahrenheit

  /// The same temperature in the other unit: F = C * 9/5 + 32, exact, rounded half to even. In 128
  /// bits, so that no integer of 64 overflows.
  public func converted(_ degrees: Int) -> Int128 {
    switch self {
    case .celsius: Self.divided(Int128(degrees) * 9, by: 5) + 32
    case .fahrenheit: Self.divided((Int128(degrees) - 32) * 5, by: 9)
    }
  }

  private static func divided(_ number: Int128, by divisor: Int128) -> Int128 {
    let (below, rest) = number.quotientAndRemainder(dividingBy: divisor)
    let double = 2 * Int128(rest.magnitude)
    let isNext = double == divisor ? !below.isMultiple(of: 2) : double > divisor
    return isNext ? below + number.signum() : below
  }
}

/// What a program has to show in the two fields.
public struct Temperature: Hashable, Sendable {
  public struct Reading: Hashable, Sendable {
    /// Nil where the user's own text stands.
    public internal(set) var text: String?
    /// How many edits of the field it knows of: the text is out of date after a later one.
    public internal(set) var edits = 0
  }

  public private(set) var celsius = Reading()
  public private(set) var fahrenheit = Reading()

  /// Nothing to show.
  public init() {}

  /// - Returns: false if there is nothing new to show: a text that is no integer changes no other.
  fileprivate mutating func apply(_ change: TemperatureChange) -> Bool {
    switch change {
    case .edit(let unit, let text):
      let written = Int(text).map { String(unit.converted($0)) }
      switch unit {
      case .celsius: Self.edit(&celsius, writing: written, to: &fahrenheit)
      case .fahrenheit: Self.edit(&fahrenheit, writing: written, to: &celsius)
      }
      return written != nil
    case .command(.set(let degrees)):
      celsius.text = String(degrees)
      fahrenheit.text = String(TemperatureUnit.celsius.converted(degrees))
      return true
    case .command: return false
    }
  }

  private static func edit(
    _ own: inout Reading, writing text: String?, to other: inout Reading
  ) {
    own.text = nil
    own.edits += 1
    if let text { other.text = text }
  }
}

extension EditedField {
  package func show(_ reading: Temperature.Reading) { show(reading.text, after: reading.edits) }
}
