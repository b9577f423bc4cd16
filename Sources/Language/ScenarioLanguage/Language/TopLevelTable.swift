/// The keys of a scenario file after `scenario`, in the order in which they are read: all others
/// can use names; the steps need the feature and what is given, and that the seed.
enum TopLevelTable {
  static let version = "scenario"

  // MARK: What placeholders can name

  static let variables = Option(
    "vars", .variables, "names for texts, for `${name}`", example: "vars: {delay: 80ms}")
  static let table = Option(
    "table", .table, "the scenario runs once per row; `${column}` is the value in that row",
    example: "table: {columns: [text, wait], rows: [[ada, 1ms], [bob, 2ms]]}")

  static let names = [variables.definition, table.definition]

  // MARK: The keys of a scenario

  static let title = Option(
    "name", .text, required: .missingKey, "what the scenario shows, in words",
    example: "name: the confirmation is pasted last")
  static let feature = Option(
    "feature", .feature, required: .missingKey, "the feature whose screen is used",
    example: "feature: form", takesPlaceholders: false)
  static let tags = Option(
    "tags", .words, "words to choose scenarios by", example: "tags: [smoke, glitch]",
    takesPlaceholders: false)
  static let seed = Option(
    "seed", .scenarioSeed, "where random choices start from; 0 without it", example: "seed: 7")
  static let given = Option(
    "given", .given, "what is there before the user comes",
    example: "given: {repositories: {generate: {count: 20}}, favorites: all}")
  static let only = Option(
    "only", .architectures, "the architectures it is meant for; all without it",
    example: "only: [direct, mvc]", takesPlaceholders: false)
  static let queues = Option(
    "queues", .layouts, "the queue layouts it is meant for; all without it",
    example: "queues: [main, main-async]", takesPlaceholders: false)
  static let mode = Option(
    "mode", .choice(["settled", "burst"]), "whether the screen settles between inputs",
    example: "mode: burst", takesPlaceholders: false)
  static let agree = Option(
    "agree", .choice(["final", "settled", "frames"]), "what every run must have in common",
    example: "agree: final", takesPlaceholders: false)
  static let steps = Option(
    "steps", .steps, required: .missingKey, "what the user does and should see",
    example: "steps: [tap: register]")

  static let keys: [OptionDefinition] = [
    title.definition, feature.definition, tags.definition, seed.definition, given.definition,
    only.definition, queues.definition, mode.definition, agree.definition,
    steps.definition,
  ]

  /// Every key that is carried out, for suggestions.
  static let known = (names + keys).map(\.name)

  /// The keys with placeholders in their values.
  static let takingPlaceholders = keys.filter(\.takesPlaceholders).map(\.name)

  // MARK: The keys of a file that is included

  /// The list as it is written: it is decoded where the file is included.
  static let includedSteps = Option(
    "steps", ValueReader(.steps) { node, _, _ in node }, required: .missingKey,
    "the steps that stand for the `include`")

  static let included: [OptionDefinition] = [
    Option("name", .text, "what the steps do, in words").definition,
    Option(
      "feature", .word, required: .missingKey, "the feature of the including scenario",
      takesPlaceholders: false
    ).definition,
    Option("vars", .variables, "names for texts; those of the including file go first").definition,
    includedSteps.definition,
  ]
}
