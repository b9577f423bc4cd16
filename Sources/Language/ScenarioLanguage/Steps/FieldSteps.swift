import Interaction

/// The steps of text fields.
enum FieldSteps {
  static let all: [StepDefinition] = [
    .value("focus", .textField, .input, "the field gets the focus") {
      inputs([.field($0, .focus)])
    },
    .value("blur", .textField, .input, "the field loses the focus") {
      inputs([.field($0, .blur)])
    },
    .value("return", .textField, .input, "the return key") {
      inputs([.field($0, .submit)])
    },
    .options("type", .input, "keys at the caret", read: typing),
    .options("erase", .input, "backspaces", read: erasing),
    .options(
      "select", .input, "a caret or a selection; nothing is told to the architecture",
      read: selection),
    .options("paste", .input, "a text at the caret or over the selection") { map in
      let field = field(map, "into")
      let text = map.value("text", .text, need: .missingKey, "inserted at once")
      guard let field, let text else { return nil }
      return inputs([.field(field, .paste(text))])
    },
    .value("autofill", .fieldTexts, .input, "whole texts, field by field", action: inputs),
    .options(
      "set", .input, "the program sets the field: shown, and no event",
      where: { $0.takes(.set) }, read: setting),
    .options("compose", .input, "an input method", read: composition),
  ]

  @Sendable static func inputs(_ inputs: [UserInput]) -> StepAction {
    { (expansion) throws(Refused) in
      for input in inputs { try expansion.deliver(input) }
    }
  }

  private static func field(_ map: MapReader, _ key: String) -> ControlID? {
    map.value(key, .textField, need: .nothingToTypeInto, "the field")
  }

  @Sendable private static func setting(_ map: MapReader) -> StepAction? {
    let field = map.value("field", .textField, need: .missingKey, "the field")
    let text = map.value("text", .text, need: .missingKey, "its new text")
    guard let field, let text else { return nil }
    return inputs([.field(field, .set(text))])
  }

  @Sendable private static func typing(_ map: MapReader) -> StepAction? {
    let field = field(map, "into")
    let text = map.value(
      "text", .text, need: .missingKey, "one key for each character of it")
    let every = map.value("every", .duration, "virtual time between two keys")
    let unit = map.value(
      "unit", .choice(["character", "scalar"]), "what one key is: a character")
    guard let field, let text else { return nil }
    if map.has("every"), let group = map.decoding?.around.group {
      return map.refuse(
        .misplacedStep, "no time passes between the keys of a `\(group)`", at: "every",
        help: "remove `every`, or type outside of the `\(group)`")
    }
    map.decoding?.warnOfKeys(in: text, of: field, at: map.range(of: "text"))
    let keys =
      unit == "scalar" ? text.unicodeScalars.map { String($0) } : text.map { String($0) }
    return { (expansion) throws(Refused) in
      try expansion.type(keys, every: every, into: field)
    }
  }

  @Sendable private static func erasing(_ map: MapReader) -> StepAction? {
    let field = field(map, "in")
    let count = map.value(
      "count", .countOrAll, need: .missingKey,
      "how many backspaces; `all` is one for each character shown")
    guard let field, let count else { return nil }
    return { (expansion) throws(Refused) in try expansion.erase(count, in: field) }
  }

  @Sendable private static func selection(_ map: MapReader) -> StepAction? {
    let field = field(map, "in")
    let from = map.value("from", .position, need: .missingKey, "characters before it")
    let to = map.value("to", .position, "characters before its end; a caret without it")
    guard let field, let from, map.has("to") == (to != nil) else { return nil }
    let end = to ?? from
    guard from <= end else {
      return map.refuse(
        .minimumAboveMaximum, "the selection ends (\(end)) before it starts (\(from))", at: "to",
        help: "swap `from` and `to`")
    }
    return inputs([.field(field, .select(from..<end))])
  }

  @Sendable private static func composition(_ map: MapReader) -> StepAction? {
    let field = field(map, "into")
    let stages = map.value(
      "stages", .texts, need: .missingKey, "the marked text, stage by stage")
    let commit = map.value(
      "commit", .text, "the text that stays; or else `cancel`, or a `return` in `meanwhile`",
      isUsual: true)
    let cancel = map.value("cancel", .flag, "`true`: the marked text goes")
    let steps = map.value("meanwhile", .steps, "what happens while the text is marked")
    guard map.has("cancel") == (cancel != nil) else { return nil }
    let isCancelled = cancel == true
    if map.has("cancel"), map.has("commit") == isCancelled {
      return map.refuse(
        .compositionEnd, "a composition is either committed or cancelled",
        help: "end it by `commit: text` or by `cancel: true`")
    }
    guard map.has("commit") || isCancelled || map.has("meanwhile") else {
      return map.refuse(
        .compositionEnd, Composition.endless.message, help: Composition.endless.help)
    }
    guard let field, let stages, map.has("commit") == (commit != nil),
      map.has("meanwhile") == (steps != nil)
    else { return nil }
    let composition = Composition(
      field: field, stages: stages, meanwhile: steps ?? [],
      end: commit.map { .commit($0) } ?? (isCancelled ? .cancelCompose : nil),
      endRange: map.range(of: commit == nil ? "cancel" : "commit"))
    return { (expansion) throws(Refused) in try expansion.compose(composition) }
  }
}

/// The options of a `compose`.
struct Composition {
  static let endless = (
    message: "nothing ends the composition",
    help: "add `commit: …`: the text that stays; or else `cancel: true`, or a `return` in "
      + "`meanwhile`"
  )

  let field: ControlID
  let stages: [String]
  let meanwhile: [Step]
  /// Nil where a step of `meanwhile` ends it.
  let end: FieldInput?
  let endRange: SourceRange
}

extension Decoding {
  /// Warns of characters that are keys of their own: typed, they stand in the text.
  fileprivate func warnOfKeys(in text: String, of field: ControlID, at range: SourceRange) {
    guard let name = vocabulary?.controls[field].name else { return }
    let steps = [
      ("\n\r", "return: \(name)"), ("\u{8}\u{7F}", "erase: {in: \(name), count: 1}"),
      ("\t", "blur: \(name)"),
    ]
    for (keys, step) in steps
    where text.unicodeScalars.contains(where: keys.unicodeScalars.contains) {
      warn(
        .doubtfulInput, "`\(text.shortened)` is typed as it is: it presses no other key", at: range,
        help: "write `- \(step)` for the key, or `paste` for such a text")
    }
  }
}
