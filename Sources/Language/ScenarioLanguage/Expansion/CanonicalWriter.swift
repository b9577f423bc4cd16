package import Interaction
package import Scenarios

/// Writes flat steps, one a line.
struct CanonicalWriter {
  let table: ControlTable
  let writesPositions: Bool
  private(set) var text = ""

  mutating func write(_ step: FlatStep) {
    switch step.action {
    case .input(let input): line(describe(input), at: step.position)
    case .burst(let inputs): group("burst", inputs, at: step.position)
    case .turn(let inputs): group("turn", inputs, at: step.position)
    case .during(let properties, let inputs):
      let names = properties.map { table[$0].name.escaped }.joined(separator: " ")
      group("during \(names)", inputs, at: step.position)
    case .wait(let duration): line("wait \(duration)ns", at: step.position)
    case .idle: line("idle", at: step.position)
    case .expect(let expectation): line(describe(expectation), at: step.position)
    case .end: line("end", at: step.position)
    }
  }

  private mutating func group(
    _ name: String, _ inputs: [FlatInput], at position: SourcePosition
  ) {
    line(name, at: position)
    for input in inputs { line("  " + describe(input.input), at: input.position) }
  }

  private mutating func line(_ content: String, at position: SourcePosition) {
    if writesPositions { text += "\(position)\t" }
    text += content
    text += "\n"
  }

  private func describe(_ input: UserInput) -> String {
    let parts = input.parts
    let words = [
      table.verb(of: parts), parts.control.map { table[$0].name.escaped },
      describe(parts.payload),
      parts.gesture.purpose,
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  private func describe(_ payload: InputParts.Payload) -> String? {
    switch payload {
    case .none: nil
    case .text(let text): text.quoted
    case .range(let range): "\(range.lowerBound) \(range.upperBound)"
    case .row(let row): describe(row)
    case .number(let number), .value(.number(let number)): "\(number)"
    case .value(.text(let item)): item.quoted
    case .value(let value):
      RowChange(value).map { change in
        "row " + describe(change.row) + (change.place.map { " \($0)" } ?? "")
      }
    case .command(let command, let queue): "\(describe(command)) on \(queue.escaped)"
    }
  }

  private func describe(_ row: RowTarget) -> String {
    switch row {
    case .name(let name): name.quoted
    case .identity(let url): "url \(url.quoted)"
    case .position(let position): "position \(position)"
    }
  }

  private func describe(_ command: ExternalCommand) -> String {
    switch command {
    case .add(let item): "add \(item.index) \(item.name.quoted)"
    case .remove(let item): "remove \(item.index) \(item.name.quoted)"
    case .removeAll: "removeAll"
    case .set(let number): "set \(number)"
    }
  }

  private func describe(_ expectation: Expectation) -> String {
    var parts = ["expect", describe(expectation.screen)]
    if let most = expectation.mostWrites { parts.append("writes<=\(most)") }
    if expectation.leastWrites > 0 { parts.append("writes>=\(expectation.leastWrites)") }
    return parts.joined(separator: " ")
  }

  private func describe(_ members: [ExpectedValue.Member]) -> String {
    members.map { "\($0.name.escaped): \(describe($0.value))" }.joined(separator: ", ")
  }

  private func describe(_ value: ExpectedValue) -> String {
    switch value.content {
    case .none: "none"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): text.quoted
    case .list(let elements): "[" + elements.map(describe).joined(separator: ", ") + "]"
    // In one order, however they are written.
    case .rows(let members):
      "rows("
        + describe(
          ["names", "present", "absent", "count"].compactMap { name in
            members.first { $0.name == name }
          }) + ")"
    case .object(let members): "{" + describe(members) + "}"
    }
  }
}

extension FlatScenario {
  /// The flat scenario as text, one input a line. A scenario's digest is taken over it:
  /// two scenarios that are run differently never have the same text, and where a step was written
  /// is no part of it.
  ///
  /// The first line names the feature; what is given follows, a line for each
  /// record that is written out, each run of generated ones and each list that refers to them. The
  /// inputs of a burst, a turn or a `during` follow its line, indented by two spaces. Texts are in
  /// double quotes, with `\"`, `\\`, `\n`, `\r`, `\t`, and `\u{…}` for what cannot be told apart by
  /// eye.
  ///
  /// - Parameters:
  ///   - table: the controls of the scenario's feature.
  ///   - positions: puts `line:column` and a tab before each line, for people: no digest is taken
  ///     over that.
  package func canonicalText(in table: ControlTable, positions: Bool = false) -> String {
    var writer = CanonicalWriter(table: table, writesPositions: positions)
    for step in steps { writer.write(step) }
    let header = ["feature \(feature.quoted)"] + givenLines
    return header.map { $0 + "\n" }.joined() + writer.text
  }
}
