import Interaction
import TextOutput

/// What is told to do instead: the general form of a step or a value, with the writer's word where
/// that is known to fit.
extension Decoding {
  /// The value as it is written in the feature.
  func help(for kind: ValueKind) -> String? {
    vocabulary.flatMap { kind.sample(in: $0) }.map { "write \($0)" }
  }

  /// The word in a node that can stand for a value of the kind; nil where it has none.
  func remedy(_ kind: ValueKind, _ node: SourceNode) -> String? {
    guard let vocabulary, let word = word(in: node) else { return nil }
    let isRow = if case .row = kind { word.isRecord } else { false }
    let fits = isRow || kind.words(in: vocabulary).contains(word.text)
    return fits ? "write `\(isRow ? word.spelled : word.text)`" : nil
  }

  /// The steps as they are written in the feature.
  func help(for steps: [StepDefinition], _ lead: String = "", _ word: WrittenWord? = nil) -> String
  {
    let spelled = steps.map { step in
      "- " + (vocabulary.flatMap { step.spelled(in: $0, word) } ?? "\(step.name): …")
    }
    return "write \(lead)\(Suggestion.either(spelled))"
  }

  /// Some steps that the feature's screen takes.
  var helpBySteps: String {
    let all = vocabulary.map(StepDefinition.all(of:)) ?? StepDefinition.all
    let steps = all.filter { around.group == nil || $0.standing == .input }
    let usual = ["type", "tap", "toggle", "choose", "adjust", "swipe", "expect"]
    let shown = usual.compactMap { name in steps.first { $0.name == name } }
    let owner = vocabulary.map { "`\($0.name)`" } ?? "the language"
    let few = shown.count > 3 ? shown.prefix(2) + shown.suffix(1) : shown[...]
    return help(for: Array(few), "a step of \(owner), such as ")
  }

  /// The step that uses what a word names.
  func helpToUse(_ word: WrittenWord?) -> String? {
    word.flatMap { uses(of: $0.text).first { !$0.contains("…") } }.map { "write `- \($0)`" }
  }

  /// The steps that use what a name means: a control, a tab or a row.
  func uses(of name: String) -> [String] {
    guard let vocabulary else { return [] }
    let isRow = vocabulary.takes(.tapRow) && index?.hasRecord(named: name) == true
    let row = SourceNode.Scalar(text: name, isPlain: true).onOneLine
    return vocabulary.controls.steps(naming: name)
      + (isRow ? row.map { ["tap: {row: \($0)}"] } ?? [] : [])
  }

  /// What a step of another tool leads to; nil where it is a word of no tool.
  func help(for foreign: ForeignStep) -> String? {
    if foreign.steps.isEmpty { return foreign.note }
    let lead = foreign.note.map { "\($0): " } ?? ""
    var word =
      foreign.pressed.map { WrittenWord(text: $0, spelled: $0) } ?? word(in: foreign.argument)
    if foreign.isAbsent { word?.isAbsent = true }
    guard foreign.steps[0].name == "tap", let word, let table = vocabulary?.controls else {
      return lead + help(for: foreign.steps, "", word)
    }
    if let help = helpToUse(word) { return lead + help }
    let uses = table.all.flatMap { table.steps(using: $0) }.filter { !$0.hasPrefix("type") }
    return "\(lead)the screen has no `\(word.text.shortened)`: write "
      + Suggestion.either(uses.uniqued.map { "- \($0)" })
  }
}
