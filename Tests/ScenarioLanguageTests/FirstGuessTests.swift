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
      When: I tap register | S204 | did you mean `steps`?
      Scenario: a | S204 | did you mean `name`?
      examples: [{a: 1}] | S204 | did you mean `table`?
      queues: [all] | S304 | leave `queues` out: all are meant then
      # form: words that stand elsewhere in `expect`
      expect: {password: a} | S301 | write `fields: {password: …}`
      expect: {id: ada} | S301 | write `fields: {id: …}`
      expect: {color: red} | S301 | write `validation: {color: …}`
      expect: {red: true} | S301 | write `validation: {color: red}`
      expect: {enabled: true} | S301 | write `register: {enabled: …}`
      expect: {validation.text: a} | S301 | write `validation: {text: …}`
      expect: {alert: {text: a}} | S301 | write `title`, `message` or `actions`, or in `expect` \
      `validation: {text: …}`
      expect: {alert: Registered} | S211 | write `{title: Registered}`
      expect: {alert: true} | S211 | write `{}`
      expect: {validation: red} | S211 | write `{color: red}`
      expect: {register: true} | S211 | write `{enabled: true}`
      expect: none | S211 | write `- expect: {alert: none}`
      # form: steps that do not fit the control
      tap: {id: register} | S210 | write `- tap: register`
      tap: {on: register} | S210 | write `- tap: register`
      tap: {id: validation} | S210 | write a step of `form`, such as
      tap: [register] | S211 | write `register`
      tap: id | S302 | write `focus: id` or `type: {into: id, text: …}`; here can stand \
      `register` or `alert.ok`
      tap: {id: password} | S210 | write `- focus: password`
      tap: alert | S302 | did you mean `alert.ok`?
      tap: ok | S301 | did you mean `alert.ok`?
      type: {into: register, text: a} | S302 | write `tap: register`; here can stand `id`, \
      `password` or `confirm`
      foo: a | S208 | write a step of `form`, such as `- type: {into: id, text: …}`, `- tap
      scroll: {to: 3} | S302 | write a step of `form`, such as `- type: {into: id,
      # form: maps and lists where there are none, and the other way round
      focus: {id: password} | S211 | write `password`
      focus: {password: true} | S211 | write `password`
      return: {password: true} | S211 | write `password`
      type: ada | S209 | write `- type: {into: id, text: ada}`
      type: {id: ada, password: b} | S210 | write `- type: {into: id, text: …}`
      type: {id: ada} | S210 | write `- type: {into: id, text: …}`
      type: {into: id, text: {value: ada}} | S211 | write `ada`
      autofill: {id: {value: a}} | S211 | write `a`
      set: {id: x} | S210 | write `- set: {field: id, text: …}`
      erase: id | S209 | write `- erase: {in: id, count: all}`
      erase: {from: id} | S210 | write `- erase: {in: id, count: all}`
      wait: {seconds: 5} | S211 | a run waits by itself until all has settled: write `- wait: 1s`
      wait: {for: alert} | S211 | a run waits by itself until all has settled: write `- wait: 1s`
      burst: {tap: register} | S207 | write `[tap: register]`
      turn: {tap: register, focus: id} | S207 | write `[tap: register, focus: id]`
      burst: {wait: 1s} | S212 | a `burst` holds inputs only
      burst: [sleep: 1s] | S208 | write a step of `form`
      compose: か | S209 | write `- compose: {into: id, stages: …, commit: …}`
      compose: {into: id, commit: か, stages: か} | S211 | write `[か]`
      # form: Maestro
      launchApp | S208 | the screen is there when a scenario begins: remove this step
      tapOn: register | S208 | write `- tap: register`
      tapOn: {id: password} | S208 | write `- focus: password`
      tapOn: Register | S208 | write `- tap: register`
      tapOn: send | S208 | the screen has no `send`: write `- focus: id`, `- focus: password`, \
      `- focus: confirm`, `- tap: register` or `- tap: alert.ok`
      doubleTapOn: register | S208 | there is no double tap: write `- tap: register`
      longPressOn: register | S208 | there is no long press: write `- tap: register`
      inputText: ada | S208 | write `- type: {into: id, text: ada}`
      inputText: {text: ada, id: password} | S208 | write `- type: {into: password, text: …}`
      eraseText: 3 | S208 | write `- erase: {in: id, count: 3}`
      assertVisible: x | S208 | write `- expect: {fields: {…}}`
      assertVisible: {id: register} | S208 | write `- expect: {register: {enabled: …}}`
      assertVisible: alert | S208 | write `- expect: {alert: {}}`
      assertNotVisible: alert | S208 | write `- expect: {alert: none}`
      assert: {alert: none} | S208 | write `- expect: {alert: none}`
      hideKeyboard | S208 | write `- blur: id`
      pressKey: Enter | S208 | write `- return: id`
      pressKey: Backspace | S208 | write `- erase: {in: id, count: 1}`
      pressKey: Tab | S208 | write `- focus: password`
      waitForAnimationToEnd | S208 | write `- idle`
      runFlow: sign-in.yaml | S208 | write `- include: …`
      # form: Gherkin
      Given I am on the form | S208 | `given: …` stands above `steps`
      When: I tap register | S208 | write `- tap: register`
      When I type ada | S208 | write `- type: {into: id, text: ada}`
      Then: I see the alert | S208 | write `- expect: {alert: {}}`
      tap register | S208 | write `- tap: register`
      # form: recorded UI tests
      typeText: ada | S208 | write `- type: {into: id, text: ada}`
      fill: {id: a, password: b} | S208 | write `- type: {into: id, text: …}`
      click: register | S208 | write `- tap: register`
      get: id | S208 | a step names its control itself: write `- focus: id`
      sleep: 1s | S208 | write `- wait: 1s`
      sleep: 2 | S208 | write `- wait: 2s`
      clear: id | S208 | write `- erase: {in: id, count: all}`
      register | S208 | write `- tap: register`
      app.buttons["register"].tap() | S208 | write `- tap: register`
      app.textFields["id"].typeText("ada") | S208 | write `- type: {into: id, text: …}`
      XCTAssertEqual(app.staticTexts["validation"].label, "a") | S208 | write `- expect: \
      {validation: {text: …, color: …}}`
      # favorites: steps
      expect: {favorites: [nio]} | S301 | write `tab: favorites` or `rows: {names: […]}`
      expect: {names: [nio]} | S301 | write `rows: {names: […]}`
      expect: {button: Add} | S301 | write `detail: {button: …}`
      expect: {tab: {name: favorites}} | S211 | write `favorites`
      expect: {detail: nio} | S211 | write `{url: "https://a.org/nio"}`
      expect: {rows: [nio]} | S211 | write `{names: [nio]}`
      tap: {row: {name: nio}} | S211 | write `nio`
      tap: {row: {id: swift}} | S211 | write `swift`
      tap: {row: {name: swift, index: 1}} | S211 | write `swift`
      tap: {row: {index: 0}} | S210 | did you mean `position`?
      tap: {row: 2} | S303 | write `{position: 2}`
      tap: {position: 2} | S210 | did you mean `row`?
      tap: {tab: {name: favorites}} | S211 | write `favorites`
      tap: favorites | S302 | write `tap: {tab: favorites}` or `tap: {row: …}`
      tap: nio | S301 | write `tap: {row: nio}`; here can stand `favorite` or `back`
      tapOn: swift | S208 | write `- tap: {row: swift}`
      tapOn: Favorites | S208 | write `- tap: {tab: favorites}`
      cancel: {back: true} | S211 | write `back`
      cancel: detail | S302 | did you mean `back`?
      assertVisible: nio | S208 | write `- expect: {rows: {present: [nio]}}`
      back | S208 | write `- tap: back`
      goBack | S208 | write `- tap: back`
      pressKey: Back | S208 | write `- tap: back`
      delete: nio | S208 | write `- swipe: {row: nio, to: delete}`
      swipeLeft: nio | S208 | write `- swipe: {row: nio, to: delete}`
      inputText: ada | S208 | write a step of `favorites`, such as `- tap: favorite`, `- swipe: \
      {row: …, to: delete}` or
      type: {into: id, text: ada} | S302 | write a step of `favorites`, such as `- tap: favorite`
      # cells
      enter: {cell: total, text: a} | S211 | write `a1`, or another of that form
      """)

  @Test(arguments: guesses) func leadsToWhatIsRight(guess: TextTableRow) throws {
    let written = guess.cells[0]
    func file(_ step: String) -> String {
      switch guess.section {
      case "form: keys": ScenarioText.file("idle", keys: step + "\n")
      case "favorites: steps": ScenarioText.favorites(step)
      case "cells": ScenarioText.file(step, feature: "cells")
      default: ScenarioText.file(step)
      }
    }
    let first = try #require(Self.expect(guess.cells[1], guess.cells[2], of: file(written)))
    // What is told whole is accepted as it is told.
    let told = guess.cells[2].firstMatch(of: /write `(- )?([^`…]+)`$/)
    guard let told, guess.section != "form: keys", first.help?.contains("…") == false else {
      return
    }
    var step = String(told.2)
    if told.1 == nil, first.code != .unknownOption {
      let above = written.prefix(max(0, first.range.start.column - 5))
      let place = first.code == .missingDash ? written.prefix { $0 != ":" } + ": " : above
      let open = place.count { $0 == "{" } - place.count { $0 == "}" }
      step = place + told.2 + String(repeating: "}", count: open)
    }
    #expect(ScenarioText.codes(file(step)) == [], "\(step)")
  }

  @Test func theFirstKeyIsTheVersionAndNoTitle() {
    Self.expect(
      "S211", "write `scenario: 1` and `name: the title`",
      of: "scenario: the title\nfeature: form\nsteps: [idle]\n")
  }

  @discardableResult
  private static func expect(_ code: String, _ help: String, of text: String) -> Diagnostic? {
    let errors = #expect(throws: ScenarioErrors.self) { try ScenarioText.load(text) }
    let first = errors?.diagnostics.first
    #expect(first?.code.rawValue == code)
    #expect(first?.help?.hasPrefix(help) == true, "\(first?.help ?? "")")
    return first
  }

  // MARK: What is accepted

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
