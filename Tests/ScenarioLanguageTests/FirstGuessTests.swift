import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// What people write first who come from other tools, or who look at the screen: the first message
/// leads to what is right, in the feature in hand.
@Suite struct FirstGuessTests {
  /// What is written | the code of the first error | how its help begins.
  private static let guesses = TextTableRow.rows(
    of: """
      # form: keys
      title: a | S204 | did you mean `name`?
      examples: a | S204 | did you mean `table`?
      expect: {alert: none} | S204 | it is a step: write `- expect: …`
      # form: words that stand elsewhere in `expect`
      expect: {password: a} | S301 | write `fields: {password: …}`
      expect: {id: ada} | S301 | write `fields: {id: …}`
      expect: {color: red} | S301 | write `validation: {color: …}`
      expect: {red: true} | S301 | write `validation: {color: red}`
      expect: {enabled: true} | S301 | write `register: {enabled: …}`
      expect: {validation.text: a} | S301 | write `validation: {text: …}`
      expect: {alert: {text: a}} | S301 | write `title`, `message` or `actions`, or in `expect` \
      `validation: {text: …}`
      # form: steps that do not fit the control
      tap: {id: register} | S210 | write `tap: register`
      tap: {on: register} | S210 | write `tap: register`
      tap: id | S302 | write `focus: id` or `type: {into: id, text: …}`; here can stand \
      `register` or `alert.ok`
      tap: {id: password} | S302 | write `focus: password` or `type: {into: password
      tap: alert | S302 | write `tap: alert.ok`
      tap: ok | S301 | write `tap: alert.ok`
      type: {into: register, text: a} | S302 | write `tap: register`; here can stand `id`, \
      `password` or `confirm`
      focus: {id: password} | S211 | write `password` alone
      type: ada | S209 | write `- type: {into: id, text: …}`
      erase: id | S209 | write `- erase: {in: id, count: all}`
      foo: a | S208 | write a step of `form`, such as `- type: {into: id, text: …}`, `- tap
      scroll: {to: 3} | S302 | write a step of `form`, such as `- type: {into: id,
      # form: Maestro
      tapOn: register | S208 | write `- tap: register`
      inputText: ada | S208 | write `- type: {into: id, text: …}`
      eraseText: 3 | S208 | write `- erase: {in: id, count: all}`
      assertVisible: x | S208 | write `- expect: {fields: {…}}`
      hideKeyboard | S208 | write `- blur: id`
      pressKey: Enter | S208 | write `- return: id`
      waitForAnimationToEnd | S208 | write `- idle`
      runFlow: sign-in.yaml | S208 | write `- include: …`
      # form: Gherkin
      Given I am on the form | S208 | `given: …` stands above `steps`
      When: I tap register | S208 | write `- type: {into: id, text: …}` or `- tap: register`
      Then: I see the alert | S208 | write `- expect: {fields: {…}}`
      tap register | S208 | write `- tap: register`
      # form: recorded UI tests
      typeText: ada | S208 | write `- type: {into: id, text: …}`
      click: register | S208 | write `- tap: register`
      sleep: 1s | S208 | write `- wait: 80ms`
      clear: id | S208 | write `- erase: {in: id, count: all}`
      register | S208 | write `- tap: register`
      compose: か | S209 | write `- compose: {into: id, stages: …, commit: …}`
      # favorites: steps
      expect: {favorites: [nio]} | S301 | write `tab: favorites` or `rows: {names: […]}`
      expect: {names: [nio]} | S301 | write `rows: {names: […]}`
      expect: {button: Add} | S301 | write `detail: {button: …}`
      tap: {row: {name: nio}} | S210 | write `nio` alone, or `{url: …}`
      tap: {row: {index: 0}} | S210 | did you mean `position`?
      tap: {tab: {name: favorites}} | S211 | write `favorites` alone
      tap: favorites | S302 | write `tap: {tab: favorites}` or `tap: {row: …}`
      tap: nio | S301 | write `tap: {row: nio}`; here can stand `favorite` or `back`
      back | S208 | write `- tap: back`
      swipeLeft: nio | S208 | write `- swipe: {row: …, to: delete}`
      inputText: ada | S208 | write a step of `favorites`, such as `- tap: favorite`, `- swipe: \
      {row: …, to: delete}` or
      type: {into: id, text: ada} | S302 | write a step of `favorites`, such as `- tap: favorite`
      """)

  @Test(arguments: guesses) func leadsToWhatIsRight(guess: TextTableRow) {
    let written = guess.cells[0]
    let text =
      switch guess.section {
      case "form: keys": ScenarioText.file("idle", keys: written + "\n")
      case "favorites: steps": ScenarioText.favorites(written)
      default: ScenarioText.file(written)
      }
    Self.expect(guess.cells[1], guess.cells[2], of: text)
  }

  @Test func theFirstKeyIsTheVersionAndNoTitle() {
    Self.expect(
      "S211", "write `scenario: 1` and `name: the title`",
      of: "scenario: the title\nfeature: form\nsteps: [idle]\n")
  }

  private static func expect(_ code: String, _ help: String, of text: String) {
    let errors = #expect(throws: ScenarioErrors.self) { try ScenarioText.load(text) }
    let first = errors?.diagnostics.first
    #expect(first?.code.rawValue == code)
    #expect(first?.help?.hasPrefix(help) == true, "\(first?.help ?? "")")
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
