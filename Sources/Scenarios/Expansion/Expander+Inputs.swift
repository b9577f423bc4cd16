import Interaction

/// What the steps that are inputs expand to.
extension Expander {
  mutating func input(_ step: Step) throws(Diagnostic) {
    switch step.action {
    case .field(let field, let input): try deliver(input, to: field, step)
    case .tap(let control): try deliver(.tap(control), step)
    case .tapRow(let row): try deliver(.tapRow(target(row, step)), step)
    case .swipeRow(let row): try deliver(.swipeRow(target(row, step)), step)
    case .scroll(let row): try deliver(.scroll(to: row.filled(with: values.text)), step)
    case .cancelBack: try deliver(.cancelBack, step)
    case .external(let command, let queue):
      try deliver(.external(filled(command, step), on: queue), step)
    case .select(let field, let range): try deliver(.select(range), to: field, step)
    case .paste(let field, let text): try deliver(.paste(fill(text, step)), to: field, step)
    case .set(let field, let text): try deliver(.set(fill(text, step)), to: field, step)
    case .autofill(let texts):
      for entry in texts { try deliver(.fill(fill(entry.text, step)), to: entry.field, step) }
    case .compose(let field, let stages, let commit):
      for stage in stages { try deliver(.compose(fill(stage, step)), to: field, step) }
      try deliver(end(of: commit, step), to: field, step)
    case .type(let field, let text, let every, let byScalar):
      try type(fill(text, step), every: every, byScalar: byScalar, into: field, step)
    case .erase(let field, let count): try erase(count, in: field, step)
    default: preconditionFailure("every other step was written out before")
    }
  }

  private func end(of commit: TextTemplate?, _ step: Step) throws(Diagnostic) -> FieldInput {
    guard let commit else { return .cancelCompose }
    return try .commit(fill(commit, step))
  }

  /// `every` passes between two keys: not before the first, nor after the last.
  private mutating func type(
    _ text: String, every: UInt64?, byScalar: Bool, into field: ControlID, _ step: Step
  ) throws(Diagnostic) {
    let keys = byScalar ? text.unicodeScalars.map { String($0) } : text.map { String($0) }
    for (place, key) in keys.enumerated() {
      if place > 0, let every {
        // A rest between two keys is as much to run as a key.
        try charge(step) { $0.spendInput(bytes: 0) }
        try wait(every, step)
      }
      try deliver(.key(key), to: field, step)
    }
  }

  private mutating func erase(
    _ count: EraseCount, in field: ControlID, _ step: Step
  ) throws(Diagnostic) {
    let backspaces: Int
    switch count {
    case .exactly(let number): backspaces = number
    case .all: backspaces = fields.characters(in: field)
    }
    for _ in 0..<backspaces { try deliver(.backspace, to: field, step) }
  }

  mutating func deliver(
    _ input: FieldInput, to field: ControlID, _ step: Step
  ) throws(Diagnostic) {
    if let excess = fields.follow(input, in: field) { throw refusal(excess, step) }
    try deliver(.field(field, input), step)
  }

  func fill(_ text: TextTemplate, _ step: Step) throws(Diagnostic) -> String {
    let filled = text.filled(with: values.text)
    guard filled.utf8.count <= Limits.textBytes else {
      throw refusal(.tooMuchText, step)
    }
    return filled
  }

  // MARK: Rows

  private func target(_ row: RowReference, _ step: Step) throws(Diagnostic) -> RowTarget {
    let target = try filled(row, step)
    if let mistake = scenario.given.index.mistake(inRow: target) { throw refusal(mistake, row) }
    return target
  }

  private func filled(
    _ command: ExternalTemplate, _ step: Step
  ) throws(Diagnostic) -> ExternalCommand {
    switch command {
    case .add(let record): try .add(item(record, step))
    case .remove(let record): try .remove(item(record, step))
    case .removeAll: .removeAll
    }
  }

  private func item(
    _ record: RowReference, _ step: Step
  ) throws(Diagnostic) -> ExternalCommand.GivenItem {
    let target = try filled(record, step)
    do throws(UnknownRecord) {
      let place = try scenario.given.index.place(of: target)
      return ExternalCommand.GivenItem(place: place, name: scenario.given.index.names.texts[place])
    } catch {
      throw refusal(error, record)
    }
  }

  private func filled(_ row: RowReference, _ step: Step) throws(Diagnostic) -> RowTarget {
    switch row.meaning {
    case .name(let text): try .name(fill(text, step))
    case .url(let text): try .identity(fill(text, step))
    case .position(let position): .position(position.filled(with: values.text))
    }
  }

  private func refusal(_ mistake: UnknownRecord, _ row: RowReference) -> Diagnostic {
    mistake.diagnostic(
      at: row.range, isCompared: mistake.bytesToCompare <= Limits.comparedBytes,
      notes: notes)
  }
}
