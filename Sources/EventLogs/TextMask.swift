/// Takes the texts of a log's masked controls away: as many bullets stand for the characters, so
/// that screens still fold and lengths can still be seen.
public struct TextMask: Sendable {
  private let isMasking: Bool
  private let isMaskedControl: [Bool]
  private let isMaskedProperty: [Bool]

  /// - Parameter header: names the masked controls. A property is masked with the control that it
  ///   is named after: `password`, `password.hint`.
  public init(_ header: LogHeader) {
    let masked = header.masked
    isMasking = !masked.isEmpty
    isMaskedControl = header.controls.map { masked.contains($0) }
    isMaskedProperty = header.properties.map { property in
      masked.contains { property == $0 || property.hasPrefix($0 + ".") }
    }
  }

  /// The record as a masked log has it.
  ///
  /// A mark loses its label, which a scenario may have filled in with a text of the control.
  public func masked(_ record: Record) -> Record {
    if record.kind == .mark, isMasking, case .list(let elements) = record.value {
      return record.with(value: elements.first ?? .none)
    }
    guard let on = record.on else { return record }
    let places = record.kind.concernsProperty ? isMaskedProperty : isMaskedControl
    guard places[Int(on)] else { return record }
    return record.with(value: bullets(for: record.value))
  }

  func masked(_ value: Value, ofProperty place: Int) -> Value {
    isMaskedProperty[place] ? bullets(for: value) : value
  }

  private func bullets(for value: Value) -> Value {
    switch value {
    case .none, .flag, .number: value
    case .text(let text): .text(String(repeating: "\u{2022}", count: text.count))
    case .list(let elements): .list(elements.map(bullets))
    }
  }
}
