import EventLogs
import GivenData
import Interaction
import ScenarioLanguage
import Scenarios

/// A first scenario of a feature, as it follows from the screen and the rules: each control once, as
/// soon as it can be used. Behind a step stands what changed by the rules.
package struct FirstScenario {
  /// The lines of `given`: records that are made up. Empty where a scenario gives nothing.
  package let given: String
  private var steps = ""
  private let feature: FeatureEntry
  /// Where records are given, the name of the first: what is typed may be looked for among them.
  private let typed: String
  private var screen: SettledScreen

  package init(of feature: FeatureEntry) {
    self.feature = feature
    given = feature.given.map(Self.lines) ?? ""
    let records = Self.records(in: given, of: feature)
    let first = feature.given.flatMap { table in
      records.records(table.records).first?.text(table.nameField)
    }
    typed = first ?? Self.markedRow(of: feature) ?? "ada"
    screen = SettledScreen(feature, given: records)
    expect(changesFrom: feature.initialScreen)
    idle()
    var done: Set<String> = []
    while let next = uses.first(where: { !done.contains($0.step) }) {
      done.insert(next.step)
      steps += "  - \(next.step)\n"
      follow(next.inputs.map { .input($0) })
      idle()
    }
  }

  package var text: String {
    given + """
      steps:
        # Each step is a dash and one key. `expect` says what must be shown, here what the rules say.
        # More: paste, erase, compose, repeat, burst (inputs that do not wait).

      """ + steps + "  - end    # behind it nothing may write to the screen any more\n"
  }

  private mutating func follow(_ actions: [FlatStep.Action]) {
    let before = screen.shown
    for action in actions { screen.follow(action) }
    expect(changesFrom: before)
  }

  private mutating func idle() {
    guard screen.due != nil else { return }
    steps += "  - idle\n"
    follow([.idle])
  }

  private mutating func expect(changesFrom before: Snapshot) {
    let changes = ShownExpectation.changes(
      from: feature.json(before), to: feature.json(screen.shown), feature.shape)
    if !changes.isEmpty {
      steps += "  - expect:\n" + changes.map { "      \($0)\n" }.joined()
    }
  }

  /// What the user can do now, each as it is written.
  private var uses: [(step: String, inputs: [UserInput])] {
    let (offer, table) = (screen.offer, feature.controls)
    let texts = offer.fields.map { field in
      typed.map { UserInput.field(field, .key(String($0))) }
    }
    let changes = offer.changes.compactMap { change in
      table[change.control].changes?.all.last.map { UserInput.change(change.control, $0) }
    }
    let rows =
      (offer.swipeableRows > 0 ? [UserInput.swipeRow(.position(0))] : [])
      + (offer.tappableRows > 0 ? [.tapRow(.position(0))] : [])
    let returns = offer.fields.map { UserInput.field($0, .submit) }.filter(isSeen)
    let single = changes + rows + offer.taps.map { .tap($0) } + returns
    return (texts + single.map { [$0] }).compactMap { inputs in
      table.steps(spelling: inputs).map { ($0.joined(separator: "\n  - "), inputs) }
    }
  }

  /// The text that selects a row which is not there yet.
  private static func markedRow(of feature: FeatureEntry) -> String? {
    let vocabulary = feature.vocabulary
    guard let mark = vocabulary.rowMark, let form = vocabulary.rowForm else { return nil }
    return mark + form.example
  }

  private func isSeen(_ input: UserInput) -> Bool {
    var after = screen
    after.follow(.input(input))
    return after.shown != screen.shown
  }

  private static func lines(of table: GivenTable) -> String {
    guard !table.records.isEmpty else { return "" }
    let fields = table.fields.map { "\($0.name): …" }.joined(separator: ", ")
    return """
      # What is there before the user comes.
      given:
        \(table.records):
          # Made up by chance, which the seed decides. One of your own would be
          # {\(fields)}
          - generate: {count: 20, seed: 3}

      """ + table.references.map { "  \($0): [{position: 1}]\n" }.joined() + "\n"
  }

  private static func records(in given: String, of feature: FeatureEntry) -> Given {
    let loader = ScenarioLoader(
      vocabularies: [feature.vocabulary], architectures: [], layouts: [])
    let text = "scenario: 1\nname: first\nfeature: \(feature.name)\n\(given)steps: []\n"
    return (try? loader.load(path: "", bytes: Array(text.utf8)))?.cases.first?.given ?? .none
  }
}
