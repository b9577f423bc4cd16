/// One input to a screen. The steps of a scenario expand to inputs.
public enum UserInput: Hashable, Sendable, Codable {
  /// The screen comes up and an architecture is started on it.
  case load
  case field(ControlID, FieldInput)
  case tap(ControlID)
  /// The user changes a control's value: none flips it, else it becomes the value. Of a list it is a
  /// row, in the form of `RowChange`.
  case change(ControlID, Value)
  /// A tap on a row of the list on top.
  case tapRow(RowTarget)
  /// A swipe over a row of the list on top, to delete it.
  case swipeRow(RowTarget)
  /// The viewport of the list on top starts at this row, counted from 0.
  case scroll(to: Int)
  /// A back swipe that is begun and cancelled.
  case cancelBack
  /// A command on the models from the named queue; the screen is not touched.
  case external(ExternalCommand, on: String)
  /// The screen goes away.
  case end

  /// One line for people: `key id "a"`, `tap register`, `tap row swift`.
  public func description(in table: ControlTable) -> String {
    let parts = parts
    let words = [
      table.verb(of: parts), parts.control.map { table[$0].name }, parts.payload.description,
      parts.gesture.purpose.map { "to \($0)" },
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}

extension ControlTable {
  /// The word for a gesture: for a change that of the step, `toggle`.
  package func verb(of parts: InputParts) -> String {
    if case .value(let value) = parts.payload, let row = RowChange(value) {
      return row.step.rawValue
    }
    let changes = parts.gesture == .change ? parts.control.flatMap { self[$0].changes } : nil
    return changes?.step ?? parts.gesture.facts.name
  }
}

/// The row that the user means, among the rendered rows of a list.
public enum RowTarget: Hashable, Sendable, Codable {
  /// The first whose name has the same UTF-8.
  case name(String)
  /// The first whose identity has the same UTF-8; a scenario calls it `url`.
  case identity(String)
  /// Counted from 0 at the first rendered row.
  case position(Int)

  /// `swift`, `{url: https://example.org}`, `{position: 3}`; texts are quoted if need be.
  package func description(quoting quoted: (String) -> String = { $0 }) -> String {
    switch self {
    case .name(let name): quoted(name)
    case .identity(let identity): "{url: \(quoted(identity))}"
    case .position(let position): "{position: \(position)}"
    }
  }
}

/// The part of a list that is on the screen.
package enum Viewport {
  /// The largest number of rendered rows.
  package static let rows = 12
}
