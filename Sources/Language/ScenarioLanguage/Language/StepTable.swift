/// Every step of the language. The decoder and its messages are made from this table.
enum StepTable {
  static let steps: [StepDefinition] =
    FieldSteps.all + RowSteps.all + RestSteps.all + GroupSteps.all + GenerationSteps.all

  /// The name that any step may carry beside its own key.
  static let label = Option("as", .word, "a label for the step").definition

  static let names = steps.map(\.name)

  /// The name of the step that brings the steps of another file.
  static let inclusion = "include"

  static func step(named name: String) -> StepDefinition? {
    byName[name]
  }

  // The names are ASCII, so this finds equal UTF-8 only.
  private static let byName = Dictionary(uniqueKeysWithValues: steps.map { ($0.name, $0) })

  static let position = 0...Limits.flatInputs
}

/// The steps that are no inputs.
enum RestSteps {
  static let all: [StepDefinition] = [
    .value("wait", .duration, .rest, "virtual time passes", example: "wait: 300ms") { .wait($0) },
    .bare("idle", .rest, "runs until nothing is queued", example: "idle") { .idle },
    .value(
      "expect", .expectation, .rest, "what the settled screen shows",
      example: "expect: {register: {enabled: false}, alert: none, writes: {max: 4}}"
    ) { .expect($0) },
    .bare("end", .ending, "the screen goes away", example: "end") { .end },
  ]
}

/// The steps that hold other steps.
enum GroupSteps {
  private static let write = Option(
    "write", .written, required: .missingKey, "a control or one of its properties")
  private static let during = Option(
    "steps", .steps, required: .missingKey, "what happens then")
  private static let times = Option(
    "times", .count(1...Limits.flatInputs), required: .missingKey, "how often the steps run")
  static let index = Option(
    "index", .word, "`${name}` in a text is then the pass, from 0")
  private static let repeated = Option(
    "steps", .repeatedSteps, required: .missingKey, "what is repeated")

  static let all: [StepDefinition] = [
    .value(
      "burst", .steps, .group, "inputs posted without draining between",
      example: """
        burst:
          - type: {into: id, text: ada}
          - tap: register
        """
    ) { .burst($0) },
    .value(
      "turn", .steps, .group, "inputs within one main-queue turn",
      example: """
        turn:
          - tap: register
          - tap: register
        """
    ) { .turn($0) },
    .options(
      "during", [write.definition, during.definition], .group,
      "inputs inside the next write of a control",
      example: """
        during:
          write: validation.text
          steps:
            - type: {into: confirm, text: b}
        """
    ) { values, _ in
      guard let properties = values[write], let steps = values[during] else { return nil }
      return .during(write: properties, steps)
    },
    .value(
      StepTable.inclusion, .file, .inclusion,
      "the steps of another file, named from this one's folder",
      example: "include: sign-in.steps.yaml"
    ) { .included($0) },
    .options(
      "repeat", [times.definition, index.definition, repeated.definition], .repetition,
      "steps several times",
      example: """
        repeat:
          times: 3
          index: i
          steps:
            - paste: {into: id, text: "round ${i}"}
        """
    ) { values, _ in
      guard let times = values[times], let body = values[repeated] else { return nil }
      return .repeated(times: times, body)
    },
  ]
}
