// GivenData: the data that exists before the user's first input, as a scenario gives it: lists of
// records by name. The scenario language makes them by the feature's schema. The feature's model
// and its specification read them independently.

/// The lists of a scenario's `given`. A list that refers to another one holds copies of its
/// records.
public struct Given: Hashable, Sendable, Codable {
  package let lists: [String: [GivenRecord]]

  public static let none = Given([:])

  public init(_ lists: [String: [GivenRecord]]) {
    self.lists = lists
  }

  /// The records of a list; empty if the scenario does not give it.
  public func records(_ list: String) -> [GivenRecord] {
    lists[list] ?? []
  }
}

/// One record of a given list: one value per field, as a service would return them. Reading an
/// unknown field, or a field as another type, is a programming error and traps.
public struct GivenRecord: Hashable, Sendable, Codable {
  /// Shared by all records of a list.
  package let fields: [String]
  package let values: [GivenValue]

  /// - Parameters:
  ///   - fields: the names, in the order of the values.
  ///   - values: one per field.
  public init(_ fields: [String], _ values: [GivenValue]) {
    precondition(fields.count == values.count, "a record has a value for each of its fields")
    self.fields = fields
    self.values = values
  }

  public subscript(field: String) -> GivenValue {
    guard let index = fields.firstIndex(of: field) else {
      preconditionFailure("the records of this list have no field \(field)")
    }
    return values[index]
  }

  public func text(_ field: String) -> String {
    guard let text = optionalText(field) else { preconditionFailure("\(field) was left out") }
    return text
  }

  public func optionalText(_ field: String) -> String? {
    switch self[field] {
    case .text(let text): text
    case .absent: nil
    case .number, .day: preconditionFailure("\(field) is not a text")
    }
  }

  public func number(_ field: String) -> Int {
    guard case .number(let number) = self[field] else {
      preconditionFailure("\(field) is not a number")
    }
    return number
  }

  /// Days since 1970-01-01 in GMT.
  public func day(_ field: String) -> Int {
    guard case .day(let day) = self[field] else { preconditionFailure("\(field) is not a day") }
    return day
  }
}

public enum GivenValue: Hashable, Sendable, Codable {
  /// The field was left out, as its schema allows.
  case absent
  case text(String)
  case number(Int)
  /// Days since 1970-01-01 in GMT; negative before it.
  case day(Int)
}
