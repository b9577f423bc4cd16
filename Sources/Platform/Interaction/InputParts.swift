/// An input as gesture, control and payload: the form that logs, transfer and texts use.
package struct InputParts {
  package enum Payload: Hashable, Sendable {
    case none
    case text(String)
    case range(Range<Int>)
    case row(RowTarget)
    case number(Int)
    case value(Value)
    case command(ExternalCommand, on: String)

    /// The payload for people; nil without a payload.
    var description: String? {
      switch self {
      case .none: nil
      case .text(let text): "\"\(text)\""
      case .range(let range): "\(range.lowerBound)..<\(range.upperBound)"
      case .row(let row): row.description()
      case .number(let number): "to \(number)"
      case .value(.text(let item)): "\"\(item)\""
      case .value(.number(let number)): "to \(number)"
      case .value(let value): RowChange(value)?.description
      case .command(let command, let queue): "\(command.description) on \(queue)"
      }
    }
  }

  package let gesture: Gesture
  package let control: ControlID?
  package let payload: Payload

  package init(
    _ gesture: Gesture, on control: ControlID? = nil, _ payload: Payload = .none
  ) {
    self.gesture = gesture
    self.control = control
    self.payload = payload
  }
}

extension UserInput {
  package var parts: InputParts {
    switch self {
    case .load: return InputParts(.load)
    case .field(let control, let input):
      let (gesture, payload) = input.parts
      return InputParts(gesture, on: control, payload)
    case .tap(let control): return InputParts(.tap, on: control)
    case .change(let control, let value): return InputParts(.change, on: control, .value(value))
    case .tapRow(let row): return InputParts(.tapRow, .row(row))
    case .swipeRow(let row): return InputParts(.swipeRow, .row(row))
    case .scroll(let row): return InputParts(.scroll, .number(row))
    case .cancelBack: return InputParts(.cancelBack)
    case .external(let command, let queue):
      return InputParts(.external, .command(command, on: queue))
    case .end: return InputParts(.end)
    }
  }

  /// True if the input has a line in the machine-readable replay.
  public var isTranscribed: Bool { parts.gesture.facts.isTranscribed }
}
