/// One thing that a scenario says is there: the values of a list's fields, as a service would
/// answer them. Asking for a field that the list does not have, or for another kind than the field
/// is of, is a mistake of the caller and is stopped as one.
public struct GivenRecord: Hashable, Sendable {
  /// Shared by all records of a list.
  private let fields: [String]
  private let values: [GivenValue]

  /// - Parameters:
  ///   - fields: the names, in the order of the values.
  ///   - values: as many as there are fields.
  public init(_ fields: [String], _ values: [GivenValue]) {
    precondition(fields.count == values.count, "a record has a value for each of its fields")
    self.fields = fields
    self.values = values
  }

  public subscript(field: String) -> GivenValue {
    guard let place = fields.firstIndex(of: field) else {
      preconditionFailure("given records here have no field \(field)")
    }
    return values[place]
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
