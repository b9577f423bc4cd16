import FeatureContract
import Replay
import Scenarios
import TextOutput
package import Verification

/// A scenario that is played: it takes lines and returns answers to show.
package struct PlaySession {
  /// Shown before each line on a terminal.
  package static let prompt = "> "
  private static let continuation = "… "

  private(set) var play: Playthrough
  /// A step of several lines that is not complete.
  private(set) var typing: TypedStep?
  private var lineNumber = 0
  /// The steps in the file, or those at the beginning.
  private var savedText: String
  private var wasAsked = false

  /// - Throws: an error if the steps so far are refused.
  package init(_ setting: Setting, from start: PlayStart) throws(RequestError) {
    play = try Playthrough(setting, from: start)
    savedText = play.scenario.text
  }

  private var setting: Setting { play.setting }

  package mutating func begin() -> PlayAnswer {
    let head =
      "\(setting.feature.name), played through \(setting.who); "
      + "type a step, or help" + (setting.isAnswered ? " (Tab completes)" : "")
    var answer = play.shown(before: nil, play.crashes)
    answer.text = setting.ink.paint(VisibleText.of(head), .heading) + "\n" + answer.text
    return answer
  }

  package var nextPrompt: String { typing == nil ? Self.prompt : Self.continuation }

  /// Takes a line without its line break.
  package mutating func take(_ line: String) -> PlayAnswer {
    lineNumber += 1
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard var step = typing else { return start(line) }
    typing = nil
    if step.take(line) {
      if step.isWhole { return play.add(step.lines, upTo: lineNumber) }
      typing = step
      return PlayAnswer()
    }
    let answer = play.add(step.lines, upTo: lineNumber - 1)
    return answer.kind == .mistake ? answer : answer.followed(by: start(line))
  }

  /// Ends a step of several lines that is not complete at the end of the input.
  package mutating func end() -> PlayAnswer {
    guard let step = typing else { return PlayAnswer() }
    typing = nil
    return play.add(step.lines, upTo: lineNumber)
  }

  /// Drops a step of several lines that is not complete. False if there is none.
  package mutating func dropTyping() -> Bool {
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
    case .step: return play.add([line], upTo: lineNumber)
    case .undo: return play.undo()
    case .show: return PlayAnswer(text: play.drawing + play.totals)
    case .steps: return PlayAnswer(text: play.stepList)
    case .help: return PlayAnswer(text: PlayHelp(setting: setting).text)
    case .why(let words): return CauseWords.answer(to: words, in: play.runs, setting)
    case .expect(let part): return play.expect(part, upTo: lineNumber)
    case .save(let name): return save(name)
    case .quit: return quit()
    }
  }

  // MARK: Saving and leaving

  /// True if an architecture or an expectation was wrong.
  package var hasDifference: Bool { play.hasDifference }

  private mutating func save(_ words: String) -> PlayAnswer {
    guard !words.isEmpty else {
      return .mistake("save needs a name: write in words what the scenario shows")
    }
    guard !play.scenario.isEmpty else { return .mistake("there is no step to save yet") }
    if let waiting = play.runs.commonFailures.first {
      return .mistake(VisibleText.of("it would not verify: \(waiting.description)"))
    }
    let name: NewScenarioName
    do throws(RequestError) {
      name = try NewScenarioName(words, feature: setting.feature.name)
    } catch {
      return .mistake(VisibleText.of(error.message))
    }
    var answer = PlayAnswer()
    if play.runs.lacksExpectation { answer = play.expect(nil, upTo: lineNumber) }
    guard answer.kind != .mistake else { return answer }
    answer.file = PlayAnswer.File(path: name.path, text: play.scenario.text(named: name.spelled))
    return answer
  }

  /// Notes that the file of the last answer was written.
  package mutating func saved(_ file: PlayAnswer.File) -> PlayAnswer {
    savedText = play.scenario.text
    let path = VisibleText.of(file.path)
    let wrong = play.runs.runs.filter { !$0.isRight }.map(\.arm) + play.crashes.map(\.arm)
    let replays = wrong.map { arm in
      RunCommands(for: file.path, through: arm, of: setting.commandName).replay
    }
    let lines = ["saved \(path)", "  \(setting.commandName) verify \(path)"]
    return PlayAnswer(
      text: (lines + replays.map { "  " + VisibleText.of($0) }).map { $0 + "\n" }.joined())
  }

  /// Tells that the file of the last answer was not written.
  package func notSaved(_ reason: String) -> PlayAnswer {
    .mistake(VisibleText.ofLines(reason))
  }

  /// The steps that are in no file; nil if there are none.
  package var unsaved: String? {
    let count = play.scenario.steps.count
    guard count > 0, play.scenario.text != savedText else { return nil }
    return count == 1 ? "1 step is" : "\(count) steps are"
  }

  private mutating func quit() -> PlayAnswer {
    guard let unsaved, setting.isAnswered, !wasAsked else { return PlayAnswer(kind: .quit) }
    wasAsked = true
    return PlayAnswer(
      text: "\(unsaved) not saved: `save NAME` keeps them, `quit` again drops them\n")
  }
}
