/// Properties that belong together, as a turn of the main queue left them. No one beginning of the
/// inputs gives them all.
package struct ApartValues: Hashable, Sendable {
  struct Part: Hashable {
    /// The property's name.
    let property: String
    /// The shown value, as JSON.
    let shown: String
    /// The beginning that gives it, such as `after step 3`; nil if none does.
    let beginning: String?
  }

  /// The input that the turn goes back to: its index in the transcript, and its words in `replay`.
  let step: Int
  let input: String
  let parts: [Part]
  /// The beginning that the turn had to show, if it had to show one.
  let due: String?

  /// The names of the properties that are told.
  var properties: String { parts.map(\.property).joined(separator: ", ") }

  var shown: String { parts.map(\.shown).joined(separator: ", ") }

  package var description: String {
    let parts = parts.map { part in
      "\(part.property) \(part.shown) is that "
        + (part.beginning ?? "of no beginning of the inputs")
    }
    return "step \(step) (\(input)): at the end of a turn, \(parts.joined(separator: ", "))"
      + (due.map { "; all should be that \($0)" } ?? "")
  }
}
