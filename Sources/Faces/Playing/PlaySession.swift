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

  var play: Playthrough
  /// A step of several lines that is not complete.
  private(set) var typing: TypedStep?
  private(set) var lineNumber = 0
  /// The steps in the file, or those at the beginning.
  var savedText: String
  /// True if `quit` has asked already.
  var wasAsked = false

  /// - Throws: an error if the steps so far are refused.
  package init(_ setting: Setting, from start: PlayStart) throws(RequestError) {
    play = try Playthrough(setting, from: start)
    savedText = play.scenario.text
  }

  var setting: Setting { play.setting }

  package mutating func begin() -> PlayAnswer {
    let head =
      "\(setting.feature.name), played through \(setting.who); "
      + "type a step, or help" + (setting.isAnswered ? " (Tab completes)" : "")
    var answer = play.shown(before: nil, play.crashes)
    answer.text = setting.ink.paint(VisibleText.of(head), .heading) + "\n" + answer.text
    return folded(answer)
  }

  package var nextPrompt: String { typing == nil ? Self.prompt : Self.continuation }

  /// Takes a line without its line break.
  package mutating func take(_ line: String) -> PlayAnswer {
    lineNumber += 1
    return folded(answer(to: line.hasSuffix("\r") ? String(line.dropLast()) : line))
  }

  private mutating func answer(to line: String) -> PlayAnswer {
    guard var step = typing else { return start(line) }
    typing = nil
    if step.take(line) {
      if step.isWhole { return add(step, upTo: lineNumber) }
      typing = step
      return PlayAnswer()
    }
    var answer = add(step, upTo: lineNumber - 1)
    guard answer.kind == .mistake else { return answer.followed(by: start(line)) }
    let isTold = setting.isAnswered && !line.allSatisfy { $0 == " " }
    answer.text += isTold ? VisibleText.of("nor is the line behind it taken: \(line)") + "\n" : ""
    return answer
  }

  /// Ends a step of several lines that is not complete at the end of the input.
  package mutating func end() -> PlayAnswer {
    guard let step = typing else { return PlayAnswer() }
    typing = nil
    return folded(add(step, upTo: lineNumber))
  }

  /// Adds a step of several lines: all of it or nothing.
  private mutating func add(_ step: TypedStep, upTo line: Int) -> PlayAnswer {
    let lines = DashedLines(step.lines, setting.feature.vocabulary).lines
    var answer = play.add(lines, upTo: line)
    if answer.kind == .mistake, lines.count > 1, setting.isAnswered {
      answer.text += "nothing of the \(lines.count) lines is taken\n"
    }
    return answer
  }

  /// The answer in lines that the terminal need not break.
  private func folded(_ answer: PlayAnswer) -> PlayAnswer {
    var answer = answer
    answer.text = FoldedLines.of(answer.text, to: setting.width)
    return answer
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
    case .step: return play.add([line], upTo: lineNumber).meaning(a: line)
    case .undo(let words): return .counting(words, of: "undo") { play.undo($0) }
    case .redo(let words): return .counting(words, of: "redo") { play.redo($0) }
    case .header(let key): return key.answer(in: setting)
    case .look(let arm): return FindingWords(play.runs, setting).drawing(of: arm)
    case .why(""): return FindingWords(play.runs, setting).why
    case .show: return PlayAnswer(text: play.drawing + play.totals)
    case .steps: return PlayAnswer(text: play.scenario.list(in: setting.ink))
    case .help: return PlayAnswer(text: PlayHelp(setting: setting).text)
    case .why(let words): return CauseWords.answer(to: words, in: play.runs, setting)
    case .expect(let part): return play.expect(part, upTo: lineNumber)
    case .save(let name): return save(name)
    case .quit: return quit()
    }
  }
}
