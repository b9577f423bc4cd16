enum GeneratedScenarios {
  static let steps = 10_000

  /// Twenty different steps as people write them, some on several lines, repeated.
  static let plain = header + "steps:\n" + repeated(twenty.map { $0.replacing("%", with: "ada") })

  /// The same with placeholders in every step that has a text.
  static let placeholders =
    header + "vars: {user: ada, away: 80ms}\ntable: {columns: [word, count], rows: [[x, 2]]}\n"
    + "steps:\n"
    + repeated(
      twenty.map {
        $0.replacing("%", with: "${user} ${word}").replacing("300ms", with: "\"${away}\"")
          .replacing("count: 2", with: "count: \"${count}\"")
      })

  /// A tenth of the steps, expanded once per row of a table with ten rows.
  static let rows =
    header + "table: {columns: [word], rows: [[a], [b], [c], [d], [e], [f], [g], [h], [i], [j]]}\n"
    + "steps:\n" + repeated(twenty.map { $0.replacing("%", with: "${word}") }, steps / 10)

  private static let header = "scenario: 1\nname: a long one\nfeature: form\n"

  private static let twenty = [
    "focus: id", "type: {into: id, text: \"%\"}", "blur: id", "wait: 300ms",
    "expect: {fields: {id: \"%\"}, register: {enabled: false}}",
    "expect:\n      validation: {text: 空欄があります, color: red}\n      register:\n"
      + "        enabled: false",
    "paste: {into: password, text: \"% or something longer\"}", "select: {in: id, from: 0, to: 2}",
    "erase: {in: id, count: 2}", "set:\n      field: id\n      text: \"%\"", "return: password",
    "compose: {into: confirm, stages: [か, かん, \"%\"], commit: 漢字}", "idle",
    "autofill: {id: \"%\", password: correct horse}", "tap: register",
    "burst: [{type: {into: id, text: \"%\"}}, {tap: register}]",
    "turn:\n      - tap: register\n      - blur: confirm",
    "expect: {alert: none, writes: {max: 30}}",
    "tap: alert.ok", "expect: {validation: {text: \"%\"}}",
  ]

  /// Repeats the steps up to the count. The twenty contain four more, which count, too.
  private static func repeated(_ written: [String], _ count: Int = steps) -> String {
    let all = written.map { "  - \($0)\n" }.joined()
    return String(repeating: all, count: count / (written.count + 4))
      + String(repeating: "  - idle\n", count: count % (written.count + 4))
  }
}
