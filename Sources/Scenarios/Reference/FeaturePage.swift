import Interaction

/// The words of one feature, in Markdown.
struct FeaturePage {
  let vocabulary: FeatureVocabulary

  var text: String {
    "### `\(vocabulary.name)`\n\n" + rules + controls + "\n" + expectation + "\n" + written + "\n"
      + given
  }

  private var rules: String {
    vocabulary.rules.isEmpty ? "" : vocabulary.rules + "\n\n"
  }

  private var controls: String {
    var table = MarkdownTable("control", "kind", "in steps")
    for control in vocabulary.controls.controls {
      table.add("`\(control.name)`", control.kind.rawValue, use(of: control))
    }
    return table.text
  }

  private func use(of control: ControlTable.Control) -> String {
    switch control.kind {
    case .textField: "`focus`, `blur`, `return`, `type`, `erase`, `select`, `paste`, …"
    case .button, .alertAction, .barButton: "`tap: \(control.name)`"
    case .backButton: "`tap: \(control.name)`, `cancel: \(control.name)`"
    case .tab: "`tap: {tab: \(control.name.dropFirst(ControlTable.tabPrefix.count))}`"
    case .list: "`tap: {row: …}`, `swipe`, `scroll`, while it is on top"
    case .label, .alert, .pushedScreen: "takes no input"
    }
  }

  // MARK: What it shows

  private var expectation: String {
    guard case .object(let members) = vocabulary.screen else { return "" }
    let lines = members.map { "    \($0.name): \(sketch($0.shape))\n" }.joined()
    return """
      What an `expect` can name; each part may be left out:

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
    return names.isEmpty ? "" : "A `during` can name \(ReferencePage.list(names)).\n"
  }

  // MARK: What is given

  private var given: String {
    guard let table = vocabulary.given else { return "Nothing can be given to it.\n" }
    var fields = MarkdownTable("field", "takes", "meaning")
    for field in table.fields {
      let option = field.key.definition
      let name = "`\(option.name)`"
      fields.add(field.isRequired ? "**\(name)**" : name, option.type.taken, option.summary)
    }
    let lists = table.references.map {
      "`given.\($0)` lists records by name, `{url: …}` or `{position: n}`, or is the word `all`."
    }
    return """
      `given.\(table.records)` is a list of records:

      \(fields.text)
      An element of the list, or the whole of it, may be `{generate: {count: n, seed: n}}`: so \
      many records with random contents. \(lists.joined(separator: " "))

      """
  }
}
