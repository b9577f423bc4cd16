extension StepTable {
  /// `type`
  @Sendable static func typing(_ values: Arguments, _ decoding: Decoding) -> StepAction? {
    guard let field = values.control("into"), let text = values.text("text") else { return nil }
    if values.has("every"), let group = values.group {
      decoding.report(
        .misplacedStep, "no time passes between the keys of a `\(group)`",
        at: values.range("every"), help: "remove `every`, or type outside of the `\(group)`")
      return nil
    }
    return .type(
      field, text, every: values.duration("every"), byScalar: values.word("unit") == "scalar")
  }

  /// `select`
  @Sendable static func selection(_ values: Arguments, _ decoding: Decoding) -> StepAction? {
    guard let field = values.control("in"), let from = values.count("from") else { return nil }
    guard values.has("to") else { return .select(field, from..<from) }
    guard let to = values.count("to") else { return nil }
    guard from <= to else {
      decoding.report(
        .minimumAboveMaximum, "the selection ends (\(to)) before it starts (\(from))",
        at: values.range("to"), help: "swap `from` and `to`")
      return nil
    }
    return .select(field, from..<to)
  }

  /// `compose`
  @Sendable static func composition(_ values: Arguments, _ decoding: Decoding) -> StepAction? {
    let isCancelled = values.flag("cancel")
    if values.has("cancel"), isCancelled == nil { return nil }
    if values.has("commit") == (isCancelled == true) {
      decoding.report(
        .compositionEnd,
        isCancelled == true
          ? "a composition is committed or cancelled, not both"
          : "the composition is neither committed nor cancelled",
        at: values.range, help: "end it by either `commit: text` or `cancel: true`")
      return nil
    }
    guard let field = values.control("into"), let stages = values.texts("stages") else {
      return nil
    }
    if isCancelled == true { return .compose(field, stages, commit: nil) }
    return values.text("commit").map { .compose(field, stages, commit: $0) }
  }
}
