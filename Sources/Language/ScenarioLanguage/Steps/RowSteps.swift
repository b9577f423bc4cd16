import Interaction

/// The steps of taps and of screens with lists, and of what happens beside the screen.
enum RowSteps {
  /// The queue of a command if nothing else is written.
  static let defaultQueue = "background"

  static let all: [StepDefinition] = [
    .value(
      "tap", .tapTarget, .input, "a tap on a control, on `{tab: …}` or on `{row: …}`",
      example: "tap: register"
    ) { FieldSteps.inputs([$0]) },
    .value(
      "cancel", .backButton, .input, "going back is begun and thought better of",
      example: "cancel: back"
    ) { _ in FieldSteps.inputs([.cancelBack]) },
    .options(
      "swipe", .input, "a swipe over a row", example: "swipe: {row: swift, to: delete}"
    ) { map in
      let row = map.value("row", .row, need: .missingKey, "the row")
      let purpose = map.value(
        "to", .choice(["delete"]), need: .missingKey, "what the swipe is for")
      guard let row, purpose != nil else { return nil }
      return FieldSteps.inputs([.swipeRow(row)])
    },
    .options(
      "scroll", .input, "the list on top scrolls", example: "scroll: {to: 20}",
      needs: .list
    ) { map in
      let row = map.value("to", .position, need: .missingKey, "the first row in view, from 0")
      guard let decoding = map.decoding,
        decoding.hasControl(.list, at: map.range, "there is nothing to scroll"), let row
      else { return nil }
      return FieldSteps.inputs([.scroll(to: row)])
    },
    .options(
      "external", .input, "a command on the models from elsewhere",
      example: "external: {remove: swift, on: background}",
      needs: .given, read: command),
  ]

  @Sendable private static func command(_ map: MapReader) -> StepAction? {
    let add = map.value("add", .record, "a record of those given")
    let remove = map.value("remove", .record, "a record of those given")
    let removeAll = map.value("removeAll", .flag, "`true`: everything goes")
    let queue = map.value(
      "on", .externalQueue, "the queue it comes from; `background` without it")
    guard let vocabulary = map.decoding?.vocabulary else { return nil }
    guard vocabulary.given != nil else {
      return map.refuse(
        .impossibleAction,
        "nothing can be given to the feature `\(vocabulary.name)`, and so nothing commands it",
        help: "use the controls that its screen has")
    }
    guard map.has("removeAll") == (removeAll != nil), map.has("on") == (queue != nil) else {
      return nil
    }
    let removesAll = removeAll == true
    guard [map.has("add"), map.has("remove"), removesAll].count(where: { $0 }) == 1 else {
      return map.refuse(
        .stepOptions, "`external` is one of `add`, `remove` and `removeAll: true`",
        help: "write one command per step, such as `external: {add: …}`")
    }
    let command: ExternalCommand? =
      removesAll ? .removeAll : add.map { .add($0) } ?? remove.map { .remove($0) }
    return command.map { FieldSteps.inputs([.external($0, on: queue ?? defaultQueue)]) }
  }
}
