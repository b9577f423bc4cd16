import EventLogs
import FeatureContract
import Interaction
import Replay
import ScenarioLanguage
import TextOutput
import Verification

/// A scenario that is being written, with its runs so far.
struct Playthrough {
  let setting: PlaySession.Setting
  private(set) var scenario: PlayedScenario
  private(set) var runs: PlayedRuns
  /// The arms that crashed. They do not run along until the step at which they crashed is undone.
  private(set) var crashes: [Crash]
  private var told = Told()
  private var history = StepHistory()
  private(set) var hasDifference = false

  init(_ setting: PlaySession.Setting, from start: PlayStart) throws(RequestError) {
    self.setting = setting
    scenario = PlayedScenario(
      feature: setting.feature.name, header: start.header, entries: start.entries)
    let rehearsed: RehearsedScenario
    do throws(ScenarioErrors) {
      rehearsed = try RehearsedScenario(scenario, setting.arms, setting)
    } catch {
      throw RequestError(.badInput, error.description)
    }
    crashes = rehearsed.crashes
    guard let runs = rehearsed.runs else {
      let words = crashes.flatMap { $0.words(in: .plain) }
      throw RequestError(.different, words.joined(separator: "\n"))
    }
    self.runs = runs
  }

  /// Adds a step, unless the language or the specification refuses it.
  mutating func add(_ lines: [String], upTo last: Int) -> PlayAnswer {
    if let refused = lines.compactMap(PlayMistake.refusal).first { return .mistake(refused) }
    let entry = PlayedScenario.Entry(lines)
    let next = scenario.adding(entry)
    let mistake = PlayMistake(
      entry: entry, firstLine: next.firstLine(of: scenario.entries.count),
      lineNumber: setting.isAnswered ? nil : last - lines.count + 1, width: setting.width,
      ink: setting.ink)
    let rehearsed: RehearsedScenario
    do throws(ScenarioErrors) {
      rehearsed = try RehearsedScenario(next, runs.runs.map(\.arm), setting)
    } catch {
      return PlayAnswer(kind: .mistake, text: mistake.text(of: error))
    }
    guard let played = rehearsed.runs else { return refuse(rehearsed.crashes) }
    let before = runs
    if let failure = Self.newExpectation(among: played.commonFailures, besides: before) {
      hasDifference = true
      return refuse(failure, mistake)
    }
    scenario = next
    runs = played
    history = StepHistory()
    crashes += rehearsed.crashes
    return entry.isComment
      ? PlayAnswer() : shown(before: before.shown.screen, rehearsed.crashes)
  }

  /// Refuses a step at which every arm crashes: no screen is left to continue with.
  private mutating func refuse(_ crashes: [Crash]) -> PlayAnswer {
    hasDifference = true
    let lines =
      crashes.flatMap { $0.words(in: setting.ink) }
      + ["  nothing else runs along, so the step is not taken; the steps before it are kept"]
    return PlayAnswer(kind: .difference, text: lines.map { $0 + "\n" }.joined())
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

  /// Drops the last steps.
  mutating func undo(_ count: Int) -> PlayAnswer {
    let steps = scenario.steps
    guard count <= steps.count else {
      return .mistake(StepHistory.tooFew(steps.count, to: "undo"))
    }
    var (next, dropped) = (scenario, [PlayedScenario]())
    for _ in 0..<count {
      dropped.append(next)
      next = next.undoing()?.rest ?? next
    }
    let answer = go(to: next, saying: "dropped", steps.suffix(count).reversed())
    if answer.kind != .mistake { history.add(dropped) }
    return answer
  }

  /// Brings back what was dropped last.
  mutating func redo(_ count: Int) -> PlayAnswer {
    guard let next = history.scenario(behind: count) else {
      return .mistake(StepHistory.tooFew(history.count, to: "redo"))
    }
    let answer = go(to: next, saying: "again", Array(next.steps.suffix(count)))
    if answer.kind != .mistake { history.drop(count) }
    return answer
  }

  /// Replaces the scenario. Arms that crashed at a dropped step run along again.
  private mutating func go(
    to next: PlayedScenario, saying word: String, _ steps: [PlayedScenario.Entry]
  ) -> PlayAnswer {
    let before = runs.shown.screen
    let rehearsed: RehearsedScenario
    do throws(ScenarioErrors) {
      rehearsed = try RehearsedScenario(next, setting.arms, setting)
    } catch {
      return .mistake(VisibleText.ofLines(error.description))
    }
    guard let played = rehearsed.runs else {
      return .mistake("nothing comes through these steps any more")
    }
    (runs, crashes, scenario) = (played, rehearsed.crashes, next)
    told.forget(besides: runs.runs)
    var answer = shown(before: before)
    let heads = steps.map { step in
      let lines = step.lines.map { VisibleText.of($0) }
      return setting.ink.paint("\(word): \(lines.joined(separator: "\n        "))", .quiet) + "\n"
    }
    answer.text = heads.joined() + answer.text
    return answer
  }
}

// MARK: What is shown

extension Playthrough {
  var drawing: String { ScreenDrawing(runs.shown.screen, of: setting).text() }

  var totals: String {
    let glitches = runs.runs.filter { $0.glitches > 0 }
      .map { "\($0.glitches) in \(setting.spelled($0.arm))" }
    let words = [("glitches so far", glitches), ("crashed", crashes.map(\.arm.name))]
      .filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
    return words.map { setting.ink.paint(VisibleText.of($0), .quiet) + "\n" }.joined()
  }

  /// Writes the expectation of the shown screen: all of it, or one part.
  mutating func expect(_ part: String?, upTo line: Int) -> PlayAnswer {
    let expectation = ShownExpectation(
      of: setting.feature.json(runs.shown.screen), by: setting.feature.shape,
      width: setting.width)
    guard let lines = part.map({ expectation.lines(for: $0) }) ?? expectation.lines else {
      return .unknown("part of the screen", part ?? "", among: expectation.names)
    }
    let answer = add(lines, upTo: line)
    guard answer.kind != .mistake else { return answer }
    let written = lines.map { VisibleText.of($0) + "\n" }.joined()
    return PlayAnswer(
      kind: answer.kind, text: written + (answer.kind == .difference ? answer.text : ""))
  }

  /// The screen, if it changed, and the differences of the architectures.
  mutating func shown(before: Snapshot?, _ newCrashes: [Crash] = []) -> PlayAnswer {
    let isChanged = before != runs.shown.screen
    var answer = PlayAnswer()
    if isChanged {
      answer.text = ScreenDrawing(runs.shown.screen, of: setting).text(besides: before)
    }
    let differences = DifferenceWords(runs.runs, told: told, setting)
    told.note(runs.runs)
    if !newCrashes.isEmpty {
      answer.kind = .difference
      hasDifference = true
      let lines =
        newCrashes.flatMap { $0.words(in: setting.ink) }
        + ["  the step is taken, and the others go on; `save NAME` says how to replay it"]
      answer.text += lines.map { $0 + "\n" }.joined()
    }
    if let text = differences.text {
      answer.kind = .difference
      hasDifference = true
      answer.text += text
    } else {
      answer.text +=
        setting.ink.paint(
          (isChanged ? "" : "nothing on the screen changed; ") + differences.summary, .quiet) + "\n"
    }
    if differences.hasNewGlitch {
      answer.text +=
        setting.ink.paint("  see: look (draws it), why (what led to it)", .quiet) + "\n"
    }
    return answer
  }
}
