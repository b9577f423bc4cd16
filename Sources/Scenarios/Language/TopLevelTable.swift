/// The keys of a scenario file after `scenario`, in the order in which they are read: the steps
/// need the feature and what is given, and that the seed.
enum TopLevelTable {
  static let version = "scenario"

  static let keys: [Option] = [
    Option("name", .text, required: .missingKey, "what the scenario shows, in words"),
    Option("feature", .feature, required: .missingKey, "the feature whose screen is used"),
    Option("tags", .words, "words to choose scenarios by"),
    Option("seed", .scenarioSeed, "where random choices start from; 0 without it"),
    Option("given", .given, "what is there before the user comes"),
    .unsupported("vars"),
    .unsupported("table"),
    Option("only", .architectures, "the architectures it is meant for; all without it"),
    Option("queues", .layouts, "the queue layouts it is meant for; all without it"),
    Option("mode", .choice(["settled", "burst"]), "whether the screen settles between inputs"),
    Option("agree", .choice(["final", "settled", "frames"]), "what every run must have in common"),
    .unsupported("schedule"),
    .unsupported("found"),
    .unsupported("expect-failure"),
    Option("steps", .steps, required: .missingKey, "what the user does and should see"),
  ]
}
