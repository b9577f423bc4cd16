/// The visible state of a screen: a value for each property, in the order of the feature's table.
public struct Snapshot: Codable, Equatable, Sendable {
  public var values: [Value]

  public init(_ values: [Value]) {
    self.values = values
  }

  public subscript(property: UInt16) -> Value {
    get { values[Int(property)] }
    set { values[Int(property)] = newValue }
  }

  /// The index of the first property that differs; nil if the two are equal.
  package func firstDifference(from other: Snapshot) -> UInt16? {
    zip(values, other.values).enumerated().first { $0.element.0 != $0.element.1 }
      .map { UInt16($0.offset) }
  }
}
