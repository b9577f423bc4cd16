/// The keys of a scenario file after `scenario`, in the order in which they are read: all others
/// can use names; the steps need the feature and what is given, and that the seed.
enum TopLevelTable {
  static let version = "scenario"

  /// What placeholders can name.
  static let names: [Option] = [
    Option("vars", .variables, "names for texts, for `${name}`", example: "vars: {delay: 80ms}"),
    Option(
      "table", .table, "the scenario runs once per row; `${column}` is the value in that row",
      example: "table: {columns: [text, wait], rows: [[ada, 1ms], [bob, 2ms]]}"),
  ]

  /// The keys with placeholders in their values.
  static let takingPlaceholders = ["name", "seed", "given", "steps"]

  static let keys: [Option] = [
    Option(
      "name", .text, required: .missingKey, "what the scenario shows, in words",
      example: "name: the confirmation is pasted last"),
    Option(
      "feature", .feature, required: .missingKey, "the feature whose screen is used",
      example: "feature: form"),
    Option("tags", .words, "words to choose scenarios by", example: "tags: [smoke, glitch]"),
    Option(
      "seed", .scenarioSeed, "where random choices start from; 0 without it", example: "seed: 7"),
    Option(
      "given", .given, "what is there before the user comes",
      example: "given: {repositories: {generate: {count: 20}}, favorites: all}"),
    Option(
      "only", .architectures, "the architectures it is meant for; all without it",
      example: "only: [direct, mvc]"),
    Option(
      "queues", .layouts, "the queue layouts it is meant for; all without it",
      example: "queues: [main, main-async]"),
    Option(
      "mode", .choice(["settled", "burst"]), "whether the screen settles between inputs",
      example: "mode: burst"),
    Option(
      "agree", .choice(["final", "settled", "frames"]), "what every run must have in common",
      example: "agree: final"),
    .unsupported("schedule"),
    .unsupported("found"),
    .unsupported("expect-failure"),
    Option(
      "steps", .steps, required: .missingKey, "what the user does and should see",
      example: "steps: [tap: register]"),
  ]

  /// Every key that is carried out, for suggestions.
  static let known = (names + keys).filter(\.isSupported).map(\.name)

  /// The keys of `table`.
  static let table: [Option] = [
    Option("columns", .columns, required: .missingKey, "a name for each value of a row"),
    Option("rows", .tableRows, required: .missingKey, "lists of values, one run each"),
  ]

  /// The keys of a file that is included.
  static let included: [Option] = [
    Option("name", .text, "what the steps do, in words"),
    Option("feature", .word, required: .missingKey, "the feature of the including scenario"),
    Option("vars", .variables, "names for texts; those of the including file go first"),
    Option("steps", .steps, required: .missingKey, "the steps that stand for the `include`"),
  ]
}
