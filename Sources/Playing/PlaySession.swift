import EventLogs
public import FeatureContract
import Foundation
import Interaction
public import Replay
import Scenarios
public import TextOutput
public import Verification

/// A scenario that is played: lines come in, and what is to be shown goes out.
public struct PlaySession {
  /// What does not change while it is played.
  public struct Setting {
    let catalog: FeatureCatalog
    let feature: FeatureEntry
    let arms: [Arm]
    let commandName: String
    let width: Int
    let ink: Ink
    /// Whether a person sits there: mistakes point at the line above, and `quit` asks.
    let isAnswered: Bool

    /// - Parameters:
    ///   - arms: at least one, all of the feature.
    ///   - commandName: of the program, for the commands that it tells.
    public init(
      catalog: FeatureCatalog, feature: FeatureEntry, arms: [Arm], commandName: String,
      width: Int, ink: Ink, isAnswered: Bool
    ) {
      precondition(!arms.isEmpty, "a scenario is played with at least one arm")
      self.catalog = catalog
      self.feature = feature
      self.arms = arms
      self.commandName = commandName
      self.width = width
      self.ink = ink
      self.isAnswered = isAnswered
    }
  }

  /// What stands before each line on a terminal.
  public static let prompt = "> "
  private static let continuation = "… "

  let setting: Setting
  private(set) var scenario: PlayedScenario
  private(set) var runs: PlayedRuns
  /// What was told already, for each arm.
  private var told: [Set<Failure>]
  private(set) var typing: TypedStep?
  private var lineNumber = 0
  private var isSaved = true
  private var wasAsked = false
  /// Whether an architecture showed what is not right.
  public private(set) var hasDifference = false

  /// - Throws: if what is written already is refused.
  public init(_ setting: Setting, from start: PlayStart) throws(RequestError) {
    let scenario = PlayedScenario(
      feature: setting.feature.name, header: start.header, entries: start.entries)
    do throws(ScenarioErrors) {
      runs = PlayedRuns(try Self.load(scenario, setting), setting.arms)
    } catch {
      throw RequestError(.badInput, error.description)
    }
    self.setting = setting
    self.scenario = scenario
    told = runs.runs.map { _ in [] }
  }

  /// What is to be shown before the first line.
  public mutating func begin() -> PlayAnswer {
    let count = setting.arms.count
    let who = count == 1 ? setting.arms[0].architecture.name : "\(count) architectures"
    let head =
      "\(setting.feature.name), played through \(who); "
      + "type a step, or help" + (setting.isAnswered ? " (Tab completes)" : "")
    var answer = shown(before: nil)
    answer.text = setting.ink.paint(VisibleText.of(head), .heading) + "\n" + answer.text
    return answer
  }

  /// What stands before the next line on a terminal.
  public var nextPrompt: String { typing == nil ? Self.prompt : Self.continuation }

  /// Takes a line, without its line break.
  public mutating func take(_ line: String) -> PlayAnswer {
    lineNumber += 1
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard var step = typing else { return start(line) }
    typing = nil
    if step.take(line) {
      if step.isWhole { return finish(step.lines, upTo: lineNumber) }
      typing = step
      return PlayAnswer()
    }
    var answer = finish(step.lines, upTo: lineNumber - 1)
    guard answer.kind != .mistake else { return answer }
    let next = start(line)
    answer.text += next.text
    answer.file = next.file
    if answer.kind == .fine || next.kind != .fine { answer.kind = next.kind }
    return answer
  }

  /// Ends a step of several lines that the input leaves open.
  public mutating func end() -> PlayAnswer {
    guard let step = typing else { return PlayAnswer() }
    typing = nil
    return finish(step.lines, upTo: lineNumber)
  }

  /// Drops a step of several lines that is not finished. False if there is none.
  public mutating func dropTyping() -> Bool {
    defer { typing = nil }
    return typing != nil
  }

  private mutating func start(_ line: String) -> PlayAnswer {
    let command = TypedCommand(line)
    if command != .quit { wasAsked = false }
    if case .step = command, let step = TypedStep(opening: line) {
      typing = step
      return PlayAnswer()
    }
    return carryOut(command, line)
  }

  private mutating func carryOut(_ command: TypedCommand, _ line: String) -> PlayAnswer {
    switch command {
    case .nothing: return PlayAnswer()
    case .step: return finish([line], upTo: lineNumber)
    case .undo: return undo()
    case .show: return PlayAnswer(text: ScreenDrawing(runs.shown.screen, of: setting).text())
    case .steps: return PlayAnswer(text: stepList)
    case .help: return PlayAnswer(text: PlayHelp(setting).text)
    case .why(let control): return CauseWords(runs.shown, setting).answer(to: control)
    case .expect(let part): return expect(part)
    case .save(let name): return save(name)
    case .quit: return quit()
    }
  }
}

