import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// What people write first who come from other tools, or who look at the screen: the first message
/// leads to what is right, in the feature in hand.
@Suite struct FirstGuessTests {
  struct Guess: CustomTestStringConvertible, Sendable {
    let step: String
    let code: String
    let help: String

    var testDescription: String { step }
  }

  private static func guess(_ step: String, _ code: String, _ help: String) -> Guess {
    Guess(step: step, code: code, help: help)
  }

  static let inForm = [
    // Words that stand elsewhere in the tree of `expect`.
    guess("expect: {password: a}", "S301", "write `fields: {password: …}`"),
    guess("expect: {id: ada}", "S301", "write `fields: {id: …}`"),
    guess("expect: {color: red}", "S301", "write `validation: {color: …}`"),
    guess("expect: {red: true}", "S301", "write `validation: {color: red}`"),
    guess("expect: {enabled: true}", "S301", "write `register: {enabled: …}`"),
    guess("expect: {validation.text: a}", "S301", "write `validation: {text: …}`"),
    guess(
      "expect: {alert: {text: a}}", "S301",
      "write `title`, `message` or `actions`, or in `expect` `validation: {text: …}`"),
    // Steps that do not fit the control lead to the one that does.
    guess("tap: {id: register}", "S210", "write `tap: register`"),
    guess("tap: {on: register}", "S210", "write `tap: register`"),
    guess(
      "tap: id", "S302",
      "write `focus: id` or `type: {into: id, text: …}`; here can stand `register` or `alert.ok`"),
    guess("tap: {id: password}", "S302", "write `focus: password` or `type: {into: password"),
    guess("tap: alert", "S302", "write `tap: alert.ok`"),
    guess("tap: ok", "S301", "write `tap: alert.ok`"),
    guess(
      "type: {into: register, text: a}", "S302",
      "write `tap: register`; here can stand `id`, `password` or `confirm`"),
    guess("focus: {id: password}", "S211", "write `password` alone"),
    guess("type: ada", "S209", "write `- type: {into: id, text: …}`"),
    guess("erase: id", "S209", "write `- erase: {in: id, count: all}`"),
    guess(
      "foo: a", "S208", "write a step of `form`, such as `- type: {into: id, text: …}`, `- tap"),
    guess("scroll: {to: 3}", "S302", "write a step of `form`, such as `- type: {into: id,"),
    // Maestro.
    guess("tapOn: register", "S208", "write `- tap: register`"),
    guess("inputText: ada", "S208", "write `- type: {into: id, text: …}`"),
    guess("eraseText: 3", "S208", "write `- erase: {in: id, count: all}`"),
    guess("assertVisible: x", "S208", "write `- expect: {fields: {…}}`"),
    guess("hideKeyboard", "S208", "write `- blur: id`"),
    guess("pressKey: Enter", "S208", "write `- return: id`"),
    guess("waitForAnimationToEnd", "S208", "write `- idle`"),
    guess("runFlow: sign-in.yaml", "S208", "write `- include: …`"),
    // Gherkin.
    guess("Given I am on the form", "S208", "`given: …` stands above `steps`"),
    guess(
      "When: I tap register", "S208", "write `- type: {into: id, text: …}` or `- tap: register`"),
    guess("Then: I see the alert", "S208", "write `- expect: {fields: {…}}`"),
    guess("tap register", "S208", "write `- tap: register`"),
    // Recorded UI tests.
    guess("typeText: ada", "S208", "write `- type: {into: id, text: …}`"),
    guess("click: register", "S208", "write `- tap: register`"),
    guess("sleep: 1s", "S208", "write `- wait: 80ms`"),
    guess("clear: id", "S208", "write `- erase: {in: id, count: all}`"),
    guess("register", "S208", "write `- tap: register`"),
    guess("compose: か", "S209", "write `- compose: {into: id, stages: …, commit: …}`"),
  ]

  static let inFavorites = [
    guess("expect: {favorites: [nio]}", "S301", "write `tab: favorites` or `rows: {names: […]}`"),
    guess("expect: {names: [nio]}", "S301", "write `rows: {names: […]}`"),
    guess("expect: {button: Add}", "S301", "write `detail: {button: …}`"),
    guess("tap: {row: {name: nio}}", "S210", "write `nio` alone, or `{url: …}`"),
    guess("tap: {row: {index: 0}}", "S210", "did you mean `position`?"),
    guess("tap: {tab: {name: favorites}}", "S211", "write `favorites` alone"),
    guess("tap: favorites", "S302", "write `tap: {tab: favorites}` or `tap: {row: …}`"),
    guess("tap: nio", "S301", "write `tap: {row: nio}`; here can stand `favorite` or `back`"),
    guess("back", "S208", "write `- tap: back`"),
    guess("swipeLeft: nio", "S208", "write `- swipe: {row: …, to: delete}`"),
    guess(
      "inputText: ada", "S208",
      "write a step of `favorites`, such as `- tap: favorite`, `- swipe: {row: …, to: delete}` or"),
    guess(
      "type: {into: id, text: ada}", "S302",
      "write a step of `favorites`, such as `- tap: favorite`"),
  ]

