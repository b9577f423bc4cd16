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
  ///
  /// - Parameter word: what is written in the place of its value.
  func spelled(in vocabulary: FeatureVocabulary, _ word: WrittenWord? = nil) -> String? {
    guard isPossible(vocabulary) else { return nil }
    switch form {
    case .bare: return name
    case .value(let value): return value.spelled(in: vocabulary, word)
    case .options(let keys):
      let shown = keys.filter { $0.isNeeded || $0.isUsual }
      let samples = shown.map { key in
        // A word that is no name is what is typed into the first field.
        isOfText && key.name == "text" && word?.isName == false
          ? word.map { "text: \($0.spelled)" } : key.spelled(in: vocabulary, word)
      }
      // A feature need not have all of those that may stand for each other.
      let hasNeeded = zip(shown, samples).allSatisfy { !$0.isNeeded || $1 != nil }
      let written = samples.compactMap(\.self)
      guard hasNeeded, shown.isEmpty || !written.isEmpty else { return nil }
      return "\(name): {\(written.joined(separator: ", "))}"
    }
  }

  /// True of the steps that give a field a text.
  private var isOfText: Bool { ["type", "paste", "set"].contains(name) }

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
          help: decoding.help(for: [written.definition], "", decoding.word(in: node)))
      }
      let isForeign = !entries.contains { entry in keys.contains { $0.name == entry.key } }
      if isForeign, let first = entries.first, let word = decoding.word(in: node) {
        return decoding.refuse(
          .unknownOption, "`\(name)` has no `\(first.key.shortened)`", at: first.keyRange,
          help: decoding.help(for: [written.definition], "", word))
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
}