// MARK: Steps

extension PlaySession {
  /// Takes a step, unless the language or the specification refuses it.
  private mutating func finish(_ lines: [String], upTo last: Int) -> PlayAnswer {
    if let refused = lines.compactMap(Self.refusal).first { return .mistake(refused) }
    let entry = PlayedScenario.Entry(lines)
    let next = scenario.adding(entry)
    let mistake = PlayMistake(
      entry: entry, firstLine: next.firstLine(of: scenario.entries.count),
      lineNumber: setting.isAnswered ? nil : last - lines.count + 1, width: setting.width,
      ink: setting.ink)
    let played: PlayedRuns
    do throws(ScenarioErrors) {
      played = PlayedRuns(try Self.load(next, setting), setting.arms)
    } catch {
      return PlayAnswer(kind: .mistake, text: mistake.text(of: error))
    }
    let before = runs
    if let failure = Self.newExpectation(among: played.commonFailures, besides: before) {
      return refuse(failure, mistake)
    }
    scenario = next
    runs = played
    isSaved = false
    return entry.isComment ? PlayAnswer() : shown(before: before.shown.screen)
  }

  /// An expectation that no architecture meets is the author's mistake.
  private static func newExpectation(
    among failures: [Failure], besides before: PlayedRuns
  ) -> Failure? {
    failures.first { $0.isOfExpectation && !before.commonFailures.contains($0) }
  }

  private func refuse(_ failure: Failure, _ mistake: PlayMistake) -> PlayAnswer {
    guard case .expectation(_, _, let what, let expected, let shown) = failure else {
      return .mistake(VisibleText.of(failure.description))
    }
    let words =
      "\(what.isEmpty ? "the screen" : what) is \(shown) and not \(expected); "
      + "the step is not taken (`expect` alone writes what is shown)"
    let place = mistake.lineNumber.map { "line \($0): " } ?? ""
    return PlayAnswer(
      kind: .difference, text: setting.ink.paint(VisibleText.of(place + words), .removed) + "\n")
  }

  /// A line break that YAML knows and nobody sees would make two lines of one.
  private static func refusal(of line: String) -> String? {
    let breaks: [Unicode.Scalar] = ["\r", "\u{85}", "\u{2028}", "\u{2029}", "\n"]
    guard let found = line.unicodeScalars.first(where: breaks.contains) else { return nil }
    let number = String(found.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: 4 - number.count) + number
    return "the line holds U+\(digits), a line break: write \"\\u\(digits)\", in double quotes"
  }

  private static func load(
    _ scenario: PlayedScenario, _ setting: Setting
  ) throws(ScenarioErrors) -> ScenarioFile {
    let path = "Scenarios/\(setting.feature.name)/played\(ScenarioName.suffix)"
    let files = try ScenarioReading(setting.catalog)
      .load(text: scenario.text(named: "played"), asIfAt: path)
    return files[0]
  }

  private mutating func undo() -> PlayAnswer {
    guard let (rest, dropped) = scenario.undoing() else {
      return .mistake("there is no step to undo")
    }
    let before = runs.shown.screen
    do throws(ScenarioErrors) {
      runs = PlayedRuns(try Self.load(rest, setting), setting.arms)
    } catch {
      return .mistake(VisibleText.ofLines(error.description))
    }
    scenario = rest
    isSaved = rest.isEmpty
    told = zip(told, runs.runs).map { $0.intersection($1.failures) }
    var answer = shown(before: before)
    let words = dropped.lines.map { VisibleText.of($0) }.joined(separator: "\n        ")
    answer.text = setting.ink.paint("dropped: \(words)", .quiet) + "\n" + answer.text
    return answer
  }

  private mutating func expect(_ part: String?) -> PlayAnswer {
    let expectation = ShownExpectation(
      of: setting.feature.json(runs.shown.screen), by: setting.feature.shape)
    let lines: [String]
    if let part {
      guard let found = expectation.lines(for: part) else {
        return unknown("part of the screen", part, among: expectation.names)
      }
      lines = found
    } else {
      lines = expectation.lines
    }
    let answer = finish(lines, upTo: lineNumber)
    guard answer.kind != .mistake else { return answer }
    return PlayAnswer(
      kind: answer.kind, text: lines.map { VisibleText.of($0) + "\n" }.joined(), file: nil)
  }

