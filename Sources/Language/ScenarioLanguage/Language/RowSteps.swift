import Interaction

/// The steps of taps and of screens with lists, and of what happens beside the screen.
enum RowSteps {
  private static let row = Option("row", .row, required: .missingKey, "the row")
  private static let purpose = Option(
    "to", .choice(["delete"]), required: .missingKey, "what the swipe is for")
  private static let top = Option(
    "to", .position, required: .missingKey, "the first row in view, from 0")
  private static let add = Option("add", .record, "a record of those given")
  private static let remove = Option("remove", .record, "a record of those given")
  private static let removeAll = Option("removeAll", .flag, "`true`: everything goes")
  private static let queue = Option(
    "on", .externalQueue, "the queue it comes from; `background` without it")

  /// The queue of a command if nothing else is written.
  static let defaultQueue = "background"

  static let all: [StepDefinition] = [
    .value(
      "tap", .tapTarget, .input, "a tap on a control, on `{tab: …}` or on `{row: …}`",
      example: "tap: register"
    ) { .inputs([$0]) },
    .value(
      "cancel", .backButton, .input, "going back is begun and thought better of",
      example: "cancel: back"
    ) { _ in .inputs([.cancelBack]) },
    .options(
      "swipe", [row.definition, purpose.definition], .input, "a swipe over a row",
      example: "swipe: {row: swift, to: delete}"
    ) { values, _ in
      guard let row = values[row], values[purpose] != nil else { return nil }
      return .inputs([.swipeRow(row)])
    },
    .options(
      "scroll", [top.definition], .input, "the list on top scrolls", example: "scroll: {to: 20}",
      needs: .control(.list)
    ) { values, decoding in
      guard decoding.hasControl(.list, at: values.range, "there is nothing to scroll"),
        let row = values[top]
      else { return nil }
      return .inputs([.scroll(to: row)])
    },
    .options(
      "external",
      [add.definition, remove.definition, removeAll.definition, queue.definition], .input,
      "a command on the models from elsewhere",
      example: "external: {remove: swift, on: background}", oneOf: ["add", "remove", "removeAll"],
      needs: .given, action: command),
  ]

  @Sendable private static func command(
    _ values: OptionValues, _ decoding: Decoding
  ) -> StepAction? {
    guard let vocabulary = decoding.vocabulary else { return nil }
    guard vocabulary.given != nil else {
      return decoding.refuse(
        .impossibleAction,
        "nothing can be given to the feature `\(vocabulary.name)`, and so nothing commands it",
        at: values.range, help: "use the controls that its screen has")
    }
    let removesAll = values[removeAll]
    if values.has(removeAll), removesAll == nil { return nil }
    let commands = [values.has(add), values.has(remove), removesAll == true]
    guard commands.count(where: { $0 }) == 1 else {
      return decoding.refuse(
        .stepOptions, "`external` is one of `add`, `remove` and `removeAll: true`",
        at: values.range, help: "write one command per step, such as `external: {add: …}`")
    }
    if values.has(queue), values[queue] == nil { return nil }
    let queue = values[queue] ?? defaultQueue
    if removesAll == true { return .inputs([.external(.removeAll, on: queue)]) }
    if let record = values[add] { return .inputs([.external(.add(record), on: queue)]) }
    return values[remove].map { .inputs([.external(.remove($0), on: queue)]) }
  }
}
