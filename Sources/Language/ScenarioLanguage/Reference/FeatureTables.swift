import Interaction
import TextOutput

/// The words of one feature: its controls, the parts of an `expect` and of a `during`, and the
/// fields of its records.
struct FeatureTables {
  let vocabulary: FeatureVocabulary

  var text: String {
    [controls, expectation, written, given].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var controls: String {
    Table.markdown(
      ["control", "kind", "in steps"],
      vocabulary.controls.controls.map {
        ["`\($0.name)`", $0.kind.rawValue, use(of: $0)]
      })
  }

  private func use(of control: ControlTable.Control) -> String {
    switch control.kind {
    case .textField: "`focus`, `blur`, `return`, `type`, `erase`, `select`, `paste`, …"
    case .button, .alertAction, .barButton: "`tap: \(control.name)`"
    case .backButton: "`tap: \(control.name)`, `cancel: \(control.name)`"
    case .tab: "`tap: {tab: \(control.shortName)}`"
    case .list: "`tap: {row: …}`, `swipe`, `scroll`, while it is on top"
    case .label, .alert, .pushedScreen: "takes no input"
    }
  }

  // MARK: What it shows

  private var expectation: String {
    guard case .object(let members) = vocabulary.screen else { return "" }
    let lines = members.map { "    \($0.name): \(sketch($0.shape))\n" }.joined()
    return """
      An `expect` can name these parts of the screen. Each part may be left out.

      ```
      - expect:
      \(lines)    writes: {max: number}
          glitches: number
      ```

      """
  }

  private func sketch(_ shape: ScreenShape) -> String {
    switch shape {
    case .text: "text"
    case .choice(let words): words.joined(separator: " | ")
    case .flag: "true | false"
    case .number: "number"
    case .optional(let present): "none | \(sketch(present))"
    case .list(let element): "[\(sketch(element)), …]"
    case .rows: "{names: [text, …], count: number, present: [text, …], absent: [text, …]}"
    case .object(let members):
      "{\(members.map { "\($0.name): \(sketch($0.shape))" }.joined(separator: ", "))}"
    }
  }

  private var written: String {
    let names = vocabulary.controls.writtenNames
    return names.isEmpty ? "" : "A `during` can name \(ReferenceTables.list(names)).\n"
  }

  // MARK: What is given

  private var given: String {
    guard let table = vocabulary.given else { return "Nothing can be given to it.\n" }
    let fields = Table.markdown(
      ["field", "needed", "takes", "meaning"],
      table.fields.map { ReferenceTables.cells(of: $0.key.definition) })
    let lists = table.references.map {
      "`given.\($0)` is a list of names, `{url: …}` or `{position: n}` of these records, or the "
        + "word `all`."
    }
    return """
      `given.\(table.records)` is a list of records:

      \(fields)
      An element of the list, or the whole list, may be `{generate: {count: n, seed: n}}`. It \
      stands for n records with random contents; with `hostile: true`, \
      [hostile values](#hostile-values) are among them. \(lists.joined(separator: " "))

      """
  }
}