  func unknown(_ what: String, _ name: String, among names: [String]) -> PlayAnswer {
    .unknown(what, name, among: names)
  }

  private var stepList: String {
    guard !scenario.isEmpty else { return "no step yet\n" }
    let width = "\(scenario.steps.count)".count
    return scenario.steps.enumerated().map { index, entry in
      let number = TextWidth.padded("\(index + 1)", to: width, .right)
      let lines = entry.written.map { VisibleText.of(String($0.dropFirst(2))) }
      let rest = lines.dropFirst().map { String(repeating: " ", count: width + 2) + $0 + "\n" }
      return setting.ink.paint(number, .quiet) + "  \(lines[0])\n" + rest.joined()
    }.joined()
  }
}

extension PlayAnswer {
  static func unknown(_ what: String, _ name: String, among names: [String]) -> PlayAnswer {
    let near = Suggestion(for: name, among: names).nearWords
    let help =
      near.isEmpty
      ? "; there are \(names.joined(separator: ", "))"
      : "; did you mean \(near.joined(separator: " or "))?"
    return .mistake(VisibleText.of("there is no \(what) `\(name)`\(help)"))
  }
}

// MARK: What is shown

extension PlaySession {
  /// The screen if it changed, and what the architectures show.
  private mutating func shown(before: Snapshot?) -> PlayAnswer {
    let isChanged = before != runs.shown.screen
    var answer = PlayAnswer()
    if isChanged {
      answer.text = ScreenDrawing(runs.shown.screen, of: setting).text(besides: before)
    }
    let differences = DifferenceWords(runs.runs, told: told, setting)
    told = zip(told, runs.runs).map { $0.union($1.failures) }
    if let text = differences.text {
      answer.kind = .difference
      hasDifference = true
      answer.text += text
    } else {
      answer.text +=
        setting.ink.paint(
          (isChanged ? "" : "nothing on the screen changed; ") + differences.summary, .quiet) + "\n"
    }
    return answer
  }
}

// MARK: Saving and leaving

extension PlaySession {
  private mutating func save(_ words: String) -> PlayAnswer {
    guard !words.isEmpty else {
      return .mistake("save needs a name: write in words what the scenario shows")
    }
    guard !scenario.isEmpty else { return .mistake("there is no step to save yet") }
    if let waiting = runs.commonFailures.first {
      return .mistake(VisibleText.of("it would not verify: \(waiting.description)"))
    }
    let name: NewScenarioName
    do throws(RequestError) {
      name = try NewScenarioName(words, feature: setting.feature.name)
    } catch {
      return .mistake(VisibleText.of(error.message))
    }
    var answer = PlayAnswer()
    if !endsWithExpectation, !endsScreen {
      let before = hasDifference
      answer = expect(nil)
      if answer.kind == .mistake { return answer }
      hasDifference = before || answer.kind == .difference
    }
    answer.file = PlayAnswer.File(path: name.path, text: scenario.text(named: name.spelled))
    return answer
  }

  private var actions: [FlatStep.Action] {
    runs.file.scenario.flat.steps.map(\.action)
  }

  private var endsWithExpectation: Bool {
    let last = actions.last { action in
      switch action {
      case .wait, .idle: false
      default: true
      }
    }
    return if case .expect? = last { true } else { false }
  }

  private var endsScreen: Bool {
    actions.contains { if case .end = $0 { true } else { false } }
  }

  /// The file of the last answer was written.
  public mutating func saved(_ file: PlayAnswer.File) -> PlayAnswer {
    isSaved = true
    let path = VisibleText.of(file.path)
    var text =
      "saved \(path)\n  \(setting.commandName) verify \(path)\n"
    for run in runs.runs where !run.isRight {
      let command = run.arm.replayCommand(
        for: file.path, on: .simulated, of: setting.commandName)
      text += "  \(VisibleText.of(command))\n"
    }
    return PlayAnswer(text: text)
  }

  /// It was not.
  public func notSaved(_ reason: String) -> PlayAnswer {
    .mistake(VisibleText.ofLines(reason))
  }

  /// Steps that are in no file; nil if there are none.
  public var unsaved: String? {
    let count = scenario.steps.count
    return isSaved || count == 0 ? nil : count == 1 ? "1 step" : "\(count) steps"
  }

  private mutating func quit() -> PlayAnswer {
    guard let unsaved, setting.isAnswered, !wasAsked else { return PlayAnswer(kind: .quit) }
    wasAsked = true
    return PlayAnswer(
      text: "\(unsaved) not saved: `save NAME` keeps them, `quit` again drops them\n")
  }
}
