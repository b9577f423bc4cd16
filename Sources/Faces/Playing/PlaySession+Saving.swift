import FeatureContract
import Replay
import Scenarios
import TextOutput
import Verification

// Saving and leaving.
extension PlaySession {
  /// True if an architecture or an expectation was wrong.
  package var hasDifference: Bool { play.hasDifference }

  mutating func save(_ words: String) -> PlayAnswer {
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

  mutating func quit() -> PlayAnswer {
    guard let unsaved, setting.isAnswered, !wasAsked else { return PlayAnswer(kind: .quit) }
    wasAsked = true
    return PlayAnswer(
      text: "\(unsaved) not saved: `save NAME` keeps them, `quit` again drops them\n")
  }
}
