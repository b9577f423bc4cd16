import Interaction
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct RowStepTests {
  @Test func rowsAndRecordsAreNamedWithPlaceholders() throws {
    let keys = "given: {repositories: {generate: {count: 20}}}\n"
    let text = ScenarioText.file(
      """
      repeat: {times: 2, index: i, steps: [{repeat: {times: 10, index: j, steps: [
            {external: {add: "repo-00${i}${j}"}},
            {tap: {row: {url: "https://example.org/repo-00${i}${j}"}}}]}}]}
      """, feature: "favorites", keys: keys)
    let scenario = try ScenarioText.load(text)
    let expected = (0..<20).flatMap { place -> [FlatStep.Action] in
      let name = "repo-00" + (place < 10 ? "0" : "") + "\(place)"
      return [
        .input(.external(.add(.init(index: place, name: name)), on: "background")),
        .input(.tapRow(.identity("https://example.org/\(name)"))),
      ]
    }
    #expect(scenario.steps.map(\.action) == expected)
  }

  @Test func anUnknownRowOfARepeatSaysWhichPassItIsOf() throws {
    let text = ScenarioText.favorites(
      "repeat: {times: 9, index: i, steps: [{external: {add: \"repo-${i}\"}}]}")
    let errors = #expect(throws: ScenarioErrors.self) { try ScenarioText.load(text) }
    let error = try #require(errors?.diagnostics.first)
    #expect(error.code == .unknownRow)
    #expect(error.message == "there is no `repo-0` in `repositories`")
    #expect(error.suggestions == ["repo-7"])
    #expect(error.notes == ["from repeat at 12:5, i = 0"])
    #expect(error.range.start.column == 59)
  }

  /// Which rows there are is not known then; a command names records, and there are none.
  @Test func withoutRecordsRowsAreNotChecked() {
    let row = ScenarioText.file("tap: {row: swift}", feature: "favorites")
    #expect(ScenarioText.codes(row) == [])
    let command = ScenarioText.file("external: {add: swift}", feature: "favorites")
    #expect(ScenarioText.codes(command) == ["S303"])
    let empty = ScenarioText.file(
      "external: {add: {position: 0}}", feature: "favorites", keys: "given: {repositories: []}\n")
    #expect(ScenarioText.codes(empty) == ["S303"])
  }

  @Test(
    arguments: [
      ("tap: {tab: favorite}", "S301"), ("tap: {tab: tab.favorites}", "S301"),
      ("tap: {tab: [a]}", "S211"), ("tap: {tab: favorites, row: nio}", "S209"),
      ("tap: {}", "S209"), ("tap: {rwo: nio}", "S210"), ("tap: tab.favorites", "S302"),
      ("tap: favorites", "S302"), ("tap: detail", "S302"), ("tap: bakc", "S301"),
      ("tap: {row: [nio]}", "S211"), ("tap: {row: ~}", "S405"), ("tap: {row: {ulr: u7}}", "S210"),
      ("tap: {row: {}}", "S209"), ("tap: {row: {url: u7, position: 2}}", "S209"),
      ("tap: {row: {position: -1}}", "S403"), ("tap: {row: {position: \"1\"}}", "S211"),
      ("tap: {row: {position: 01}}", "S402"), ("tap: {row: Nio}", "S303"),
      ("tap: {row: {url: nio}}", "S303"), ("tap: {row: \"${i}\"}", "S502"),
      ("tap: {row: {url: \"${i}\"}}", "S502"),
      ("cancel: favorite", "S302"), ("cancel: bakc", "S301"), ("cancel: {back: true}", "S211"),
      ("cancel", "S209"), ("swipe: {row: nio}", "S205"), ("swipe: {to: delete}", "S205"),
      ("swipe: {row: nio, to: remove}", "S211"), ("swipe: nio", "S209"),
      ("scroll: {}", "S205"), ("scroll: {to: x}", "S211"), ("scroll: {to: 9999999}", "S403"),
      ("external: {}", "S209"), ("external: {on: main}", "S209"),
      ("external: {removeAll: false}", "S209"), ("external: {removeAll: yes}", "S404"),
      ("external: {add: nio, remove: nio}", "S209"),
      ("external: {add: nio, removeAll: true}", "S209"), ("external: {add: nix}", "S303"),
      ("external: {add: {position: 3}}", "S303"), ("external: {add: nio, on: model}", "S304"),
      ("external: {add: nio, on: \"a b\"}", "S211"), ("external: {add: nio, on: \"${i}\"}", "S502"),
      ("external: {add: nio, at: main}", "S210"),
    ])
  func mistakeIsRefused(step: String, code: String) {
    #expect(ScenarioText.codes(ScenarioText.favorites(step)) == [code])
  }

  @Test(
    arguments: [
      ("tap: {tab: favorites}", "S210"), ("tap: {row: nio}", "S210"),
      ("tap: {row: {position: 0}}", "S210"), ("cancel: back", "S302"),
      ("swipe: {row: nio, to: delete}", "S302"), ("scroll: {to: 3}", "S302"),
      ("external: {add: nio}", "S302"), ("external: {removeAll: true, on: main}", "S302"),
    ])
  func aFeatureWithoutTheControlRefusesTheStep(step: String, code: String) {
    #expect(ScenarioText.codes(ScenarioText.file(step)) == [code])
    #expect(ScenarioText.codes(ScenarioText.file(step, feature: "counter")) == [code])
  }

  @Test func queuesOfCommandsAreToldInTheOrderOfTheirFirstUse() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.favorites(
        "external: {add: nio, on: loader}", "external: {removeAll: true, on: main}",
        "burst: [{external: {remove: nio, on: sync}}, {external: {removeAll: true, on: loader}}]",
        "turn: [{external: {add: nio}}]",
        "during: {write: tab, steps: [{external: {add: nio, on: a}}]}"))
    #expect(scenario.externalQueues == ["loader", "sync", "background", "a"])
    #expect(scenario.hasExternalCommands)
    let main = try ScenarioText.load(ScenarioText.favorites("external: {add: nio, on: main}"))
    #expect(main.externalQueues == [])
    #expect(main.hasExternalCommands)
    let none = scenario.replacingSteps(with: [.input(.load), .input(.tapRow(.name("nio")))])
    #expect(none.externalQueues == [])
    #expect(!none.hasExternalCommands)
    #expect(none.given == scenario.given)
    #expect(none.givenLines == scenario.givenLines)
  }
}
