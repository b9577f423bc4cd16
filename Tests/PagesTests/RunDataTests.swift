import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import TestSupport
import Testing
import TextOutput
import Verification

@testable import Pages

/// What the script is given: steps, values and the parts of the screen.
@Suite struct RunDataTests {
  private static let names = [
    RunSamples.registration, RunSamples.browsing, RunSamples.burst, RunSamples.autofill,
  ]

  @Test(arguments: names)
  func stepsAreTheInputsAndShareOutAllRecords(name: String) throws {
    let run = try RunSamples.run(of: name)
    let steps = RunSteps(of: run.log)
    let entries = Transcript(of: run.log).entries
    #expect(steps.inputs == entries.map(\.input) + [.end])
    #expect(steps.lastInput == entries.count - 1)
    #expect(steps.all.first?.start == 0)
    for (index, step) in steps.all.enumerated() {
      let end = index + 1 < steps.all.count ? steps.all[index + 1].start : run.log.records.count
      #expect(step.start..<end ~= step.record)
      for sequence in step.start..<end { #expect(steps.index(of: sequence) == index) }
      if let settled = step.settled { #expect(run.log.records[settled].kind == .settled) }
    }
    for (step, entry) in zip(steps.all, entries) {
      #expect((step.settled == nil) == (entry.screen == nil))
    }
  }

  @Test func inputsOnRowsHaveTheirRow() throws {
    let run = try RunSamples.run(of: RunSamples.browsing)
    let steps = RunSteps(of: run.log)
    for (input, step) in zip(steps.inputs, steps.all) {
      switch input {
      case .tapRow, .swipeRow: #expect(step.row != nil)
      default: #expect(step.row == nil)
      }
    }
    #expect(steps.all.count { $0.row != nil } > 1)
  }

  @Test(arguments: [0, 1, 2, 3, 40, 100])
  func aRunThatWasCutOffIsShownAsFarAsItGoes(count: Int) throws {
    let run = try RunSamples.run(of: RunSamples.registration) { $0.cut(after: count) }
    let data = RunData(RunPage(run))
    #expect(data.runs[0].records.kinds.count == count && !data.runs[0].steps.isEmpty)
  }

  // MARK: Screens

  @Test func theFormIsDrawnByItsControls() throws {
    #expect(
      try Self.lines(of: RunSamples.form) == [
        #"{"controls":[],"kind":"field","name":"id","properties":{"text":0},"values":[]}"#,
        #"{"controls":[],"kind":"field","name":"password","properties":{"text":1},"values":[]}"#,
        #"{"controls":[],"kind":"field","name":"confirm","properties":{"text":2},"values":[]}"#,
        #"{"controls":[],"kind":"label","name":"validation","#
          + #""properties":{"color":4,"text":3},"values":[]}"#,
        #"{"controls":[],"kind":"button","name":"register","properties":{"enabled":5},"values":[]}"#,
        #"{"controls":["ok"],"kind":"alert","name":"alert","properties":{"shown":6},"values":[]}"#,
      ])
  }

  /// Of a feature that nobody here knows, every property is somewhere. The same screen as in the
  /// tests of `play`.
  @Test func aScreenIsDrawnWhateverItsNames() {
    let parts = ScreenPart.all(of: UnusualScreen.table)
    let shown = parts.flatMap { $0.values + $0.properties.values }
    #expect(Set(shown) == Set(UnusualScreen.table.properties.indices))
    let page = parts.first { $0.kind == "page" }
    #expect(page?.button == "keep" && page?.back == "away" && page?.values == [11, 10])
    #expect(page?.properties == ["button": 9])
    #expect(parts.filter { $0.kind == "list" }.map(\.tab) == ["one", "side"])
    #expect(parts.first?.controls == ["one", "side"])
  }

  private static func lines(of table: ControlTable) throws -> [String] {
    try ScreenPart.all(of: table).map { try JSONText.line(of: $0) }
  }

  // MARK: Values

  @Test func equalValuesAreThereOnce() throws {
    var table = ValueTable()
    let row = Value.list([.text("u"), .text("name"), .none])
    let ids = [Value.text("a"), .flag(true), .text("a"), .list([row, row]), .none].map {
      table.id(of: $0)
    }
    #expect(ids == [0, 1, 0, 2, 3])
    #expect(
      try JSONText.line(of: table.values)
        == #"["a",true,[2,null,[["u","name",null],["u","name",null]]],null]"#)
  }

  /// Texts that are equal as Swift compares them, and not in UTF-8.
  @Test func valuesAreToldApartByTheirBytes() {
    var table = ValueTable()
    #expect(table.id(of: .text("\u{E9}")) != table.id(of: .text("e\u{301}")))
  }

  @Test(arguments: [0, 1, 219, 220, 221, 10_000])
  func aLongTextIsShownByItsEnds(count: Int) {
    let text = String(repeating: "x", count: count)
    let ends = "\(text.prefix(160)) … \(text.prefix(60)) (\(count) bytes)"
    #expect(Value.text(text).shown == .text(count <= 220 ? text : ends))
  }

  @Test func listsAreShownByTheirFirstRows() {
    let rows = (0..<1000).map { Value.list([.text("\($0)"), .text("row \($0)")]) }
    #expect(Value.list(rows).shown == .list([.number(1000), .none, .list(Array(rows[..<24]))]))
    let rendered = Value.list([.number(1000), .number(12), .list(Array(rows[12..<24]))])
    #expect(rendered.shown == rendered)
    let alert = Value.list([.text("t"), .text(""), .list([])])
    #expect(alert.shown == alert)
  }
}
