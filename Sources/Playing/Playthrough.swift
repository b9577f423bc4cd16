import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import TextOutput
import Verification

/// A scenario that is being written, with the runs of what there is of it.
struct Playthrough {
  let setting: PlaySession.Setting
  private(set) var scenario: PlayedScenario
  private(set) var runs: PlayedRuns
  /// What was told already, for each arm.
  private var told: [Set<Failure>]
  /// Whether an architecture, or an expectation, was not right.
  private(set) var hasDifference = false

  init(_ setting: PlaySession.Setting, from start: PlayStart) throws(ScenarioErrors) {
    self.setting = setting
    scenario = PlayedScenario(
      feature: setting.feature.name, header: start.header, entries: start.entries)
    runs = PlayedRuns(try Self.load(scenario, setting), setting.arms)
    told = runs.runs.map { _ in [] }
  }

  /// Takes a step, unless the language or the specification refuses it.
  mutating func add(_ lines: [String], upTo last: Int) -> PlayAnswer {
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
      hasDifference = true
      return refuse(failure, mistake)
    }
    scenario = next
    runs = played
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
    _ scenario: PlayedScenario, _ setting: PlaySession.Setting
  ) throws(ScenarioErrors) -> ScenarioFile {
    let path = "Scenarios/\(setting.feature.name)/played\(ScenarioName.suffix)"
    let files = try ScenarioReading(setting.catalog).load(text: scenario.text, asIfAt: path)
    return files[0]
  }

  mutating func undo() -> PlayAnswer {
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
    told = zip(told, runs.runs).map { $0.intersection($1.failures) }
    var answer = shown(before: before)
    let words = dropped.lines.map { VisibleText.of($0) }.joined(separator: "\n        ")
    answer.text = setting.ink.paint("dropped: \(words)", .quiet) + "\n" + answer.text
    return answer
  }
}

// MARK: What is shown

extension Playthrough {
  var drawing: String { ScreenDrawing(runs.shown.screen, of: setting).text() }

  /// Writes the expectation for what is shown: all of it, or one part.
  mutating func expect(_ part: String?, upTo line: Int) -> PlayAnswer {
    let expectation = ShownExpectation(
      of: setting.feature.json(runs.shown.screen), by: setting.feature.shape)
    guard let lines = part.map({ expectation.lines(for: $0) }) ?? expectation.lines else {
      return .unknown("part of the screen", part ?? "", among: expectation.names)
    }
    let answer = add(lines, upTo: line)
    guard answer.kind != .mistake else { return answer }
    let written = lines.map { VisibleText.of($0) + "\n" }.joined()
    return PlayAnswer(
      kind: answer.kind, text: written + (answer.kind == .difference ? answer.text : ""))
  }

  /// The screen if it changed, and what the architectures show.
  mutating func shown(before: Snapshot?) -> PlayAnswer {
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

  var stepList: String {
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
