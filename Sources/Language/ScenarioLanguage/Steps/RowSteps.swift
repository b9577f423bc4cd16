import Interaction

/// The steps of taps and of screens with lists, and of what happens beside the screen.
enum RowSteps {
  /// The queue of a command if nothing else is written.
  static let defaultQueue = "background"

  static let all: [StepDefinition] = [
    .value(
      "tap", .tapTarget, .input, "a tap on a control, on `{tab: …}` or on `{row: …}`"
    ) { FieldSteps.inputs([$0]) },
    .value(
      "cancel", .backButton, .input, "going back is begun and thought better of"
    ) { _ in FieldSteps.inputs([.cancelBack]) },
    .options(
      "swipe", .input, "a swipe over a row", where: { $0.takes(.swipeRow) },
      read: { map in
        let row = map.value("row", .row, need: .missingKey, "the row")
        let purpose = map.value(
          "to", .choice(["delete"]), need: .missingKey, "what the swipe is for")
        guard let row, purpose != nil else { return nil }
        return FieldSteps.inputs([.swipeRow(row)])
      }),
    .options(
      "scroll", .input, "the list on top scrolls", where: { $0.takes(.scroll) },
      read: { map in
        map.value("to", .position, need: .missingKey, "the first row in view, from 0")
          .map { FieldSteps.inputs([.scroll(to: $0)]) }
      }),
    .options(
      "enter", .input, "a row is selected, also one that is not there yet, and gets a text",
      where: { $0.rowMark != nil },
      read: { map in
        let row = map.value("cell", .rowName, need: .missingKey, "the name of the row")
        let text = map.value("text", .text, need: .missingKey, "its text; empty for nothing")
        guard let row, let text, let vocabulary = map.decoding?.vocabulary,
          let mark = vocabulary.rowMark,
          let field = vocabulary.controls.all.first(where: {
            vocabulary.controls[$0].kind.form == .textField
          })
        else { return nil }
        return { (expansion) throws(Refused) in
          try expansion.enter(text, into: row, by: field, mark)
        }
      }),
    .options(
      "external", .input, "a command on the models from elsewhere",
      where: { $0.takesCommands }, read: command),
  ]

  @Sendable private static func command(_ map: MapReader) -> StepAction? {
    let add = map.value("add", .record, "a record of those given", isUsual: true)
    let remove = map.value("remove", .record, "a record of those given")
    let removeAll = map.value("removeAll", .flag, "`true`: everything goes")
    let number = map.value("set", .modelNumber, "a number, which the model becomes", isUsual: true)
    let queue = map.value(
      "on", .externalQueue, "the queue it comes from; `background` without it")
    guard map.has("removeAll") == (removeAll != nil), map.has("on") == (queue != nil),
      map.has("set") == (number != nil)
    else { return nil }
    let removesAll = removeAll == true
    let isOfRecords = map.decoding?.vocabulary?.given != nil
    let written = ["add", "remove", "set"].filter(map.has) + (removesAll ? ["removeAll"] : [])
    guard written.count == 1, (written == ["set"]) != isOfRecords else {
      return map.refuse(
        .stepOptions,
        isOfRecords
          ? "`external` is one of `add`, `remove` and `removeAll: true`" : "`external` is a `set`",
        help: "write one command per step, such as `external: "
          + (isOfRecords ? "{add: …}`" : "{set: 20}`"))
    }
    let command: ExternalCommand? =
      removesAll
      ? .removeAll
      : add.map { .add($0) } ?? remove.map { .remove($0) } ?? number.map { .set($0) }
    return command.map { FieldSteps.inputs([.external($0, on: queue ?? defaultQueue)]) }
  }
}

extension Reader<String> {
  /// The name of a row that need not be there. Another word would be a text for the selected row.
  fileprivate static var rowName: Self {
    Reader("a word") { node, decoding in
      let form = decoding.vocabulary?.rowForm
      let reader = form.map { Reader<String>.matching($0.pattern, example: $0.example) }
      return decoding.read(node, reader ?? .word)
    }
  }
}
