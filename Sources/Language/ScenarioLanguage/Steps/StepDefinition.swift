import Interaction

/// One step of the language: how it is written, where it may stand, and what it becomes.
package struct StepDefinition: Sendable {
  package enum Form: Sendable {
    /// A bare word: `idle`.
    case bare
    /// One value: `wait: 80ms`.
    case value(Key)
    /// A map of options: `paste: {into: id, text: ada}`.
    case options([Key])
  }

  enum Standing: Sendable {
    /// Inputs: they may stand anywhere before `end`.
    case input
    /// Gathers inputs: not inside another.
    case group
    /// Writes other steps out several times.
    case repetition
    /// Brings the steps of another file.
    case inclusion
    /// Lets the screen rest: not among inputs that are delivered together.
    case rest
    /// A rest after which there is no screen: in the scenario's own list alone.
    case ending
  }

  package let name: String
  package let form: Form
  let standing: Standing
  /// One line for the reference.
  package let summary: String
  /// True if the feature has what the step needs, beside what its needed options name.
  var isPossible: @Sendable (FeatureVocabulary) -> Bool = { _ in true }
  /// Nil where the value does not make a step; why is reported by then.
  let read: @Sendable (WrittenStep, Decoding) -> StepAction?
}

/// Writes out what a step expands to.
typealias StepAction = (Expansion) throws(Refused) -> Void

extension StepDefinition {
  /// Every step of the language, in the order of the reference. The decoder, its messages and the
  /// reference are made from this table.
  static let all: [StepDefinition] =
    FieldSteps.all + RowSteps.all + ChangeSteps.all + RestSteps.all + GroupSteps.all
    + GenerationSteps.all

  static let names = all.map(\.name)

  // The names are ASCII, so this finds equal UTF-8 only.
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> StepDefinition? { byName[name] }

  /// The steps that are possible on the feature's screen, in the order of the reference.
  package static func all(of vocabulary: FeatureVocabulary) -> [StepDefinition] {
    all.filter { $0.spelled(in: vocabulary) != nil }
  }

  /// The step with what it needs, for help; nil where the feature's screen has nothing for it.
  func spelled(in vocabulary: FeatureVocabulary) -> String? {
    guard isPossible(vocabulary) else { return nil }
    switch form {
    case .bare: return name
    case .value(let value): return value.spelled(in: vocabulary)
    case .options(let keys):
      let shown = keys.filter { $0.isNeeded || $0.isUsual }
      let samples = shown.compactMap { $0.spelled(in: vocabulary) }
      // A feature need not have all of those that may stand for each other.
      let hasNeeded = shown.allSatisfy { !$0.isNeeded || $0.spelled(in: vocabulary) != nil }
      guard hasNeeded, shown.isEmpty || !samples.isEmpty else { return nil }
      return "\(name): {\(samples.joined(separator: ", "))}"
    }
  }

  static func bare(
    _ name: String, _ standing: Standing, _ summary: String,
    action: @escaping @Sendable (Expansion) throws(Refused) -> Void
  ) -> StepDefinition {
    StepDefinition(name: name, form: .bare, standing: standing, summary: summary) {
      written, decoding in
      guard let value = written.value, !value.isNothing else { return action }
      return decoding.refuse(
        .stepOptions, "`\(name)` takes nothing", at: value.range, help: "write `- \(name)`")
    }
  }

  static func value<Value>(
    _ name: String, _ reader: Reader<Value>, _ standing: Standing, _ summary: String,
    action: @escaping @Sendable (Value) -> StepAction
  ) -> StepDefinition {
    let key = Key(
      name: name, kind: reader.kind, isNeeded: true, expected: reader.expected, summary: summary)
    return StepDefinition(name: name, form: .value(key), standing: standing, summary: summary) {
      written, decoding in
      guard let node = decoding.value(of: written, expected: reader.expected) else { return nil }
      let value = decoding.read(decoding.fill(node, for: reader.kind), reader)
      return value.map(action)
    }
  }

  /// - Parameter read: asks for all options before it returns.
  static func options(
    _ name: String, _ standing: Standing, _ summary: String,
    where isPossible: @escaping @Sendable (FeatureVocabulary) -> Bool = { _ in true },
    read: @escaping @Sendable (MapReader) -> StepAction?
  ) -> StepDefinition {
    let keys = MapReader.keys(of: read)
    return StepDefinition(
      name: name, form: .options(keys), standing: standing, summary: summary, isPossible: isPossible
    ) { written, decoding in
      let expected = "options: \(keys.map(\.name).joined(separator: ", "))"
      guard let node = decoding.value(of: written, expected: expected) else { return nil }
      guard case .map(let entries) = node.content else {
        return decoding.refuse(
          .stepOptions, "`\(name)` needs \(expected), found \(node.kind)", at: node.range,
          help: decoding.remedy(name, node) ?? decoding.help(for: [written.definition]))
      }
      let isForeign = !entries.contains { entry in keys.contains { $0.name == entry.key } }
      if isForeign, let first = entries.first, let help = decoding.remedy(name, node) {
        return decoding.refuse(
          .unknownOption, "`\(name)` has no `\(first.key.shortened)`", at: first.keyRange,
          help: help)
      }
      return decoding.read(entries, of: "`\(name)`", at: written.range, read)
    }
  }
}

extension Decoding {
  /// Nil where nothing stands behind the name of the step.
  fileprivate func value(
    of written: WrittenStep, expected: @autoclosure () -> String
  ) -> SourceNode? {
    if let value = written.value, !value.isNothing { return value }
    return refuse(
      .stepOptions, "`\(written.definition.name)` needs \(expected())", at: written.range,
      help: help(for: [written.definition]))
  }

  /// The value as it is written in the feature.
  func help(for kind: ValueKind) -> String? {
    vocabulary.flatMap(kind.sample).map { "write \($0)" }
  }

  /// The steps as they are written in the feature.
  func help(for steps: [StepDefinition], _ lead: String = "") -> String {
    let spelled = steps.map { step in
      "- " + (vocabulary.flatMap { step.spelled(in: $0) } ?? "\(step.name): …")
    }
    return "write \(lead)\(Suggestion.either(spelled))"
  }

  /// Some steps that the feature's screen takes.
  var helpBySteps: String {
    let steps = vocabulary.map(StepDefinition.all(of:)) ?? StepDefinition.all
    let usual = ["type", "tap", "toggle", "choose", "adjust", "swipe", "expect"]
    let shown = usual.compactMap { name in steps.first { $0.name == name } }
    let owner = vocabulary.map { "`\($0.name)`" } ?? "the language"
    return help(for: shown.prefix(2) + shown.suffix(1), "a step of \(owner), such as ")
  }
}
