import Interaction

/// A kind of step that `generate` draws.
struct GeneratedKind: Sendable {
  /// The name of the step that it is written out as.
  let name: String
  /// Its weight against the others, in a `generate` without `weights`.
  let usualWeight: Int
  /// One line for the reference.
  let summary: String
  /// True if the screen takes such a step now.
  let isTaken: @Sendable (AvailableInputs) -> Bool
  /// Draws one where it is taken.
  let draw: @Sendable (inout InputDraw) -> [UserInput]

  /// In the order in which they are drawn from.
  static let all = [
    inField("type", 30, "one key in a field") { .key($0.key()) },
    inField("erase", 6, "one backspace in a field") { _ in .backspace },
    inField("paste", 6, "a paste of one to four characters") { .paste($0.text()) },
    onFields("compose", 6, "a composition of one to three stages, committed or cancelled") {
      $0.composition()
    },
    onFields("autofill", 6, "texts for some of the fields, often the same") { $0.autofill() },
    inField("set", 3, "a field set by the program") { .set($0.text()) },
    inField("select", 4, "a caret or a selection among the first twelve characters") {
      .select($0.selection())
    },
    inField("focus", 4, "the focus for a field") { _ in .focus },
    inField("blur", 3, "the focus taken from a field") { _ in .blur },
    inField("return", 3, "the return key in a field") { _ in .submit },
    GeneratedKind(
      name: "tap", usualWeight: 30, summary: "a tap on a control or on a row that is rendered",
      isTaken: { !$0.taps.isEmpty || $0.tappableRows > 0 }, draw: { [$0.tap()] }),
    GeneratedKind(
      name: "cancel", usualWeight: 2, summary: "going back begun and thought better of",
      isTaken: { $0.canCancelBack }, draw: { _ in [.cancelBack] }),
    GeneratedKind(
      name: "swipe", usualWeight: 6, summary: "a swipe over a row that is rendered",
      isTaken: { $0.swipeableRows > 0 },
      draw: { [.swipeRow($0.row(of: $0.screen.swipeableRows))] }),
    GeneratedKind(
      name: "scroll", usualWeight: 4, summary: "the list on top scrolled to a row",
      isTaken: { $0.lastTopRow > 0 }, draw: { [.scroll(to: $0.topRow())] }),
    GeneratedKind(
      name: "external", usualWeight: 8,
      summary: "a record added or removed from elsewhere, or all removed; or a number set",
      isTaken: { $0.takesCommands },
      draw: { [.external($0.command(), on: RowSteps.defaultQueue)] }),
    change("toggle", "a toggle turned"),
    change("choose", "an item of a choice, also the chosen one"),
    change("adjust", "a number that the control takes"),
    change("move", "a row moved to another place", 6),
    change("insert", "a row inserted before another", 6), wait,
  ]

  /// Without `weights` it is drawn only where the screen takes nothing until something is due.
  static let wait = GeneratedKind(
    name: "wait", usualWeight: 0,
    summary: "time that passes: a round one, or until about when something is due",
    isTaken: { _ in true },
    draw: {
      $0.waitDuration()
      return []
    })

  private static func inField(
    _ name: String, _ weight: Int, _ summary: String,
    _ input: @escaping @Sendable (inout InputDraw) -> FieldInput
  ) -> GeneratedKind {
    onFields(name, weight, summary) { draw in
      let field = draw.field()
      return [.field(field, input(&draw))]
    }
  }

  private static func onFields(
    _ name: String, _ weight: Int, _ summary: String,
    _ draw: @escaping @Sendable (inout InputDraw) -> [UserInput]
  ) -> GeneratedKind {
    GeneratedKind(
      name: name, usualWeight: weight, summary: summary, isTaken: { !$0.fields.isEmpty },
      draw: draw)
  }

  private static func change(
    _ name: String, _ summary: String, _ weight: Int = 15
  ) -> GeneratedKind {
    GeneratedKind(
      name: name, usualWeight: weight, summary: summary,
      isTaken: { $0.changes.contains { $0.step == name } }, draw: { [$0.change(by: name)] })
  }

  /// Those that are steps of the feature's screen.
  static func all(of vocabulary: FeatureVocabulary) -> [GeneratedKind] {
    all.filter { StepDefinition.named($0.name)?.spelled(in: vocabulary) != nil }
  }
}
