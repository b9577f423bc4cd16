import Interaction

/// The steps of text fields.
enum FieldSteps {
  private static let into = Option(
    "into", .textField, required: .nothingToTypeInto, "the field")
  private static let field = Option("in", .textField, required: .nothingToTypeInto, "the field")
  private static let typed = Option(
    "text", .text, required: .missingKey, "one key for each character of it")
  private static let every = Option("every", .duration, "virtual time between two keys")
  private static let unit = Option(
    "unit", .choice(["character", "scalar"]), "what one key is: a character")
  private static let erased = Option(
    "count", .countOrAll(1...Limits.flatInputs), required: .missingKey,
    "how many backspaces; `all` is one for each character shown")
  private static let from = Option(
    "from", .count(StepTable.position), required: .missingKey, "characters before it")
  private static let to = Option(
    "to", .count(StepTable.position), "characters before its end; a caret without it")
  private static let pasted = Option("text", .text, required: .missingKey, "inserted at once")
  private static let changed = Option("field", .textField, required: .missingKey, "the field")
  private static let newText = Option("text", .text, required: .missingKey, "its new text")
  private static let stages = Option(
    "stages", .texts, required: .missingKey, "the marked text, stage by stage")
  private static let commit = Option("commit", .text, "the text that stays")
  private static let cancel = Option("cancel", .flag, "`true`: the marked text goes")

  static let all: [StepDefinition] = [
    .value("focus", .textField, .input, "the field gets the focus", example: "focus: id") {
      .inputs([.field($0, .focus)])
    },
    .value("blur", .textField, .input, "the field loses the focus", example: "blur: id") {
      .inputs([.field($0, .blur)])
    },
    .value("return", .textField, .input, "the return key", example: "return: confirm") {
      .inputs([.field($0, .submit)])
    },
    .options(
      "type", [into.definition, typed.definition, every.definition, unit.definition], .input,
      "keys at the caret", example: "type: {into: id, text: ada, every: 80ms}", action: typing),
    .options(
      "erase", [field.definition, erased.definition], .input, "backspaces",
      example: "erase: {in: id, count: 2}"
    ) { values, _ in
      guard let field = values[field], let count = values[erased] else { return nil }
      return .erase(field, count)
    },
    .options(
      "select", [field.definition, from.definition, to.definition], .input,
      "a caret or a selection; nothing is told to the architecture",
      example: "select: {in: id, from: 0, to: 3}", action: selection),
    .options(
      "paste", [into.definition, pasted.definition], .input,
      "a text at the caret or over the selection",
      example: "paste: {into: password, text: \"correct horse\"}"
    ) { values, _ in
      guard let field = values[into], let text = values[pasted] else { return nil }
      return .inputs([.field(field, .paste(text))])
    },
    .value(
      "autofill", .fieldTexts, .input, "whole texts, field by field",
      example: "autofill: {id: ada, password: hunter2, confirm: hunter2}"
    ) { .inputs($0) },
    .options(
      "set", [changed.definition, newText.definition], .input,
      "the program sets the field: shown, and no event", example: "set: {field: id, text: ada}"
    ) { values, _ in
      guard let field = values[changed], let text = values[newText] else { return nil }
      return .inputs([.field(field, .set(text))])
    },
    .options(
      "compose", [into.definition, stages.definition, commit.definition, cancel.definition],
      .input, "an input method", example: "compose: {into: id, stages: [と, とう, 東], commit: 東}",
      oneOf: ["commit", "cancel"], action: composition),
  ]

  @Sendable private static func typing(
    _ values: OptionValues, _ decoding: Decoding
  ) -> StepAction? {
    guard let field = values[into], let text = values[typed] else { return nil }
    if values.has(every), let group = values.group {
      return decoding.refuse(
        .misplacedStep, "no time passes between the keys of a `\(group)`",
        at: values.range(of: every),
        help: "remove `every`, or type outside of the `\(group)`")
    }
    return .type(field, text, every: values[every], byScalar: values[unit] == "scalar")
  }

  @Sendable private static func selection(
    _ values: OptionValues, _ decoding: Decoding
  ) -> StepAction? {
    guard let field = values[field], let from = values[from] else { return nil }
    guard values.has(to) else { return .inputs([.field(field, .select(from..<from))]) }
    guard let end = values[to] else { return nil }
    guard from <= end else {
      return decoding.refuse(
        .minimumAboveMaximum, "the selection ends (\(end)) before it starts (\(from))",
        at: values.range(of: to), help: "swap `from` and `to`")
    }
    return .inputs([.field(field, .select(from..<end))])
  }

  @Sendable private static func composition(
    _ values: OptionValues, _ decoding: Decoding
  ) -> StepAction? {
    let isCancelled = values[cancel]
    if values.has(cancel), isCancelled == nil { return nil }
    if values.has(commit) == (isCancelled == true) {
      return decoding.refuse(
        .compositionEnd,
        isCancelled == true
          ? "a composition is committed or cancelled, not both"
          : "the composition is neither committed nor cancelled",
        at: values.range, help: "end it by either `commit: text` or `cancel: true`")
    }
    guard let field = values[into], let stages = values[stages] else { return nil }
    let marked = stages.map { UserInput.field(field, .compose($0)) }
    if isCancelled == true { return .inputs(marked + [.field(field, .cancelCompose)]) }
    return values[commit].map { .inputs(marked + [.field(field, .commit($0))]) }
  }
}
