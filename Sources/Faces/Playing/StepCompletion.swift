import EventLogs
import FeatureContract
import Interaction
import ScenarioLanguage

/// The words that can follow in an unfinished step. It goes down the open brackets and knows the
/// words that fit into each.
struct StepCompletion {
  /// The meaning of a bracket or of a value.
  private enum Meaning {
    case step
    case options([OptionDefinition])
    case value(ValueType)
    case steps
    /// Parts of the screen with their current values.
    case screen(ScreenShape, JSONValue)
    case expectation
    case target
    case row
    case fieldTexts
    case words([String])
    case nothing
  }

  let words: CompletionWords

  /// All steps of the feature, each up to the first free choice.
  var steps: [PlayCompletion.Candidate] { words.steps.map(candidate) }

  func candidates(for line: TypedLine) -> [PlayCompletion.Candidate] {
    var meaning = Meaning.step
    for (frame, next) in zip(line.frames, line.frames.dropFirst()) {
      meaning = bracket(value(of: frame, in: meaning), isList: next.isList)
    }
    let frame = line.frames[line.depth]
    let isKey = !frame.isList && !frame.isInValue
    if isKey { return keys(of: meaning, besides: frame.keys) }
    let value = value(of: frame, in: meaning)
    let now = offers(value).filter { $0.utf8.starts(with: line.word.utf8) }
    // Words without an effect now are offered only if there are no others.
    return (now.isEmpty ? impossible(value) : now).map { .init($0 + end(of: meaning, frame)) }
  }

  private func candidate(_ step: StepDefinition) -> PlayCompletion.Candidate {
    let text =
      switch step.form {
      case .bare: step.name
      case .value(.expectation), .value(.fieldTexts): "\(step.name): {"
      case .value(.steps): "\(step.name): [{"
      case .value: "\(step.name): "
      case .options(let options):
        "\(step.name): {" + (options.first(where: \.isNeeded).map { "\($0.name): " } ?? "")
      }
    return PlayCompletion.Candidate(text, step.summary)
  }

  // MARK: Going down

  /// The meaning of the value that is being written in a bracket.
  private func value(of frame: TypedLine.Frame, in meaning: Meaning) -> Meaning {
    if frame.isList { return meaning }
    guard frame.isInValue, let key = frame.keys.last else { return .nothing }
    switch meaning {
    case .step:
      switch words.steps.first(where: { $0.name == key })?.form {
      case .value(let value): return .value(value)
      case .options(let options): return .options(options)
      case .bare, nil: return .nothing
      }
    case .options(let options):
      return options.first { $0.name == key }.map { .value($0.type) } ?? .nothing
    case .expectation: return part(key, words.shape, words.shown)
    case .screen(let shape, let shown): return part(key, in: shape, shown)
    case .target:
      return key == "tab" ? .words(words.tabs) : key == "row" ? .value(.row) : .nothing
    case .value, .steps, .row, .fieldTexts, .words, .nothing: return .nothing
    }
  }

  private func part(_ key: String, in shape: ScreenShape, _ shown: JSONValue) -> Meaning {
    switch shape {
    case .object(let members): part(key, members, shown)
    case .optional(let present): part(key, in: present, shown)
    case .rows: .words(words.rows)
    case .text, .choice, .flag, .number, .list: .nothing
    }
  }

  private func part(
    _ key: String, _ members: [ScreenShape.Member], _ shown: JSONValue
  ) -> Meaning {
    guard let shape = members.first(where: { $0.name == key })?.shape else { return .nothing }
    guard case .object(let values) = shown,
      let value = values.first(where: { $0.key == key })?.value
    else { return .screen(shape, .null) }
    return .screen(shape, value)
  }

  /// The meaning of a bracket that opens in a value.
  private func bracket(_ value: Meaning, isList: Bool) -> Meaning {
    switch value {
    case .value(.steps): isList ? .steps : .nothing
    case .steps: isList ? .nothing : .step
    case .value(.expectation): .expectation
    case .value(.tapTarget): .target
    case .value(.row), .value(.record): .row
    case .value(.fieldTexts): .fieldTexts
    case .options, .screen, .words: value
    case .step, .value, .expectation, .target, .row, .fieldTexts, .nothing: .nothing
    }
  }

  // MARK: Offers

  private func keys(
    of meaning: Meaning, besides used: [String]
  ) -> [PlayCompletion.Candidate] {
    let names: [String]
    switch meaning {
    case .step: return used.isEmpty ? steps : []
    case .options(let options): names = options.map(\.name)
    case .expectation: names = words.shape.map(\.name) + ["writes", "glitches"]
    case .screen(let shape, _): names = Self.parts(of: shape)
    case .target: names = ["tab", "row"]
    case .row: names = ["url", "position"]
    case .fieldTexts: names = words.fields.isEmpty ? words.names(.textField) : words.fields
    case .value, .steps, .words, .nothing: names = []
    }
    return names.filter { !used.contains($0) }.map { .init($0 + ": ") }
  }

  private static func parts(of shape: ScreenShape) -> [String] {
    switch shape {
    case .object(let members): members.map(\.name)
    case .optional(let present): parts(of: present)
    case .rows: ["names", "count", "present", "absent"]
    case .text, .choice, .flag, .number, .list: []
    }
  }

  private func offers(_ meaning: Meaning) -> [String] {
    switch meaning {
    case .value(.textField): words.fields
    case .value(.tapTarget): words.taps
    case .value(.backButton): words.backButtons
    case .value(.row): words.rows
    case .value(.record): words.records
    case .value(let type): type.words(in: words.feature.vocabulary)
    case .words(let words): words
    // The current value is the right one.
    case .screen(let shape, let shown): [ShownExpectation.text(shown, shape)]
    case .step, .options, .steps, .expectation, .target, .row, .fieldTexts, .nothing: []
    }
  }

  /// Words that are not on the screen now or have no effect there.
  private func impossible(_ meaning: Meaning) -> [String] {
    switch meaning {
    case .value(.textField): words.names(.textField)
    case .value(.tapTarget): words.allTaps
    case .value(.backButton): words.names(.backButton)
    case .screen(.choice(let words), _): words
    default: []
    }
  }

  /// The text behind a value: the next required key, or the bracket if no key is left.
  private func end(of meaning: Meaning, _ frame: TypedLine.Frame) -> String {
    if case .target = meaning { return "}" }
    guard case .options(let options) = meaning else { return "" }
    let left = options.filter { !frame.keys.contains($0.name) }
    if let next = left.first(where: \.isNeeded) { return ", \(next.name): " }
    return left.isEmpty ? "}" : ""
  }
}
