import EventLogs
import FeatureContract
import Foundation
import Interaction
import Replay
import Reports
import ScenarioLanguage
import Scenarios
import TextOutput
package import Verification

/// A scenario that is played: it takes lines and returns answers to show.
package struct PlaySession {
  /// Shown before each line on a terminal.
  package static let prompt = "> "
  private static let continuation = "… "

  let setting: Setting
  private(set) var scenario: PlayedScenario
  private(set) var runs: PlayedRuns
  /// What was dropped, the last one last.
  private var undone: [PlayedScenario.Entry] = []
  /// A step of several lines that is not complete.
  private var typing: [String] = []
  private var lineNumber = 0
  /// True if nothing was answered between the line that is taken and its mistake.
  private var isRightAbove = true
  private var savedText: String
  /// True if `quit` has asked already.
  private var wasAsked = false
  /// True if an architecture or an expectation was wrong.
  package private(set) var hasDifference = false

  /// - Throws: an error if the steps so far are refused, or if nothing comes through them.
  package init(_ setting: Setting, from start: PlayedScenario) throws(RequestError) {
    (self.setting, scenario) = (setting, start)
    savedText = start.text()
    do throws(ScenarioErrors) {
      runs = try PlayedRuns(start, setting)
    } catch {
      throw RequestError(.badInput, error.description)
    }
    guard !runs.runs.isEmpty else {
      throw RequestError(.different, runs.findings.joined(separator: "\n"))
    }
  }

  package mutating func begin() -> PlayAnswer {
    let head =
      "\(setting.feature.name), played through \(setting.who); "
      + "type a step, or help" + (setting.isAnswered ? " (Tab completes)" : "") + "\n"
    return PlayAnswer(text: head).followed(by: shown(besides: nil))
  }

  package var nextPrompt: String { typing.isEmpty ? Self.prompt : Self.continuation }

  /// Takes a line without its line break.
  package mutating func take(_ line: String) -> PlayAnswer {
    lineNumber += 1
    isRightAbove = true
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard let first = typing.first else { return start(line) }
    let isBlank = line.allSatisfy { $0 == " " }
    let depth = line.prefix { $0 == " " }.count
    let isWithin =
      TypedLine(typing.joined(separator: " ")).depth > 0 || depth > first.prefix { $0 == " " }.count
    if !isBlank, isWithin {
      typing.append(line)
      return PlayAnswer()
    }
    let answer = end(before: 1)
    isRightAbove = false
    return isBlank || answer.kind == .mistake ? answer : answer.followed(by: start(line))
  }

  /// Ends a step of several lines that is not complete.
  ///
  /// - Parameter behind: the lines that came behind the step.
  package mutating func end(before behind: Int = 0) -> PlayAnswer {
    defer { typing = [] }
    return typing.isEmpty ? PlayAnswer() : add(typing, upTo: lineNumber - behind)
  }

  /// Drops a step of several lines that is not complete. False if there is none.
  package mutating func dropTyping() -> Bool {
    defer { typing = [] }
    return !typing.isEmpty
  }

  private mutating func start(_ line: String) -> PlayAnswer {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    if words.first != "quit" { wasAsked = false }
    switch (words.first, rest) {
    case (nil, _): return PlayAnswer()
    case ("undo", ""): return undo()
    case ("redo", ""): return redo()
    case ("show", ""): return PlayAnswer(text: drawing(besides: nil))
    case ("steps", ""): return PlayAnswer(text: scenario.list)
    case ("help", ""): return PlayAnswer(text: PlayHelp.text(for: setting.feature.vocabulary))
    case ("why", _): return why(rest)
    case ("expect", _): return expect(rest.isEmpty ? nil : rest)
    case ("save", _): return save(rest)
    case ("quit", ""): return quit()
    default: break
    }
    let last = line.last { $0 != " " }
    guard TypedLine(line).depth > 0 && last == "," || last == ":" else {
      return add([line], upTo: lineNumber)
    }
    typing = [line]
    return PlayAnswer()
  }

  // MARK: Steps

  /// Adds a step, unless the language or the specification refuses it.
  private mutating func add(_ lines: [String], upTo last: Int) -> PlayAnswer {
    if let refused = lines.compactMap(PlayMistake.refusal).first { return .mistake(refused) }
    let entry = PlayedScenario.Entry(lines)
    let next = scenario.adding(entry)
    let played: PlayedRuns
    do throws(ScenarioErrors) {
      played = try PlayedRuns(next, setting)
    } catch {
      let mistake = PlayMistake(
        entry: entry, firstLine: next.lastLine, isRightAbove: isRightAbove,
        lineNumber: setting.isAnswered ? nil : last - lines.count + 1)
      return PlayAnswer(kind: .mistake, text: mistake.text(of: error))
    }
    if let unmet = played.unmet, unmet.position != runs.unmet?.position {
      return refuse([unmet.description, "the step is not taken: `expect` writes what is shown"])
    }
    guard !played.runs.isEmpty else {
      return refuse(played.findings + ["nothing else runs along, so the step is not taken"])
    }
    undone = []
    return go(to: next, played)
  }

  private mutating func refuse(_ lines: [String]) -> PlayAnswer {
    hasDifference = true
    return PlayAnswer(kind: .difference, text: lines.map { $0 + "\n" }.joined())
  }

  private mutating func go(to next: PlayedScenario, _ played: PlayedRuns) -> PlayAnswer {
    let before = runs
    (scenario, runs) = (next, played)
    return shown(besides: before)
  }

  private mutating func undo() -> PlayAnswer {
    guard let (rest, dropped) = scenario.undoing(), let played = try? PlayedRuns(rest, setting)
    else { return .mistake("there is no step to undo") }
    undone.append(dropped)
    return go(to: rest, played)
  }

  private mutating func redo() -> PlayAnswer {
    guard let entry = undone.last else { return .mistake("there is no step to redo") }
    let next = scenario.adding(entry)
    guard let played = try? PlayedRuns(next, setting) else {
      return .mistake("the step is refused now")
    }
    undone.removeLast()
    return go(to: next, played)
  }

  // MARK: Answers

  /// The screen if it changed, and what is wrong that was not wrong before.
  private mutating func shown(besides before: PlayedRuns?) -> PlayAnswer {
    let isChanged = before?.screen != runs.screen
    var answer = PlayAnswer(text: isChanged ? drawing(besides: before?.screen) : "")
    let new = runs.findings.filter { before?.findings.contains($0) != true }
    if new.isEmpty {
      let wrong = runs.findings.count
      answer.text +=
        (isChanged ? "" : "nothing on the screen changed; ")
        + (wrong == 0
          ? "all \(runs.runs.count) show this"
          : "wrong as before: \(wrong) of \(setting.arms.count)")
    } else {
      answer.kind = .difference
      hasDifference = true
      answer.text += new.joined(separator: "\n")
    }
    let isNew = !runs.glitches.isEmpty && before?.glitches != runs.glitches
    answer.text += (isNew ? "; glitches: \(runs.glitches.joined(separator: ", "))" : "") + "\n"
    return answer
  }

  private func drawing(besides before: Snapshot?) -> String {
    ScreenDrawing(setting.feature.controls, title: setting.feature.name, width: setting.width)
      .text(of: runs.screen, besides: before)
  }

  /// What led to a control's contents, as `log why` says it.
  private func why(_ words: String) -> PlayAnswer {
    let words = words.split(separator: " ").map(String.init)
    let controls = setting.feature.controls
    let named = Set(controls.properties(named: words.first ?? "").map(\.rawValue))
    let run = runs.runs.first { words.count > 1 && $0.arm.architecture.name == words[1] }
    guard let run = run ?? (words.count == 1 ? runs.shown : nil), !named.isEmpty else {
      return .mistake("why takes a control, and an architecture if you like: `why \(example)`")
    }
    let log = run.run.log
    guard
      let change = log.records.indices.last(where: { index in
        log.records[index].kind.isShown && log.records[index].on.map(named.contains) == true
      })
    else { return PlayAnswer(text: "it shows what it began with\n") }
    let write = log.lastWrite(beforeUncaused: change, on: controls) ?? change
    let lines = RecordLines(log, controls)
    return PlayAnswer(
      text: "in \(run.arm.name):\n"
        + log.causes(of: write).map { lines.line(of: $0) + "\n" }.joined())
  }

  private var example: String {
    let arm = setting.arms[0].architecture.name
    return "\(setting.feature.controls.properties.first?.name ?? "") \(arm)"
  }

  /// Writes the expectation of the shown screen: all of it, or one part.
  private mutating func expect(_ part: String?) -> PlayAnswer {
    let expectation = ShownExpectation(
      of: setting.feature.json(runs.screen), by: setting.feature.shape)
    guard let line = expectation.line(for: part) else {
      return .mistake(
        "there is no such part of the screen; there are "
          + expectation.names.joined(separator: ", "))
    }
    let answer = add([line], upTo: lineNumber)
    return answer.kind == .fine ? PlayAnswer(text: line + "\n") : answer
  }

  // MARK: The end

  private mutating func save(_ words: String) -> PlayAnswer {
    guard !words.isEmpty else {
      return .mistake("save needs a name: write in words what the scenario shows")
    }
    guard !scenario.isEmpty else { return .mistake("there is no step to save yet") }
    let name: NewScenarioName
    do throws(RequestError) {
      name = try NewScenarioName(words, feature: setting.feature.name)
    } catch {
      return .mistake(error.message)
    }
    var answer = runs.lacksExpectation ? expect(nil) : PlayAnswer()
    guard answer.kind != .mistake else { return answer }
    answer.file = PlayAnswer.File(path: name.path, text: scenario.text(named: name.spelled))
    return answer
  }

  /// Notes that the file of the last answer was written.
  package mutating func saved(_ file: PlayAnswer.File) -> PlayAnswer {
    savedText = scenario.text()
    return PlayAnswer(text: "saved \(file.path)\n  \(setting.commandName) verify \(file.path)\n")
  }

  /// Tells that the file of the last answer was not written.
  package func notSaved(_ reason: String) -> PlayAnswer { .mistake(reason) }

  /// The steps that are in no file; nil if there are none.
  package var unsaved: String? {
    let count = scenario.steps.count
    guard count > 0, scenario.text() != savedText else { return nil }
    return count == 1 ? "1 step is" : "\(count) steps are"
  }

  private mutating func quit() -> PlayAnswer {
    guard let unsaved, setting.isAnswered, !wasAsked else { return PlayAnswer(kind: .quit) }
    wasAsked = true
    return PlayAnswer(
      text: "\(unsaved) not saved: `save NAME` keeps them, `quit` again drops them\n")
  }
}
