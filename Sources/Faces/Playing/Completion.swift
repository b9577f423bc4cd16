import EventLogs
import FeatureContract
import Interaction
import ScenarioLanguage

/// The possible endings of a word that is being typed.
package struct PlayCompletion: Sendable {
  package struct Candidate: Hashable, Sendable {
    /// Replaces the word.
    package let text: String
    /// A remark for people who read the list; may be empty.
    package let note: String

    init(_ text: String, _ note: String = "") {
      (self.text, self.note) = (text, note)
    }
  }

  /// The first character of the word, as an offset in characters.
  package let start: Int
  package let candidates: [Candidate]

  fileprivate init(_ word: String, at start: Int, among candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates.filter { $0.text.utf8.starts(with: word.utf8) }
  }
}

extension PlaySession {
  /// - Parameter text: the line up to the caret.
  package func completion(of text: String) -> PlayCompletion {
    let words = CompletionWords(feature: setting.feature, screen: runs.screen)
    let typed = text.drop { $0 == " " }
    let properties = setting.feature.controls.properties.map(\.name)
    let expected = ShownExpectation(of: words.shown, by: setting.feature.shape).names
    for (name, known) in [("why ", properties), ("expect ", expected)] where typed.hasPrefix(name) {
      let word = String(typed.dropFirst(name.count))
      return PlayCompletion(word, at: text.count - word.count, among: known.map { .init($0) })
    }
    let line = TypedLine(text)
    let isFirstWord = !typed.contains { $0 == " " || $0 == ":" }
    let commands = isFirstWord && nextPrompt == Self.prompt ? Self.commands : []
    return PlayCompletion(
      line.word, at: line.wordStart,
      among: (line.isClosed ? [] : words.candidates(for: line)) + commands)
  }

  private static var commands: [PlayCompletion.Candidate] {
    ["expect", "why ", "undo", "redo", "save ", "show", "steps", "help", "quit"]
      .map { .init($0, "command") }
  }
}

/// What can stand in a step, on the current screen.
private struct CompletionWords {
  /// What a bracket or a value stands for.
  private enum Meaning {
    case step
    case options([OptionDefinition])
    case value(ValueType)
    case screen(ScreenShape, JSONValue)
    case words([String])
    case nothing
  }

  let feature: FeatureEntry
  let screen: Snapshot

  var shown: JSONValue { feature.json(screen) }
  private var steps: [StepDefinition] { StepDefinition.all(of: feature.vocabulary) }
  private var outline: ScreenOutline { ScreenOutline(feature.controls) }

  /// Goes down the open brackets, and offers the words that fit into the last one.
  func candidates(for line: TypedLine) -> [PlayCompletion.Candidate] {
    var meaning = Meaning.step
    for (frame, next) in zip(line.frames, line.frames.dropFirst()) {
      meaning = bracket(value(of: frame, in: meaning), isList: next.isList)
    }
    let frame = line.frames[line.depth]
    if frame.isList || frame.isInValue {
      return words(for: value(of: frame, in: meaning)).map { .init($0 + end(of: meaning, frame)) }
    }
    return keys(of: meaning).filter { key in !frame.keys.contains { key.text.hasPrefix($0 + ":") } }
  }

  /// The meaning of the value that is being written in a bracket.
  private func value(of frame: TypedLine.Frame, in meaning: Meaning) -> Meaning {
    guard !frame.isList, let key = frame.keys.last else { return meaning }
    switch meaning {
    case .step:
      switch steps.first(where: { $0.name == key })?.form {
      case .value(.expectation): return .screen(feature.shape, shown)
      case .value(let value): return .value(value)
      case .options(let options): return .options(options)
      case .bare, nil: return .nothing
      }
    case .options(let options):
      return options.first { $0.name == key }.map { .value($0.type) } ?? .nothing
    case .screen(let shape, let shown):
      let part = ShownExpectation.members(of: shape).first { $0.name == key }
      return part.map { .screen($0.shape, ShownExpectation.member(key, of: shown)) } ?? .nothing
    case .value(.tapTarget): return key == "row" ? .value(.row) : .words(tabs)
    case .value, .words, .nothing: return .nothing
    }
  }

  /// The meaning of a bracket that opens in a value.
  private func bracket(_ value: Meaning, isList: Bool) -> Meaning {
    switch value {
    case .value(.steps): isList ? value : .step
    case .options, .screen, .value(.fieldTexts), .value(.tapTarget): value
    case .step, .value, .words, .nothing: .nothing
    }
  }

  private func keys(of meaning: Meaning) -> [PlayCompletion.Candidate] {
    switch meaning {
    case .step: steps.map { .init(beginning(of: $0), $0.summary) }
    case .options(let options): options.map { .init($0.name + ": ") }
    case .screen(let shape, _):
      ShownExpectation.members(of: shape).map { .init($0.name + ": ") }
    case .value(.fieldTexts): names(.textField).map { .init($0 + ": ") }
    case .value(.tapTarget): [.init("row: "), .init("tab: ")]
    case .value, .words, .nothing: []
    }
  }

  /// A step up to the first free choice.
  private func beginning(of step: StepDefinition) -> String {
    switch step.form {
    case .bare: step.name
    case .value(.expectation), .value(.fieldTexts): "\(step.name): {"
    case .value(.steps): "\(step.name): [{"
    case .value: "\(step.name): "
    case .options(let options):
      "\(step.name): {" + (options.first(where: \.isNeeded).map { "\($0.name): " } ?? "")
    }
  }

  private func words(for meaning: Meaning) -> [String] {
    switch meaning {
    case .value(.textField): feature.offer(screen).fields.map { feature.controls[$0].name }
    case .value(.tapTarget): feature.offer(screen).taps.map(spelled) + rows.map { "{row: \($0)}" }
    case .value(.backButton): names(.backButton)
    case .value(.row), .value(.record): rows
    case .value(let type): type.words(in: feature.vocabulary)
    // The current value is the right one.
    case .screen(let shape, let shown): [ShownExpectation.text(shown, shape)]
    case .words(let words): words
    case .step, .options, .nothing: []
    }
  }

  /// What stands behind a value: the next key that is needed, or the bracket if no key is left.
  private func end(of meaning: Meaning, _ frame: TypedLine.Frame) -> String {
    if case .value(.tapTarget) = meaning { return "}" }
    guard case .options(let options) = meaning else { return "" }
    let left = options.filter { !frame.keys.contains($0.name) }
    if let next = left.first(where: \.isNeeded) { return ", \(next.name): " }
    return left.isEmpty ? "}" : ""
  }

  private func names(_ kind: ControlKind) -> [String] {
    feature.controls.controls.filter { $0.kind == kind }.map(\.name)
  }

  private func spelled(_ control: ControlID) -> String {
    let control = feature.controls[control]
    return control.kind == .tab ? "{tab: \(control.shortName)}" : control.name
  }

  private var tabs: [String] {
    feature.controls.controls.filter { $0.kind == .tab }.map(\.shortName)
  }

  /// The names of the rows in view.
  private var rows: [String] {
    outline.renderedRows(on: screen).map { ShownExpectation.spelled($0.name) }
  }
}
