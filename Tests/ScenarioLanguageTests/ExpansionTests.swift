import Interaction
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct ExpansionTests {
  /// A step, and the lines that it expands to.
  private static let expansions = TextTableRow.rows(
    of: #"""
      # form
      focus: id | focus id
      blur: id | blur id
      return: id | return id
      type: {into: id, text: aが👨\#u{200D}👧} | key id "a" / key id "が" / key id "👨\u{200D}👧"
      type: {into: id, text: "か\u3099\r\n"} | key id "か\u{3099}" / key id "\r\n"
      type: {into: id, text: "か\u3099", unit: scalar} | key id "か" / key id "\u{3099}"
      type: {into: id, text: "か\u3099", unit: character} | key id "か\u{3099}"
      type: {into: id, text: ""}
      type: {into: id, text: abc, every: 80ms} | \#
      key id "a" / wait 80000000ns / key id "b" / wait 80000000ns / key id "c"
      erase: {in: id, count: 2} | backspace id / backspace id
      select: {in: id, from: 1, to: 3} | select id 1 3
      select: {in: id, from: 2} | select id 2 2
      paste: {into: id, text: a b} | paste id "a b"
      compose: {into: id, stages: [か, かn], commit: 漢} | \#
      compose id "か" / compose id "かn" / commit id "漢"
      compose: {into: id, stages: [か], cancel: true} | compose id "か" / cancelCompose id
      compose: {into: id, stages: [], cancel: false, commit: か} | commit id "か"
      autofill: {confirm: c, id: i} | fill confirm "c" / fill id "i"
      set: {field: id, text: ada} | set id "ada"
      tap: register | tap register
      tap: alert.ok | tap alert.ok
      wait: 1.5s | wait 1500000000ns
      idle | idle
      end | end
      {tap: register, as: first} | tap register
      {idle: , as: rest} | idle
      burst: [{focus: id}, {blur: id}] | burst /   focus id /   blur id
      turn: [{repeat: {times: 2, steps: [{tap: register}]}}] | \#
      turn /   tap register /   tap register
      during: {write: validation, steps: [{tap: register}]} | \#
      during validation.text validation.color /   tap register
      during: {write: validation.text, steps: [{tap: register}]} | \#
      during validation.text /   tap register
      during: {write: register, steps: [{tap: register}]} | during register.enabled /   tap register
      repeat: {times: 3, index: i, steps: [{paste: {into: id, text: "${i}$${i}"}}]} | \#
      paste id "0${i}" / paste id "1${i}" / paste id "2${i}"
      repeat: {times: 2, index: i, steps: [{expect: {fields: {id: "n${i}"}}}]} | \#
      expect {fields: {id: "n0"}} / expect {fields: {id: "n1"}}
      expect: {alert: none, writes: {min: 2, max: 3}} | \#
      expect {alert: none} writes<=3 writes>=2
      expect: {alert: {actions: [ok, "a, b"]}} | expect {alert: {actions: ["ok", "a, b"]}}
      # favorites
      tap: {tab: favorites} | tap tab.favorites
      tap: {row: swift} | tap row "swift"
      tap: {row: {url: u7}} | tap row url "u7"
      tap: {row: {position: 12}} | tap row position 12
      tap: favorite | tap favorite
      tap: back | tap back
      cancel: back | cancel back
      swipe: {row: nio, to: delete} | swipe row "nio" delete
      swipe: {row: {position: 0}, to: delete} | swipe row position 0 delete
      scroll: {to: 500} | scroll 500
      external: {add: nio} | external add 1 "nio" on background
      external: {add: {url: u7}, on: main} | external add 2 "repo-7" on main
      external: {remove: {position: 0}, on: q} | external remove 0 "swift" on q
      external: {removeAll: true, on: loader-2} | external removeAll on loader-2
      external: {removeAll: false, remove: nio} | external remove 1 "nio" on background
      burst: [{tap: {row: nio}}, {external: {removeAll: true}}] | \#
      burst /   tap row "nio" /   external removeAll on background
      turn: [{tap: favorite}, {cancel: back}] | turn /   tap favorite /   cancel back
      during: {write: detail, steps: [{external: {add: nio}}, {scroll: {to: 1}}]} | \#
      during detail.url detail.button /   external add 1 "nio" on background /   scroll 1
      repeat: {times: 1, index: i, steps: [{swipe: {row: "repo-7", to: delete}}]} | \#
      swipe row "repo-7" delete
      """#)

  @Test(arguments: expansions) func stepExpands(row: TextTableRow) throws {
    let isForm = row.section == "form"
    let lines = try ScenarioText.lines(
      isForm ? ScenarioText.file(row.cells[0]) : ScenarioText.favorites(row.cells[0]),
      in: isForm ? FormVocabulary.controls : FavoritesVocabulary.controls)
    #expect(lines.joined(separator: " / ") == row.cells.dropFirst().joined())
  }

  @Test func indicesNestAndTheInnerOneHidesTheOuter() throws {
    let text = ScenarioText.file(
      """
      repeat: {times: 2, index: i, steps: [
            {repeat: {times: 2, index: j, steps: [{paste: {into: id, text: "${i}${j}"}}]}},
            {repeat: {times: 1, index: i, steps: [{paste: {into: id, text: "${i}"}}]}},
            {paste: {into: id, text: "${i}"}}]}
      """)
    let expected = ["00", "01", "0", "0", "10", "11", "0", "1"].map { "paste id \"\($0)\"" }
    #expect(try ScenarioText.lines(text) == expected)
  }

  @Test func flatStepsKnowTheirPlaceAndPass() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file("repeat: {times: 2, index: i, steps: [tap: register]}", "idle"))
    #expect(scenario.steps.map(\.position.line) == [5, 5, 6])
    #expect(scenario.steps.map(\.position.column) == [42, 42, 5])
    #expect(
      scenario.steps.map { $0.origins.map(\.description) } == [
        ["from repeat at 5:5, i = 0"], ["from repeat at 5:5, i = 1"], [],
      ])
  }

  @Test(
    arguments: [
      (["type: {into: id, text: abc}"], 3),
      (["paste: {into: id, text: か\u{3099}e\u{301}}"], 2),
      (["type: {into: id, text: abc}", "erase: {in: id, count: 2}"], 1),
      (["type: {into: id, text: a}", "erase: {in: id, count: 5}"], 0),  // counts are not clamped
      (["autofill: {id: abcd}", "set: {field: id, text: ab}"], 2),
      (["compose: {into: id, stages: [か], cancel: true}"], 0),
      (["compose: {into: id, stages: [か], commit: 漢字}"], 2),
      (
        [
          "type: {into: id, text: abc}", "select: {in: id, from: 0, to: 2}",
          "type: {into: id, text: x}",
        ], 2
      ),
      (["type: {into: password, text: abc}"], 0),
      (["burst: [{type: {into: id, text: ab}}]"], 2),
      (["repeat: {times: 3, steps: [{type: {into: id, text: ab}}]}"], 6),
    ] as [([String], Int)])
  func eraseAllIsOneBackspaceForEachCharacterShown(steps: [String], count: Int) throws {
    let text = steps.map { "  - \($0)\n" }.joined()
    let file =
      "scenario: 1\nname: a\nfeature: form\nsteps:\n\(text)  - idle\n"
      + "  - erase: {in: id, count: all}\n"
    let lines = try ScenarioText.lines(file)
    let idle = try #require(lines.firstIndex(of: "idle"))
    #expect(lines[(idle + 1)...] == ArraySlice(repeatElement("backspace id", count: count)))
  }

  @Test func topLevelKeysArriveInTheFlatScenario() throws {
    let keys = "tags: [a, b-2]\nseed: 7\nonly: [mvc]\nqueues: [main-async]\nagree: final\n"
    let scenario = try ScenarioText.load(ScenarioText.file("idle", keys: keys))
    #expect(scenario.path == "test")
    #expect(scenario.name == "a test")
    #expect(scenario.feature == "form")
    #expect(scenario.tags == ["a", "b-2"])
    #expect(scenario.seed == 7)
    #expect(scenario.only == ["mvc"])
    #expect(scenario.queues == ["main-async"])
    #expect(scenario.agreement == .final)
  }

  @Test func canonicalTextNamesWhatDiffersInARun() throws {
    let settled = try ScenarioText.load(ScenarioText.file("tap: register"))
    let burst = try ScenarioText.load(ScenarioText.file("burst: [{tap: register}]"))
    let moved = try ScenarioText.load("# moved\n" + ScenarioText.file("tap:    register"))
    let table = FormVocabulary.controls
    #expect(
      settled.canonicalText(in: table) == "feature \"form\"\ntap register\n")
    #expect(settled.canonicalText(in: table) != burst.canonicalText(in: table))
    #expect(settled.canonicalText(in: table) == moved.canonicalText(in: table))
    #expect(
      settled.canonicalText(in: table, positions: true)
        == "feature \"form\"\n5:5\ttap register\n")
  }

  @Test func aByteOrderMarkAtTheStartIsNoPartOfTheFile() throws {
    let file = "\u{FEFF}" + ScenarioText.file("tap: regster")
    let codes = ScenarioText.codes(file)
    #expect(codes == ["S301"])
    #expect(ScenarioText.codes(file.replacing("regster", with: "register")) == [])
  }
}
