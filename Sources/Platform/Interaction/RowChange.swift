/// What a user does to a row beside tapping it and swiping it away, in the form of the value of
/// `UserInput.change` on its list.
package struct RowChange: Hashable, Sendable {
  /// The steps of the language, which are also the words in descriptions.
  package enum Step: String, Sendable, CaseIterable {
    case toggle, move, insert
  }

  package let step: Step
  package let row: RowTarget
  /// The place among all rows that a moved row goes to; nil for another step.
  package let place: Int?

  package init(_ step: Step, _ row: RowTarget, to place: Int? = nil) {
    (self.step, self.row, self.place) = (step, row, place)
  }

  /// Nil for a value of another form.
  package init?(_ value: Value) {
    guard case .list(let parts) = value, parts.count == 3, case .text(let word) = parts[0],
      let step = Step(rawValue: word), let row = RowTarget(parts[1])
    else { return nil }
    self.init(step, row, to: parts[2] == .none ? nil : parts[2].number)
  }

  package var value: Value {
    .list([.text(step.rawValue), row.value, place.map(Value.number) ?? .none])
  }

  /// `row swift`, `row swift to 2`
  var description: String {
    "row \(row.description())" + (place.map { " to \($0)" } ?? "")
  }
}

extension Value {
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
}

extension RowTarget {
  package var value: Value {
    switch self {
    case .name(let name): .text(name)
    case .identity(let identity): .list([.text("url"), .text(identity)])
    case .position(let position): .list([.text("position"), .number(position)])
    }
  }

  /// Nil for a value that does not name a row.
  package init?(_ value: Value) {
    switch value {
    case .text(let name): self = .name(name)
    case .list(let parts) where parts.count == 2:
      switch (parts.first, parts.last) {
      case (.text("url"), .text(let identity)): self = .identity(identity)
      case (.text("position"), .number(let position)): self = .position(position)
      default: return nil
      }
    default: return nil
    }
  }
}
