import Interaction
import TextOutput

/// What is told to do instead. It is tried first: a remedy can stand where it is told for, in the
/// feature in hand.
extension Decoding {
  /// What a node may mean that can stand in its place.
  func remedy(for node: SourceNode) -> String? {
    guard !isTrial, let attempt, attempt.range == node.range else { return nil }
    return node.alike.lazy.filter(attempt.accepts).compactMap(\.onOneLine).first
      .map { "write `\($0)`" }
  }

  /// The step of this name that has an argument as other tools write it.
  func remedy(_ step: String, _ argument: SourceNode, isAbsent: Bool = false) -> String? {
    guard !isTrial, vocabulary != nil, argument.weight < 100 else { return nil }
    let whole = argument.onOneLine.map { ["\(step): \($0)"] } ?? []
    let words = argument.words.flatMap { word in
      word.onOneLine.map { forms(of: step, word.text, $0, argument, isAbsent) } ?? []
    }
    let steps = whole + pairs(of: step, argument) + words + positions(of: step, argument)
    return steps.first(where: canStand).map { "write `- \($0)`" }
  }

  /// What a step of another tool leads to; nil where it is a word of no tool.
  func help(for foreign: ForeignStep) -> String? {
    if foreign.steps.isEmpty { return foreign.note }
    let lead = foreign.note.map { "\($0): " } ?? ""
    if let argument = foreign.argument {
      let remedies = foreign.steps.lazy.compactMap {
        self.remedy($0, argument, isAbsent: foreign.isAbsent)
      }
      if let remedy = remedies.first { return lead + remedy }
    }
    let word = foreign.argument?.text ?? ""
    if foreign.steps.first == "tap", !word.isEmpty, let table = vocabulary?.controls,
      table.control(named: word) == nil, uses(of: word).isEmpty
    {
      let uses = table.all.flatMap { table.steps(using: $0) }.filter { !$0.hasPrefix("type") }
      return "\(lead)the screen has no `\(word.shortened)`: write "
        + Suggestion.either(uses.uniqued.map { "- \($0)" })
    }
    let steps = foreign.steps.compactMap(StepDefinition.named)
    return steps.isEmpty ? nil : lead + help(for: steps)
  }

  /// The steps that use what a name means: a control, a tab or a row.
  func uses(of name: String) -> [String] {
    guard let vocabulary else { return [] }
    let isRow = vocabulary.takes(.tapRow) && index?.hasRecord(named: name) == true
    let row = SourceNode(word: name, at: SourceRange(at: around.position)).onOneLine
    return vocabulary.controls.steps(naming: name)
      + (isRow ? row.map { ["tap: {row: \($0)}"] } ?? [] : [])
  }

  /// What is to be filled in is not tried, and no file is read.
  private func canStand(_ step: String) -> Bool {
    if step.contains("…") { return true }
    guard !step.hasPrefix("include:"), let node = NodeConverter.nodes(of: SourceText(step)).0
    else { return false }
    return isRight { alone(node) }
  }

  /// A step with one word of an argument, which may be a name, a text or a number.
  private func forms(
    of step: String, _ word: String, _ written: String, _ argument: SourceNode, _ isAbsent: Bool
  ) -> [String] {
    guard let table = vocabulary?.controls else { return [] }
    let fields = table.names { $0.kind.form == .textField }
    let field = fields.first ?? ""
    switch step {
    case "tap":
      let names = table.controls.flatMap { [$0.name, $0.shortName] }
      let name = names.first { $0.lowercased() == word.lowercased() }
      let choices = table.controls.compactMap { control in
        control.changes?.all.contains(.text(word)) == true
          ? control.changes?.step(giving: written, to: control.name) : nil
      }
      return uses(of: name ?? word).filter { !$0.contains("…") } + choices
    case "type", "paste", "set":
      let key = step == "set" ? "field" : "into"
      switch argument.content {
      case .list: return fields.contains(word) ? ["\(step): {\(key): \(word), text: …}"] : []
      case .map(let entries) where entries.count > 1: return []
      case .map, .scalar, .refused: return ["\(step): {\(key): \(field), text: \(written)}"]
      }
    case "erase":
      return ["in: \(written), count: all", "in: \(field), count: \(written)"].map {
        "erase: {\($0)}"
      }
    case "expect": return shown(word, written, isAbsent)
    case "swipe": return ["swipe: {row: \(written), to: delete}"]
    case "scroll": return ["scroll: {to: \(written)}"]
    case "wait": return ["wait: \(written)", "wait: \(written)s"]
    case "focus" where word == OtherWords.next:
      return ["focus: \(fields.dropFirst().first ?? field)"]
    case "return" where word == OtherWords.next: return ["return: \(field)"]
    default: return ["\(step): \(written)"]
    }
  }

  /// A step with the key and the value of a map, or with its keys as they are called here.
  private func pairs(of step: String, _ argument: SourceNode) -> [String] {
    guard case .map(let entries) = argument.content,
      case .options(let keys)? = StepDefinition.named(step)?.form
    else { return [] }
    let names = keys.map(\.name)
    let renamed = entries.map {
      let name = Suggestion(for: $0.key, among: names).nearWords.first ?? $0.key
      return SourceNode.Entry(key: name, keyRange: $0.keyRange, value: $0.value)
    }
    let whole = SourceNode(content: .map(renamed), range: argument.range).onOneLine
    let needed = keys.filter(\.isNeeded).map(\.name)
    let pairs = entries.compactMap { entry -> String? in
      guard needed.count == 2, let value = entry.value.onOneLine else { return nil }
      return "\(step): {\(needed[0]): \(entry.key), \(needed[1]): \(value)}"
    }
    let all = argument.onOneLine.map { ["autofill: \($0)"] } ?? []
    return (whole.map { ["\(step): \($0)"] } ?? [])
      + (entries.count == 1 ? pairs : needed.contains("text") ? all : [])
  }

  /// The row at a position, as other tools write it.
  private func positions(of step: String, _ argument: SourceNode) -> [String] {
    guard step == "tap", case .map(let entries) = argument.content else { return [] }
    return entries.filter { ["position", "index", "at"].contains($0.key) }.map {
      "tap: {row: {position: \($0.value.text)}}"
    }
  }

  /// Expectations of what a word names: a part of the screen, a row, or that it is absent.
  private func shown(_ word: String, _ written: String, _ isAbsent: Bool) -> [String] {
    guard let vocabulary else { return [] }
    let members = vocabulary.screen.members
    let named = members.filter { [$0.name, "none"].contains(word) }.flatMap { member in
      ["none", "{}"].filter { ($0 == "none") == (isAbsent || word == "none") }.map {
        "expect: {\(member.name): \($0)}"
      } + (word == "none" ? [] : ["expect: {\(member.name): {\(member.partsSpelled)}}"])
    }
    let isList = vocabulary.controls.control(named: word)
      .map { vocabulary.controls[$0].kind.form == .list }
    let places = vocabulary.screen.places(of: word, isList: isList == true)
      .map { "expect: {\($0)}" }
    let rows = members.filter { $0.shape == .rows && index?.hasRecord(named: word) == true }
      .map { "expect: {\($0.name): {\(isAbsent ? "absent" : "present"): [\(written)]}}" }
    return rows + named + places
  }
}
