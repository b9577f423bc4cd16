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

/// A line that was not taken, with the reason in one or more lines.
package struct PlayMistake: Error {
  package let text: String

  init(_ text: String) { self.text = text + "\n" }
}

/// A scenario that is played: it takes lines and prints answers.
package struct PlaySession {
  /// Shown before each line on a terminal.
  static let prompt = "> "

  let setting: Setting
  private(set) var scenario: PlayedScenario
  private(set) var runs: PlayedRuns
  /// A step of several lines that is not complete.
  private var typing: [String] = []
  /// The number of the line that is taken, and of the first one of the typed step.
  private var (lineNumber, firstLine) = (0, 0)
  private var savedText: String
  /// True if `quit` has asked already.
  private var wasAsked = false
  package private(set) var isOver = false
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
    setting.print(
      "\(setting.feature.name), played through \(setting.who); type a step, or help\n")
    show(besides: nil)
  }

  package var nextPrompt: String { typing.isEmpty ? Self.prompt : "… " }

  /// True if some steps are in no file.
  package var isUnsaved: Bool { scenario.text() != savedText }

  /// Takes a line without its line break.
  package mutating func take(_ line: String) throws(PlayMistake) {
    lineNumber += 1
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
    let isBlank = line.allSatisfy { $0 == " " }
    if let first = typing.first {
      if !isBlank, Self.isOpen(typing) || line.depth > first.depth {
        typing.append(line)
        return
      }
      try end()
    }
    if !isBlank { try start(line) }
  }

  /// Drops a step of several lines that is not complete. False if there is none.
  package mutating func dropTyping() -> Bool {
    defer { typing = [] }
    return !typing.isEmpty
  }

  private mutating func start(_ line: String) throws(PlayMistake) {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    switch (words[0], rest) {
    case ("undo", ""): try undo()
    case ("show", ""): setting.print(drawing(of: runs).text(besides: nil))
    case ("steps", ""): setting.print(scenario.text())
    case ("help", ""): setting.print(PlayHelp.text(for: setting.feature.vocabulary))
    case ("why", _): try why(rest)
    case ("expect", _): try expect(rest)
    case ("save", _): try save(rest)
    case ("answer:", _): try answer(rest)
    case ("quit", ""): quit()
    default:
      (typing, firstLine) = ([line], lineNumber)
      let last = line.last { $0 != " " }
      if last != ":", last != "," || !Self.isOpen(typing) { try end() }
    }
  }

  /// True if a bracket is open.
  private static func isOpen(_ lines: [String]) -> Bool {
    let text = lines.joined()
    return text.count { "{[".contains($0) } > text.count { "}]".contains($0) }
  }

  // MARK: Steps

  private mutating func end() throws(PlayMistake) {
    let lines = typing
    typing = []
    try add(lines, typedAt: firstLine)
  }

  /// Adds a step, unless the language or the specification refuses it.
  private mutating func add(_ lines: [String], typedAt line: Int) throws(PlayMistake) {
    let next = scenario.adding(lines)
    let played: PlayedRuns
    do throws(ScenarioErrors) {
      played = try PlayedRuns(next, setting)
    } catch {
      throw mistake(error, in: next, typedAt: line)
    }
    if let unmet = played.unmet, unmet.position != runs.unmet?.position {
      return refuse([unmet.description, "the step is not taken: `expect` writes what is shown"])
    }
    guard !played.runs.isEmpty else {
      return refuse(played.findings + ["nothing else runs along, so the step is not taken"])
    }
    go(to: next, played)
  }

  private mutating func refuse(_ lines: [String]) {
    hasDifference = true
    setting.print(lines.joined(separator: "\n") + "\n")
  }

  private mutating func go(to next: PlayedScenario, _ played: PlayedRuns) {
    let before = runs
    (scenario, runs, wasAsked) = (next, played, false)
    show(besides: before)
  }

  private mutating func undo() throws(PlayMistake) {
    guard let rest = scenario.undoing(), let played = try? PlayedRuns(rest, setting) else {
      throw PlayMistake("there is no step to undo")
    }
    go(to: rest, played)
  }

  /// The mistakes in the last step, each below its line as it stands in the file. From a pipe, the
  /// number of the typed line stands above.
  private func mistake(
    _ errors: ScenarioErrors, in next: PlayedScenario, typedAt first: Int
  ) -> PlayMistake {
    let lines = next.steps[next.steps.count - 1]
    let mistakes = errors.diagnostics.filter { $0.severity == .error }.map { mistake in
      var text = "\(mistake.message) [\(mistake.code.rawValue)]"
      if let help = mistake.help { text += "\n" + help }
      let index = mistake.range.start.line - next.lastLine
      guard mistake.range.start.file == nil, index >= 0 else { return text }
      // YAML may see a mistake only behind the last line.
      let last = lines.count - 1
      let range =
        index <= last
        ? mistake.range
        : SourceRange(at: SourcePosition(line: 1, column: lines[last].unicodeScalars.count + 1))
      let excerpt = SourceExcerpt(line: lines[min(index, last)][...], range: range)
      let number = setting.isAnswered ? "" : "line \(first + min(index, last)):\n"
      return number + excerpt.text + "\n" + excerpt.marks("^") + "\n" + text
    }
    return PlayMistake(mistakes.prefix(3).joined(separator: "\n"))
  }

  // MARK: Answers

  /// Prints the screen if it changed, and what is wrong that was not wrong before.
  private mutating func show(besides before: PlayedRuns?) {
    let isChanged = before?.screen != runs.screen
    let drawing = drawing(of: runs)
    var text = isChanged ? drawing.text(besides: before.map(self.drawing)) : ""
    let requests = runs.requests.dropFirst(before?.requests.count ?? 0)
    text += requests.map { "  \($0)\n" }.joined()
    let (findings, glitches) = (runs.findings, runs.glitches)
    let new = findings.filter { before?.findings.contains($0) != true }
    if new.isEmpty {
      let time = runs.time > 0 ? "at \(ExactTime.text(of: runs.time)) " : ""
      text += isChanged ? "" : "\(time)nothing on the screen changed; "
      text +=
        findings.isEmpty
        ? "all \(runs.runs.count) show this"
        : "wrong as before: \(findings.count) of \(setting.arms.count)"
    } else {
      hasDifference = true
      text += new.joined(separator: "\n")
    }
    let isNew = !glitches.isEmpty && before?.glitches != glitches
    setting.print(text + (isNew ? "; glitches: \(glitches.joined(separator: ", "))" : "") + "\n")
  }

  private func drawing(of runs: PlayedRuns) -> ScreenDrawing {
    ScreenDrawing(runs.screen, of: setting.feature, at: runs.time, width: setting.width)
  }

  /// What led to a control's contents, as `log why` says it.
  private func why(_ words: String) throws(PlayMistake) {
    let words = words.split(separator: " ").map(String.init)
    let controls = setting.feature.controls
    let named = Set(controls.properties(named: words.first ?? "").map(\.rawValue))
    let run =
      words.count > 1 ? runs.runs.first { $0.arm.architecture.name == words[1] } : runs.shown
    guard let run, !named.isEmpty else {
      throw PlayMistake("why takes a control, and the name of an architecture if you like")
    }
    let log = run.run.log
    let change = log.records.indices.last { index in
      log.records[index].kind.isShown && log.records[index].on.map(named.contains) == true
    }
    guard let change else { return setting.print("it shows what it began with\n") }
    let write = log.lastWrite(beforeUncaused: change, on: controls) ?? change
    let lines = RecordLines(log, controls)
    setting.print(
      "in \(run.arm.name):\n" + log.causes(of: write).map { lines.line(of: $0) + "\n" }.joined())
  }

  /// The shown screen, without a name, and each part of it, with the expectation of it.
  var shownParts: [(name: String, text: String)] {
    let (screen, shape) = (setting.feature.json(runs.screen), setting.feature.shape)
    return [("", ShownExpectation.text(screen, shape))] + ShownExpectation.parts(of: screen, shape)
  }

  /// Writes the expectation of the shown screen: all of it, or one part by its name
  /// (`validation.text`) or its last words (`text`).
  private mutating func expect(_ name: String) throws(PlayMistake) {
    let parts = shownParts
    guard let part = parts.first(where: { $0.name == name || $0.name.hasSuffix("." + name) }) else {
      let names = parts.dropFirst().map(\.name).joined(separator: ", ")
      throw PlayMistake("there is no such part of the screen; there are \(names)")
    }
    setting.print("- expect: \(part.text)\n")
    try add(["- expect: \(part.text)"], typedAt: lineNumber)
  }

  /// Lets time pass until an answer comes.
  private mutating func answer(_ number: String) throws(PlayMistake) {
    guard let time = Int(number).flatMap(runs.time(untilAnswer:)) else {
      throw PlayMistake("no answer to request \(number) is on its way")
    }
    let (whole, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
    let wait = "- wait: \(rest == 0 ? "\(whole)" : "\(Double(time) / 1e6)")ms"
    setting.print(wait + "\n")
    try add([wait], typedAt: lineNumber)
  }

  // MARK: The end

  private mutating func save(_ words: String) throws(PlayMistake) {
    do {
      let name = try NewScenarioName(words, feature: setting.feature.name)
      if runs.lacksExpectation { try expect("") }
      try setting.save(scenario.text(named: name.spelled), name.path)
      savedText = scenario.text()
      setting.print("saved \(name.path)\n  \(setting.commandName) verify \(name.path)\n")
    } catch {
      throw (error as? PlayMistake) ?? PlayMistake("\(error)")
    }
  }

  private mutating func quit() {
    isOver = !isUnsaved || !setting.isAnswered || wasAsked
    wasAsked = true
    guard !isOver else { return }
    setting.print("not all steps are saved: `save NAME` keeps them, `quit` again drops them\n")
  }
}