  @Test(arguments: inForm) func inTheForm(guess: Guess) {
    Self.expect(guess, of: ScenarioText.file(guess.step))
  }

  @Test(arguments: inFavorites) func amongFavorites(guess: Guess) {
    Self.expect(guess, of: ScenarioText.favorites(guess.step))
  }

  @Test(arguments: [
    (
      "scenario: the title\nfeature: form\nsteps: [idle]\n", "S211",
      "write `scenario: 1` and `name: the"
    ),
    (
      "scenario: 1\ntitle: a\nname: a\nfeature: form\nsteps: [idle]\n", "S204",
      "did you mean `name`?"
    ),
    (
      "scenario: 1\nname: a\nfeature: form\nexamples: a\nsteps: [idle]\n", "S204",
      "did you mean `table`?"
    ),
    (
      "scenario: 1\nname: a\nfeature: form\nexpect: {alert: none}\nsteps: [idle]\n", "S204",
      "it is a step: write `- expect: …`"
    ),
  ])
  func atTheTop(text: String, code: String, help: String) {
    Self.expect(Guess(step: text, code: code, help: help), of: text)
  }

  private static func expect(_ guess: Guess, of text: String) {
    do throws(ScenarioErrors) {
      _ = try ScenarioText.load(text)
      Issue.record("it is accepted")
    } catch {
      let first = error.diagnostics[0]
      #expect(first.code.rawValue == guess.code)
      #expect(first.help?.hasPrefix(guess.help) == true, "\(first.help ?? "")")
    }
  }

  // MARK: What is accepted, and said

  @Test(arguments: [
    (["type: {into: id, text: \"ada\\n\"}"], "write `- return: id` for the key"),
    (["type: {into: id, text: \"a\\u0008\"}"], "write `- erase: {in: id, count: 1}` for the key"),
    (["type: {into: id, text: \"a\\tb\"}"], "write `- blur: id` for the key"),
    (["paste: {into: id, text: \"ada\\n\"}"], nil),
    (
      ["type: {into: id, text: ada}", "erase: {in: id, count: 5}"],
      "it is empty by then: write `count: 3`"
    ),
    (
      ["type: {into: id, text: ada}", "select: {in: id, from: 1}", "erase: {in: id, count: all}"],
      "the caret stands before `da`: write `- select: {in: id, from: 3}` above"
    ),
    (["erase: {in: id, count: 2}"], nil),
    // An alert may have held the backspaces back.
    (["type: {into: id, text: ada}", "tap: register", "erase: {in: id, count: 5}"], nil),
  ])
  func keysThatDoNothing(steps: [String], help: String?) throws {
    let text = steps.reduce(ScenarioText.file()) { $0 + "  - \($1)\n" }
    let loaded = try ScenarioText.loader.load(path: "test", bytes: Array(text.utf8))
    #expect(loaded.warnings.map(\.code) == (help == nil ? [] : [.doubtfulInput]))
    #expect(
      help.map { loaded.warnings[0].help?.hasPrefix($0) == true } ?? true, "\(loaded.warnings)")
  }

  @Test func aNameOfTwoRowsIsSaid() throws {
    let text = ScenarioText.favorites("tap: {row: nio}").replacing(
      "name: repo-7", with: "name: nio")
    let loaded = try ScenarioText.loader.load(path: "test", bytes: Array(text.utf8))
    #expect(loaded.warnings.map(\.code) == [.unknownRow])
    #expect(loaded.warnings[0].message == "`nio` is the name of 2 records of `repositories`")
  }

  @Test func inputsComeWhileTextIsMarked() throws {
    let steps = """
      compose:
            into: id
            stages: [と, 東]
            meanwhile:
              - type: {into: password, text: a}
              - return: id
      """
    #expect(
      try ScenarioText.lines(ScenarioText.file(steps)) == [
        "compose id \"と\"", "compose id \"東\"", "key password \"a\"", "return id",
      ])
  }
}
