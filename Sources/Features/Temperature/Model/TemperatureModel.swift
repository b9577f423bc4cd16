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
    /// How many changes of the temperature had been made when it was written.
    public internal(set) var version = 0
    /// How many edits of the field it knows of: the text is out of date after a later one.
    public internal(set) var edits = 0

    fileprivate mutating func edit() {
      text = nil
      edits += 1
    }

    fileprivate mutating func write(_ number: Int128, _ version: Int) {
      (text, self.version) = (String(number), version)
    }

    /// - Returns: false if what the user wrote in the other field is no integer.
    fileprivate mutating func write(
      _ other: String, from unit: TemperatureUnit, _ version: Int
    ) -> Bool {
      guard let degrees = Int(other) else { return false }
      write(unit.converted(degrees), version)
      return true
    }
  }

  public private(set) var celsius = Reading()
  public private(set) var fahrenheit = Reading()
  /// The number of changes.
  public private(set) var version = 0

  /// Nothing to show.
  public init() {}

  /// - Returns: false if there is nothing new to show: a text that is no integer changes no other.
  fileprivate mutating func apply(_ change: TemperatureChange) -> Bool {
    version += 1
    switch change {
    case .edit(.celsius, let text):
      celsius.edit()
      return fahrenheit.write(text, from: .celsius, version)
    case .edit(.fahrenheit, let text):
      fahrenheit.edit()
      return celsius.write(text, from: .fahrenheit, version)
    case .command(.set(let degrees)):
      celsius.write(Int128(degrees), version)
      fahrenheit.write(TemperatureUnit.celsius.converted(degrees), version)
      return true
    case .command: return false
    }
  }
}

extension EditedField {
  package func show(_ reading: Temperature.Reading) {
    show(reading.text, version: reading.version, after: reading.edits)
  }
}
