import Interaction

/// Masks the texts of some of a log's controls. A bullet replaces each character. So screens still
/// fold, and the length of a text is still visible.
package struct TextMask: Sendable {
  private let isMaskedControl: [Bool]
  private let isMaskedProperty: [Bool]

  /// - Parameter header: names the masked controls. A property is masked with the control that it
  ///   is named after: `password`, `password.hint`.
  package init(_ header: LogHeader) {
    let masked = header.masked
    isMaskedControl = header.controls.map { masked.contains($0) }
    isMaskedProperty = header.properties.map { property in
      masked.contains { ControlTable.isNamed(property, after: $0) }
    }
  }

  /// The record in its masked form.
  ///
  /// A mark keeps only its numbers: its labels may tell a text of the control. So may the names of
  /// tasks.
  package func masked(_ record: Record) -> Record {
    if record.kind == .mark { return record.with(value: numbers(of: record.value)) }
    if record.kind == .jobEnqueue || record.kind == .timerSet {
      return record.with(value: bullets(for: record.value))
    }
    if record.kind == .checkFail, case .list(let elements) = record.value, elements.count > 1 {
      return record.with(value: .list([elements[0]] + elements.dropFirst().map(bullets)))
    }
    guard let on = record.on else { return record }
    let isMasked = record.kind.concernsProperty ? isMaskedProperty : isMaskedControl
    guard isMasked[Int(on)] else { return record }
    return record.with(value: bullets(for: record.value))
  }

  func masked(_ value: Value, ofProperty index: Int) -> Value {
    isMaskedProperty[index] ? bullets(for: value) : value
  }

  /// Removes every text, whatever a log's file has in its place.
  private func numbers(of mark: Value) -> Value {
    switch mark {
    case .none, .flag, .number: return mark
    case .text: return .none
    case .list(let elements):
      let numbers = elements.prefix(2).filter { if case .number = $0 { true } else { false } }
      return numbers.count < 2 ? numbers.first ?? .none : .list(numbers)
    }
  }

  private func bullets(for value: Value) -> Value {
    switch value {
    case .none, .flag, .number: value
    case .text(let text): .text(String(repeating: "\u{2022}", count: text.count))
    case .list(let elements): .list(elements.map(bullets))
    }
  }
}
