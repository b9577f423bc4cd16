import Interaction

/// The steps of screens with lists, and of what happens beside the screen.
extension StepTable {
  static let rowSteps: [StepDefinition] = [
    StepDefinition(
      "tap", .value(.tapTarget), .input, "a tap on a control, on `{tab: …}` or on `{row: …}`",
      example: "tap: register"
    ) { values, _ in
      switch values.tapTarget() {
      case .control(let control): .tap(control)
      case .row(let row): .tapRow(row)
      case nil: nil
      }
    },
    StepDefinition(
      "cancel", .value(.backButton), .input, "going back is begun and thought better of",
      example: "cancel: back"
    ) { values, _ in values.control().map { _ in .cancelBack } },
    StepDefinition(
      "swipe",
      .options([
        Option("row", .row, required: .missingKey, "the row"),
        Option("to", .choice(["delete"]), required: .missingKey, "what the swipe is for"),
      ]), .input, "a swipe over a row", example: "swipe: {row: swift, to: delete}"
    ) { values, _ in
      guard let row = values.row("row"), values.word("to") != nil else { return nil }
      return .swipeRow(row)
    },
    StepDefinition(
      "scroll",
      .options([
        Option("to", .position, required: .missingKey, "the first row in view, from 0")
      ]), .input, "the list on top scrolls", example: "scroll: {to: 20}", needs: .control(.list)
    ) { values, decoding in
      guard decoding.hasControl(.list, at: values.range, "there is nothing to scroll"),
        let row = values.position("to")
      else { return nil }
      return .scroll(to: row)
    },
    StepDefinition(
      "external",
      .options([
        Option("add", .record, "a record of those given"),
        Option("remove", .record, "a record of those given"),
        Option("removeAll", .flag, "`true`: everything goes"),
        Option("on", .externalQueue, "the queue it comes from; `background` without it"),
      ]), .input, "a command on the models from elsewhere",
      example: "external: {remove: swift, on: background}", oneOf: ["add", "remove", "removeAll"],
      needs: .given, action: externalCommand),
  ]

  /// Where a command comes from if nothing else is written.
  static let defaultQueue = "background"

  @Sendable private static func externalCommand(
    _ values: Arguments, _ decoding: Decoding
  ) -> StepAction? {
    guard let vocabulary = decoding.vocabulary else { return nil }
    guard vocabulary.given != nil else {
      decoding.report(
        .impossibleAction,
        "nothing can be given to the feature `\(vocabulary.name)`, and so nothing commands it",
        at: values.range, help: "use the controls that its screen has")
      return nil
    }
    let removesAll = values.flag("removeAll")
    if values.has("removeAll"), removesAll == nil { return nil }
    let commands = [values.has("add"), values.has("remove"), removesAll == true]
    guard commands.count(where: { $0 }) == 1 else {
      decoding.report(
        .stepOptions, "`external` is one of `add`, `remove` and `removeAll: true`",
        at: values.range, help: "write one command a step, such as `external: {add: …}`")
      return nil
    }
    if values.has("on"), values.word("on") == nil { return nil }
    let queue = values.word("on") ?? defaultQueue
    if removesAll == true { return .external(.removeAll, on: queue) }
    if let record = values.row("add") { return .external(.add(record), on: queue) }
    return values.row("remove").map { .external(.remove($0), on: queue) }
  }
}
