import TextOutput

/// Properties that belong together, as a turn of the main queue left them. No one beginning of the
/// inputs gives them all.
struct ApartValues: Hashable, Sendable {
  struct Part: Hashable {
    let property: String
    let number: UInt16
    let shown: String
    /// The beginning that gives it, such as `after input 3`; nil if none does.
    let beginning: String?
    /// A later beginning is shown by another part, or had to be shown.
    var isLate = false
  }

  /// The record of the turn's end.
  let sequence: Int
  /// The input that the turn goes back to: its index in the transcript, and its words in `replay`.
  let step: Int
  let input: String
  let parts: [Part]
  /// The beginning that the turn had to show, if it had to show one.
  let due: String?

  var properties: [UInt16] { parts.map(\.number) }

  /// The parts that do not show what they should: those that are late, and those that no beginning
  /// gives. All of them, if that cannot be told.
  var faultyParts: [Part] {
    let faulty = parts.filter { $0.isLate || $0.beginning == nil }
    return faulty.isEmpty ? parts : faulty
  }

  var description: String {
    "at the end of a turn \(clauses.joined(separator: "; "))"
  }

  /// `register.enabled is still false, as before input 5`, then what goes with a later beginning.
  private var clauses: [String] {
    let ordered = parts.filter(\.isLate) + parts.filter { !$0.isLate }
    let clauses = ordered.map(\.beginning).uniqued.map { beginning in
      let values = ordered.filter { $0.beginning == beginning }
        .map { "\($0.property) is \($0.isLate ? "still " : "")\($0.shown)" }
      return "\(values.listed), as \(beginning ?? "after no beginning of the inputs")"
    }
    return clauses + (due.map { ["all should be as \($0)"] } ?? [])
  }
}
