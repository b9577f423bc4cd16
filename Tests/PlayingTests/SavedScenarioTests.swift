import FeatureContract
import Queues
import Replay
import Scenarios
import TestSupport
import Testing
import Verification

@testable import Playing

/// What `save` writes: a scenario that verifies at the first try.
@Suite struct SavedScenarioTests {
  private static let form = [
    "type: {into: id, text: ada}", "paste: {into: password, text: correct horse}",
    "expect validation", "autofill: {confirm: correct horse}", "tap: register", "expect",
    "burst: [{tap: alert.ok}, {type: {into: confirm, text: s}}]",
    "compose: {into: id, stages: [か, かん], commit: 漢}",
  ]
  private static let favorites = [
    "tap: {row: swift}", "expect detail", "tap: favorite", "tap: back", "tap: {tab: favorites}",
    "swipe: {row: nio, to: delete}", "expect rows", "tap: {tab: repositories}",
    "scroll: {to: 10}", "external: {add: nio, on: background}",
  ]

  @Test(arguments: [("form", form), ("favorites", favorites), ("lamp", ["tap: switch"])])
  func itVerifiesAtTheFirstTry(feature: String, lines: [String]) throws {
    var play = try Play(feature, lines)
    for answer in play.answers { #expect(answer.kind == .fine, "\(answer.text)") }
    let answer = play.take("save It's a first: try")
    let saved = try #require(answer.file)
    #expect(saved.path == "Scenarios/\(feature)/its-a-first-try.scenario.yaml")
    #expect(saved.text.hasPrefix("scenario: 1\nname: \"It's a first: try\"\nfeature: \(feature)\n"))
    #expect(saved.text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(saved.text)")
    try verify(saved)
  }

  /// Every run of it, under every layout, but those of architectures that are wrong.
  private func verify(_ saved: PlayAnswer.File) throws {
    let files = try ScenarioReading(Play.catalog).load(text: saved.text, asIfAt: saved.path)
    let file = try #require(files.first)
    var verification = RunVerification()
    for architecture in file.feature.architectures where architecture.name != "stuck" {
      for layout in QueueLayout.all {
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        let failures = verification.run(file, through: arm).failures
        #expect(failures.isEmpty, "\(architecture.name), \(layout.name): \(failures)")
      }
    }
  }

  /// Texts that YAML, a terminal or a reader could take for something else.
  @Test(arguments: [
    "null", "none", "007", "true", "a: b", "a #b", " a", "a ", "{}", "[a]", "\"", "'", "\\",
    "${a}", "$${a}", "-", "- a", "?", "|", "%", "@", "`", "*a", "&a", "!a", "\u{1B}[31m",
    "\u{202E}abc", "a\u{200B}b", "e\u{301}", "が", "👨‍👩‍👧", "🏴\u{E0067}\u{E0062}\u{E007F}",
    "\u{FEFF}a", "a\tb", "a\nb", "\u{7F}", "\u{85}", "\u{2028}", "登録!", "ー", "~", "\u{E000}",
  ])
  func anyTextIsWrittenSoThatItIsReadBack(text: String) throws {
    let escaped = text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
    let placeholder = text.contains("${") ? escaped.replacing("\\U00000024", with: "$$") : escaped
    var play = try Play("form", ["paste: {into: id, text: \"\(placeholder)\"}", "expect id"])
    for answer in play.answers {
      #expect(answer.kind == .fine, "\(answer.text)")
      #expect(
        !answer.text.unicodeScalars.contains { "\u{1B}\u{202E}\u{85}".unicodeScalars.contains($0) })
    }
    let saved = try #require(play.take("save it").file)
    #expect(!saved.text.unicodeScalars.contains("\u{1B}"))
    try verify(saved)
  }

  @Test func aStepThatWaitsForAnotherIsNotSaved() throws {
    var play = try Play(
      "form", ["during: {write: validation, steps: [{type: {into: id, text: b}}]}"], width: 100)
    #expect(play.last.kind == .fine, "\(play.last.text)")
    #expect(play.take("save it").text.contains("no input follows that could cause the write"))
    #expect(play.last.file == nil)
    play.take("type: {into: id, text: a}")
    try verify(try #require(play.take("save it").file))
  }

  @Test(arguments: [["tap: register", "end"], ["tap: register", "expect", "wait: 1s"]])
  func whatEndsWithAnExpectationOrTheScreenGetsNoOther(lines: [String]) throws {
    var play = try Play("form", lines)
    let steps = play.steps
    let saved = try #require(play.take("save it").file)
    #expect(play.steps == steps)
    try verify(saved)
  }

  @Test(arguments: [
    "form/input-method-kanji", "form/edits-inside-a-write", "favorites/random-visits",
  ])
  func aFileIsPlayedOn(name: String) throws {
    let file = try file("Scenarios/\(name).scenario.yaml")
    let play = try Play(file.feature.name, from: PlayStart(continuing: file))
    #expect(
      play.session.play.runs.file.scenario.flat.steps.map(\.action)
        == file.scenario.flat.steps.map(\.action))
  }

  @Test func aFileGivesWhatIsThereBefore() throws {
    let file = try file("Scenarios/favorites/swipe-deletes.scenario.yaml")
    let play = try Play("favorites", from: PlayStart(givenBy: file))
    #expect(play.session.play.runs.file.scenario.flat.given == file.scenario.flat.given)
    #expect(play.steps.isEmpty)
  }

  @Test func aTableCannotBePlayed() throws {
    let file = try file("Scenarios/form/verdicts.scenario.yaml")
    #expect(throws: RequestError.self) { try PlayStart(continuing: file) }
  }

  private func file(_ path: String) throws -> ScenarioFile {
    try #require(try ScenarioReading(Play.catalog).load([path]).first)
  }
}
