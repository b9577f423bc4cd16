import Interaction

/// Every step of the language. The decoder and its messages are made from this table.
enum StepTable {
  static let steps: [StepDefinition] =
    fieldSteps + compositionSteps + rowSteps + restSteps + groupSteps
    + generationSteps

  /// The name that any step may carry beside its own key.
  static let label = Option("as", .word, "a label for the step")

  static let names = steps.map(\.name)

  static func step(named name: String) -> StepDefinition? {
    byName[name]
  }

  // The names are ASCII, so this finds equal UTF-8 only.
  private static let byName = Dictionary(uniqueKeysWithValues: steps.map { ($0.name, $0) })

  private static let target = DiagnosticCode.nothingToTypeInto
  static let position = 0...Limits.flatInputs

  private static let fieldSteps: [StepDefinition] = [
    StepDefinition(
      "focus", .value(.textField), .input, "the field gets the focus", example: "focus: id"
    ) { values, _ in
      values.control().map { .field($0, .focus) }
    },
    StepDefinition(
      "blur", .value(.textField), .input, "the field loses the focus", example: "blur: id"
    ) { values, _ in
      values.control().map { .field($0, .blur) }
    },
    StepDefinition(
      "return", .value(.textField), .input, "the return key", example: "return: confirm"
    ) { values, _ in
      values.control().map { .field($0, .submit) }
    },
    StepDefinition(
      "type",
      .options([
        Option("into", .textField, required: target, "the field"),
        Option("text", .text, required: .missingKey, "one key for each character of it"),
        Option("every", .duration, "virtual time between two keys"),
        Option("unit", .choice(["character", "scalar"]), "what one key is: a character"),
      ]), .input, "keys at the caret", example: "type: {into: id, text: ada, every: 80ms}",
      action: typing),
    StepDefinition(
      "erase",
      .options([
        Option("in", .textField, required: target, "the field"),
        Option(
          "count", .countOrAll(1...Limits.flatInputs), required: .missingKey,
          "how many backspaces; `all` is one for each character shown"),
      ]), .input, "backspaces", example: "erase: {in: id, count: 2}"
    ) { values, _ in
      guard let field = values.control("in"), let count = values.eraseCount("count") else {
        return nil
      }
      return .erase(field, count)
    },
    StepDefinition(
      "select",
      .options([
        Option("in", .textField, required: target, "the field"),
        Option("from", .count(position), required: .missingKey, "characters before it"),
        Option("to", .count(position), "characters before its end; a caret without it"),
      ]), .input, "a caret or a selection; nothing is told to the architecture",
      example: "select: {in: id, from: 0, to: 3}",
      action: selection),
    StepDefinition(
      "paste",
      .options([
        Option("into", .textField, required: target, "the field"),
        Option("text", .text, required: .missingKey, "inserted at once"),
      ]), .input, "a text at the caret or over the selection",
      example: "paste: {into: password, text: \"correct horse\"}"
    ) { values, _ in
      guard let field = values.control("into"), let text = values.text("text") else { return nil }
      return .paste(field, text)
    },
    StepDefinition(
      "autofill", .value(.fieldTexts), .input, "whole texts, field by field",
      example: "autofill: {id: ada, password: hunter2, confirm: hunter2}"
    ) {
      values, _ in values.fieldTexts().map { .autofill($0) }
    },
    StepDefinition(
      "set",
      .options([
        Option("field", .textField, required: .missingKey, "the field"),
        Option("text", .text, required: .missingKey, "its new text"),
      ]), .input, "the program sets the field: shown, and no event",
      example: "set: {field: id, text: ada}"
    ) { values, _ in
      guard let field = values.control("field"), let text = values.text("text") else { return nil }
      return .set(field, text)
    },
  ]

  private static let compositionSteps: [StepDefinition] = [
    StepDefinition(
      "compose",
      .options([
        Option("into", .textField, required: target, "the field"),
        Option("stages", .texts, required: .missingKey, "the marked text, stage by stage"),
        Option("commit", .text, "the text that stays"),
        Option("cancel", .flag, "`true`: the marked text goes"),
      ]), .input, "an input method", example: "compose: {into: id, stages: [と, とう, 東], commit: 東}",
      oneOf: ["commit", "cancel"], action: composition)
  ]

  private static let restSteps: [StepDefinition] = [
    StepDefinition("wait", .value(.duration), .rest, "virtual time passes", example: "wait: 300ms")
    { values, _ in
      values.duration().map { .wait($0) }
    },
    StepDefinition("idle", .bare, .rest, "runs until nothing is queued", example: "idle") { _, _ in
      .idle
    },
    StepDefinition(
      "expect", .value(.expectation), .rest, "what the settled screen shows",
      example: "expect: {register: {enabled: false}, alert: none, writes: {max: 4}}"
    ) {
      values, _ in values.expectation().map { .expect($0) }
    },
    StepDefinition("end", .bare, .ending, "the screen goes away", example: "end") { _, _ in .end },
  ]

  private static let groupSteps: [StepDefinition] = [
    StepDefinition(
      "burst", .value(.steps), .group, "inputs posted without draining between",
      example: """
        burst:
          - type: {into: id, text: ada}
          - tap: register
        """
    ) {
      values, _ in values.steps().map { .burst($0) }
    },
    StepDefinition(
      "turn", .value(.steps), .group, "inputs within one main-queue turn",
      example: """
        turn:
          - tap: register
          - tap: register
        """
    ) {
      values, _ in values.steps().map { .turn($0) }
    },
    StepDefinition(
      "during",
      .options([
        Option("write", .written, required: .missingKey, "a control or one of its properties"),
        Option("steps", .steps, required: .missingKey, "what happens then"),
      ]), .group, "inputs inside the next write of a control",
      example: """
        during:
          write: validation.text
          steps:
            - type: {into: confirm, text: b}
        """
    ) { values, _ in
      guard let write = values.properties("write"), let steps = values.steps("steps") else {
        return nil
      }
      return .during(write: write, steps)
    },
    StepDefinition(
      "include", .value(.file), .inclusion,
      "the steps of another file, named from this one's folder",
      example: "include: sign-in.steps.yaml"
    ) { values, _ in values.included().map { .included($0) } },
    StepDefinition(
      "repeat",
      .options([
        Option(
          "times", .count(1...Limits.flatInputs), required: .missingKey, "how often the steps run"),
        Option("index", .word, "`${name}` in a text is then the pass, from 0"),
        Option("steps", .steps, required: .missingKey, "what is repeated"),
      ]), .repetition, "steps several times",
      example: """
        repeat:
          times: 3
          index: i
          steps:
            - paste: {into: id, text: "round ${i}"}
        """
    ) { values, _ in
      guard let times = values.count("times"), let steps = values.steps("steps") else { return nil }
      return .repeated(times: times, index: values.word("index"), steps)
    },
  ]
}
