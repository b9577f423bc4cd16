import Scenarios

/// Warns of checks that no run can fail, as far as the scenario alone tells it.
struct VainChecks {
  private let vocabulary: FeatureVocabulary
  /// The names of the records that are given; nil if the feature has none.
  private let names: TextIndex?
  private let findings: Findings

  init(of scenario: Scenario, _ findings: Findings) {
    vocabulary = scenario.vocabulary
    names = scenario.vocabulary.given.map { _ in TextIndex(scenario.recordNames) }
    self.findings = findings
  }

  func warn(in steps: [FlatStep]) {
    for (index, step) in steps.enumerated() {
      guard case .expect(let expectation) = step.action else { continue }
      // Counts alone need no part of the screen.
      if case .object(let members) = expectation.screen.content,
        case .object(let shapes) = vocabulary.screen
      {
        warn(in: members, shapes)
      }
      guard index > 0, case .expect = steps[index - 1].action,
        steps[index - 1].origins == step.origins,
        steps[index - 1].position.file == step.position.file,
        steps[index - 1].position != step.position
      else { continue }
      warn(
        "nothing happens between this `expect` and the one before it", at: step.position,
        help: "write both as one `expect`, or put a step between them", count: "expect".count)
    }
  }

  private func warn(in value: ExpectedValue, _ shape: ScreenShape) {
    switch (value.content, shape) {
    case (.object(let members), .object(let shapes)):
      if members.isEmpty {
        warn(
          "an empty map asks for nothing", at: value.position, help: "name a part, or remove it")
      }
      warn(in: members, shapes)
    // Written as an empty map it says that the part is there.
    case (.object(let members), .optional(.object(let shapes))): warn(in: members, shapes)
    case (.list(let elements), .list(let shape)),
      (.list(let elements), .optional(.list(let shape))):
      for element in elements { warn(in: element, shape) }
    case (.rows(let rows), _): warn(in: rows)
    default: break
    }
  }

  private func warn(in members: [ExpectedValue.Member], _ shapes: [ScreenShape.Member]) {
    for member in members {
      guard let shape = shapes.first(where: { $0.name == member.name })?.shape else { continue }
      warn(in: member.value, shape)
    }
  }

  private func warn(in rows: RowsExpectation) {
    for (name, list) in rows.lists where name != "names" && list.names.isEmpty {
      warn("`\(name)` names no row", at: list.position, help: "name a row, or remove it")
    }
    guard let names else { return }
    for absent in rows.absent?.names ?? [] where names.occurrences(of: absent.text) == nil {
      let suggestion = Suggestion(for: absent.text, among: names.texts)
      let near = suggestion.isNear ? suggestion.help : nil
      warn(
        "no given record has the name `\(absent.text.shortened)`, so no row can show it",
        at: absent.position, help: near ?? "name a record that is given, or remove it",
        count: absent.text.unicodeScalars.count, suggestions: suggestion.nearWords)
    }
  }

  private func warn(
    _ message: String, at position: SourcePosition, help: String, count: Int = 1,
    suggestions: [String] = []
  ) {
    findings.add(
      Diagnostic(
        .checksNothing, message, at: SourceRange(at: position, count: max(1, count)), help: help,
        suggestions: suggestions, severity: .warning))
  }
}
