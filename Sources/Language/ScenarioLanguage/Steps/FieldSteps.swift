import Interaction

/// The steps of text fields.
enum FieldSteps {
  static let all: [StepDefinition] = [
    .value("focus", .textField, .input, "the field gets the focus", example: "focus: id") {
      inputs([.field($0, .focus)])
    },
    .value("blur", .textField, .input, "the field loses the focus", example: "blur: id") {
      inputs([.field($0, .blur)])
    },
    .value("return", .textField, .input, "the return key", example: "return: confirm") {
      inputs([.field($0, .submit)])
    },
    .options(
      "type", .input, "keys at the caret", example: "type: {into: id, text: ada, every: 80ms}",
      read: typing),
    .options("erase", .input, "backspaces", example: "erase: {in: id, count: 2}", read: erasing),
    .options(
      "select", .input, "a caret or a selection; nothing is told to the architecture",
      example: "select: {in: id, from: 0, to: 3}", read: selection),
    .options(
      "paste", .input, "a text at the caret or over the selection",
      example: "paste: {into: password, text: \"correct horse\"}"
    ) { map in
      let field = field(map, "into")
      let text = map.value("text", .text, need: .missingKey, "inserted at once")
      guard let field, let text else { return nil }
      return inputs([.field(field, .paste(text))])
    },
    .value(
      "autofill", .fieldTexts, .input, "whole texts, field by field",
      example: "autofill: {id: ada, password: hunter2, confirm: hunter2}", action: inputs),
    .options(
      "set", .input, "the program sets the field: shown, and no event",
      example: "set: {field: id, text: ada}"
    ) { map in
      let field = map.value("field", .textField, need: .missingKey, "the field")
      let text = map.value("text", .text, need: .missingKey, "its new text")
      guard let field, let text else { return nil }
      return inputs([.field(field, .set(text))])
    },
    .options(
      "compose", .input, "an input method",
      example: "compose: {into: id, stages: [と, とう, 東], commit: 東}", read: composition),
  ]

  @Sendable static func inputs(_ inputs: [UserInput]) -> StepAction {
    { (expansion) throws(Refused) in
      for input in inputs { try expansion.deliver(input) }
    }
  }

  private static func field(_ map: MapReader, _ key: String) -> ControlID? {
    map.value(key, .textField, need: .nothingToTypeInto, "the field")
  }

  @Sendable private static func typing(_ map: MapReader) -> StepAction? {
    let field = field(map, "into")
    let text = map.value(
      "text", .text, need: .missingKey, "one key for each character of it")
    let every = map.value("every", .duration, "virtual time between two keys")
    let unit = map.value(
      "unit", .choice(["character", "scalar"]), "what one key is: a character")
    guard let field, let text else { return nil }
    if map.has("every"), let group = map.decoding?.around.scope.group {
      return map.refuse(
        .misplacedStep, "no time passes between the keys of a `\(group)`", at: "every",
        help: "remove `every`, or type outside of the `\(group)`")
    }
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
    if count == .all { map.decoding?.erasesAll = true }
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
    let commit = map.value("commit", .text, "the text that stays")
    let cancel = map.value("cancel", .flag, "`true`: the marked text goes")
    guard map.has("cancel") == (cancel != nil) else { return nil }
    let isCancelled = cancel == true
    if map.has("commit") == isCancelled {
      return map.refuse(
        .compositionEnd,
        isCancelled
          ? "a composition is committed or cancelled, not both"
          : "the composition is neither committed nor cancelled",
        help: "end it by either `commit: text` or `cancel: true`")
    }
    guard let field, let stages, isCancelled || commit != nil else { return nil }
    let end = commit.map { FieldInput.commit($0) } ?? .cancelCompose
    return inputs((stages.map { .compose($0) } + [end]).map { .field(field, $0) })
  }
}
