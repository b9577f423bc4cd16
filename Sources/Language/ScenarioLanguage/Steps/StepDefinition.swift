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

  /// What the feature must have, beside what the needed options name.
  enum Need: Sendable {
    case nothing
    case list
    /// Something that can be given.
    case given
    /// A tracker of its screen: random inputs are drawn from it.
    case tracker

    func isMet(in vocabulary: FeatureVocabulary) -> Bool {
      switch self {
      case .nothing: true
      case .list: vocabulary.has(.list)
      case .given: vocabulary.given != nil
      case .tracker: vocabulary.following != nil
      }
    }
  }

  package let name: String
  package let form: Form
  let standing: Standing
  /// One line for the reference.
  package let summary: String
  /// The step as it is written behind its dash, in a feature of this package.
  package let example: String
  let need: Need
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
    all.filter { step in
      let needed: [Key] =
        switch step.form {
        case .bare: []
        case .value(let value): [value]
        case .options(let keys): keys.filter(\.isNeeded)
        }
      return step.need.isMet(in: vocabulary)
        && needed.allSatisfy { $0.kind.isPossible(in: vocabulary) }
    }
  }

  static func bare(
    _ name: String, _ standing: Standing, _ summary: String,
    action: @escaping @Sendable (Expansion) throws(Refused) -> Void
  ) -> StepDefinition {
    StepDefinition(
      name: name, form: .bare, standing: standing, summary: summary, example: name,
      need: .nothing
    ) { written, decoding in
      guard let value = written.value, !value.isNothing else { return action }
      return decoding.refuse(
        .stepOptions, "`\(name)` takes nothing", at: value.range, help: "write `- \(name)`")
    }
  }

  static func value<Value>(
    _ name: String, _ reader: Reader<Value>, _ standing: Standing, _ summary: String,
    example: String, action: @escaping @Sendable (Value) -> StepAction
  ) -> StepDefinition {
    let key = Key(
      name: name, kind: reader.kind, isNeeded: true, expected: reader.expected, summary: summary)
    return StepDefinition(
      name: name, form: .value(key), standing: standing, summary: summary, example: example,
      need: .nothing
    ) { written, decoding in
      guard let node = decoding.value(of: written, expected: reader.expected) else { return nil }
      let value = decoding.read(decoding.fill(node, for: reader.kind), reader)
      return value.map(action)
    }
  }

  /// - Parameter read: asks for all options before it returns.
  static func options(
    _ name: String, _ standing: Standing, _ summary: String, example: String,
    needs need: Need = .nothing,
    read: @escaping @Sendable (MapReader) -> StepAction?
  ) -> StepDefinition {
    let keys = MapReader.keys(of: read)
    return StepDefinition(
      name: name, form: .options(keys), standing: standing, summary: summary, example: example,
      need: need
    ) { written, decoding in
      let names = keys.map(\.name)
      let expected = "options: \(names.joined(separator: ", "))"
      guard let node = decoding.value(of: written, expected: expected) else { return nil }
      guard case .map(let entries) = node.content else {
        let all = names.map { "\($0): …" }.joined(separator: ", ")
        return decoding.refuse(
          .stepOptions, "`\(name)` needs options, found \(node.kind)", at: node.range,
          help: "write `- \(name): {\(all)}`")
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
    let name = written.definition.name
    return refuse(
      .stepOptions, "`\(name)` needs \(expected())", at: written.range, help: "write `- \(name): …`"
    )
  }
}
