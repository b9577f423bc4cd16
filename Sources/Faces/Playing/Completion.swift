import FeatureContract
import Interaction
import ScenarioLanguage

extension PlaySession {
  /// The words that can stand at the end of a text up to the caret: names of steps and of commands,
  /// and in a step its keys and the known words.
  ///
  /// - Returns: the word's first character, as an offset, and the words that begin like it.
  package func completion(of text: String) -> (start: Int, words: [String]) {
    let start = text.lastIndex { " {[,".contains($0) }.map { text.index(after: $0) }
    let before = text[..<(start ?? text.startIndex)]
    let known = CompletionWords(feature: setting.feature, screen: runs.screen)
    let words =
      switch before.trimmingPrefix(while: { $0 == " " }) {
      case "": known.steps + (nextPrompt == Self.prompt ? Self.commands : [])
      case "why ": setting.feature.controls.properties.map(\.name)
      case "expect ": shownParts.dropFirst().map(\.name)
      default: known.words(behind: before)
      }
    return (before.count, words.filter { $0.hasPrefix(text.dropFirst(before.count)) })
  }

  private static var commands: [String] {
    PlayHelp.commands.map { String($0.0.prefix { $0.isLowercase }) }
  }
}

/// What can stand in a step. It reads half of a step, so it is no parser of YAML.
private struct CompletionWords {
  let feature: FeatureEntry
  let screen: Snapshot

  private var definitions: [StepDefinition] { StepDefinition.all(of: feature.vocabulary) }

  /// Each step up to the first free choice.
  var steps: [String] {
    definitions.map { step in
      switch step.form {
      case .bare: step.name
      case .options: "\(step.name): {"
      case .value(let value):
        switch value.kind {
        case .expectation, .map: "\(step.name): {"
        case .steps: "\(step.name): [{"
        default: "\(step.name): "
        }
      }
    }
  }

  /// Behind a colon stands a value; behind a brace or a comma a key of the step that is open.
  func words(behind text: Substring) -> [String] {
    var open = String(text)
    while let closed = open.firstRange(of: /\{[^{}]*\}|\[[^\[\]]*\]/) {
      open.removeSubrange(closed)
    }
    let names = open.split { " {[,".contains($0) }
    let mark = open.last { $0 != " " }
    guard let index = names.lastIndex(where: { name in definition(of: name) != nil }),
      let step = definition(of: names[index])
    else { return open.allSatisfy { " -".contains($0) } ? steps : [] }
    let keys = keys(of: step, behind: names[(index + 1)...])
    let last = names[names.count - 1]
    let type = last == names[index] ? step.type : keys.first { $0.name + ":" == last }?.type
    switch (mark, type) {
    case (":", let type?): return words(for: type)
    case ("{", .steps?): return steps
    case ("{", _), (",", _):
      return keys.map { $0.name + ": " }.filter { !names[index...].contains($0.dropLast()) }
    default: return []
    }
  }

  private func definition(of name: Substring) -> StepDefinition? {
    definitions.first { $0.name + ":" == name }
  }

  private func keys(
    of step: StepDefinition, behind names: ArraySlice<Substring>
  ) -> [(name: String, type: ValueKind)] {
    if case .options(let options) = step.form { return options.map { ($0.name, $0.kind) } }
    switch step.type {
    case .tapTarget: return [("row", .row), ("tab", .words(tabs))]
    case .map(let control, _): return words(for: control).map { ($0, .plain) }
    case .expectation:
      let shape = names.reduce(feature.shape) { shape, name in
        let part = shape.members.first { $0.name + ":" == name }?.shape
        return part?.members.isEmpty == false ? part ?? shape : shape
      }
      return shape.members.map { member in
        switch member.shape {
        case .choice(let words): (member.name, .words(words))
        case .flag: (member.name, .words(["true", "false"]))
        default: (member.name, .plain)
        }
      }
    default: return []
    }
  }

  private func words(for type: ValueKind) -> [String] {
    switch type {
    case .map(let control, _): words(for: control).map { "{\($0): " }
    case .tapTarget:
      type.words(in: feature.vocabulary) + tabs.map { "{tab: \($0)}" }
        + rows.map { "{row: \($0)}" }
    case .row, .record: rows
    default: type.words(in: feature.vocabulary)
    }
  }

  private var tabs: [String] {
    feature.controls.tabNames
  }

  /// The names of the rows in view.
  private var rows: [String] {
    let rows = feature.controls.rows(taking: .scroll, on: screen)?.rendered.rows ?? []
    return rows.compactMap(ShownRow.init).map { ShownExpectation.spelled($0.name) }
  }
}

extension StepDefinition {
  fileprivate var type: ValueKind? { if case .value(let value) = form { value.kind } else { nil } }
}
