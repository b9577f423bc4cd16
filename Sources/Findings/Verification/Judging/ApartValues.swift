import TextOutput

/// Properties that belong together, as a turn of the main queue left them. No one beginning of the
/// inputs gives them all.
struct ApartValues: Hashable, Sendable {
  struct Part: Hashable {
    /// The property's name.
    let property: String
    /// The shown value, as JSON.
    let shown: String
    /// The beginning that gives it, such as `after step 3`; nil if none does.
    let beginning: String?
    /// A later beginning is shown by another part, or had to be shown.
    var isLate = false
  }

  /// The input that the turn goes back to: its index in the transcript, and its words in `replay`.
  let step: Int
  let input: String
  let parts: [Part]
  /// The beginning that the turn had to show, if it had to show one.
  let due: String?

  /// The parts that do not show what they should: those that are late, and those that no beginning
  /// gives. All of them, if that cannot be told.
  var faultyParts: [Part] {
    let faulty = parts.filter { $0.isLate || $0.beginning == nil }
    return faulty.isEmpty ? parts : faulty
  }

  var description: String {
    "step \(step) (\(input)): at the end of a turn \(clauses.joined(separator: "; "))"
  }

  /// `register.enabled is still false, as before step 5`, then what goes with no beginning, then
  /// `validation.text and validation.color are already those after it`.
  private var clauses: [String] {
    let late = parts.filter(\.isLate)
    let others = parts.filter { !$0.isLate && $0.beginning != nil }
    let beginnings = late.compactMap(\.beginning).uniqued
    let clauses =
      beginnings.map { beginning in
        Self.values(of: late.filter { $0.beginning == beginning }, "still") + ", as \(beginning)"
      }
      + parts.filter { $0.beginning == nil }.map {
        "\($0.property) is \($0.shown), as after no beginning of the inputs"
      }
    if let due { return clauses + ["all should be as \(due)"] }
    guard let newest = others.first?.beginning else { return clauses }
    if clauses.isEmpty { return [Self.values(of: others, "again") + ", as \(newest)"] }
    let isNext = beginnings.last == newest.replacing("after", with: "before")
    return clauses + [
      others.map(\.property).listed + (others.count == 1 ? " is" : " are")
        + (late.isEmpty ? "" : " already") + (others.count == 1 ? " that " : " those ")
        + (isNext ? "after it" : newest)
    ]
  }

  private static func values(of parts: [Part], _ word: String) -> String {
    parts.map { "\($0.property) is \(word) \($0.shown)" }.listed
  }
}
