import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import TestSupport
import Testing

@testable import Pages

/// The parts of a page that stand for one thing each: the screen's parts, the values, the lanes.
@Suite struct RunPartsTests {
  @Test func theFormIsDrawnByItsControls() throws {
    let run = try RunSamples.run(of: RunSamples.registration)
    #expect(
      Self.lines(of: run.feature.controls) == [
        #"{"kind":"field","name":"id","text":0}"#,
        #"{"kind":"field","name":"password","text":1}"#,
        #"{"kind":"field","name":"confirm","text":2}"#,
        #"{"kind":"label","name":"validation","text":3,"color":4}"#,
        #"{"kind":"button","name":"register","enabled":5}"#,
        #"{"kind":"alert","name":"alert","shown":6,"actions":["ok"]}"#,
      ])
  }

  @Test func theFavoritesAreDrawnByTheirControls() throws {
    let run = try RunSamples.run(of: RunSamples.browsing)
    #expect(
      Self.lines(of: run.feature.controls) == [
        #"{"kind":"tabs","name":"tab","selected":0,"visible":1,"#
          + #""tabs":["repositories","favorites"]}"#,
        #"{"kind":"list","name":"repositories","title":2,"rendered":4,"rows":3,"#
          + #""tab":"repositories"}"#,
        #"{"kind":"list","name":"favorites","title":5,"rendered":7,"rows":6,"tab":"favorites"}"#,
        #"{"kind":"page","name":"detail","values":[8],"button":9,"buttonName":"favorite","#
          + #""back":"back"}"#,
      ])
  }

  /// Of a feature that nobody here knows, every property is somewhere.
  @Test func anyFeatureIsDrawnAndWhatHasNoControlIsAValue() {
    let table = ControlTable(
      controls: [
        .init("add", .button), .init("number", .label), .init("menu.open", .tab),
        .init("things", .list), .init("page", .pushedScreen),
        .init("save", .barButton, of: ControlID(rawValue: 4)),
        .init("share", .barButton, of: ControlID(rawValue: 4)),
      ],
      properties: [
        .init("number", .text, of: ControlID(rawValue: 1), initial: .text("")),
        .init("menu", .selected, initial: .text("open")),
        .init("things.count", .value, of: ControlID(rawValue: 3), initial: .number(0)),
        .init("battery", .value, initial: .number(9)),
        .init("saving", .title, of: ControlID(rawValue: 5), initial: .none),
        .init("sharing", .title, of: ControlID(rawValue: 6), initial: .none),
      ])
    #expect(
      Self.lines(of: table) == [
        #"{"kind":"tabs","name":"menu","selected":1,"visible":null,"tabs":["open"]}"#,
        #"{"kind":"button","name":"add","enabled":null}"#,
        #"{"kind":"label","name":"number","text":0,"color":null}"#,
        #"{"kind":"list","name":"things","title":null,"rendered":null,"rows":null,"tab":null}"#,
        #"{"kind":"page","name":"page","values":[5],"button":4,"buttonName":"save","back":null}"#,
        #"{"kind":"value","name":"things.count","property":2}"#,
        #"{"kind":"value","name":"battery","property":3}"#,
      ])
  }

  /// The same screen as in the tests of `play`.
  @Test func aScreenIsDrawnWhateverItsNames() {
    #expect(
      Self.lines(of: UnusualScreen.table) == [
        #"{"kind":"tabs","name":"one","selected":0,"visible":1,"tabs":["one","side"]}"#,
        #"{"kind":"list","name":"α.β","title":2,"rendered":4,"rows":3,"tab":"one"}"#,
        #"{"kind":"list","name":"list","title":null,"rendered":null,"rows":5,"tab":"side"}"#,
        #"{"kind":"label","name":"count","text":6,"color":7}"#,
        #"{"kind":"button","name":"go.on","enabled":8}"#,
        #"{"kind":"page","name":"under","values":[11,10],"button":9,"buttonName":"keep","#
          + #""back":"away"}"#,
        #"{"kind":"alert","name":"notice","shown":12,"actions":["fine"]}"#,
        #"{"kind":"field","name":"field.of.text","text":13}"#,
        #"{"kind":"value","name":"one.more","property":14}"#,
      ])
  }

  private static func lines(of table: ControlTable) -> [String] {
    guard case .array(let parts) = ScreenOutline(table).json else { return [] }
    return parts.map(\.line)
  }

  @Test func equalValuesAreThereOnce() {
    var table = ValueTable()
    let row = Value.list([.text("u"), .text("name"), .none])
    let ids = [Value.text("a"), .flag(true), .text("a"), .list([row, row]), .none].map {
      table.id(of: $0)
    }
    #expect(ids == [0, 1, 0, 2, 3])
    #expect(JSONValue.array(table.values).line == #"["a",true,{"l":[2,[0,0]]},null]"#)
    #expect(JSONValue.array(table.rows).line == #"[["u","name",null]]"#)
  }

  /// Texts that are equal as Swift compares them, and not in UTF-8.
  @Test func valuesAreToldApartByTheirBytes() {
    var table = ValueTable()
    #expect(table.id(of: "\u{E9}") != table.id(of: "e\u{301}"))
  }

  @Test(arguments: [0, 1, 219, 220, 221, 10_000])
  func aLongTextIsShownByItsEnds(count: Int) {
    let text = String(repeating: "x", count: count)
    let line = ValueTable.shown(text).line
    if count <= 220 {
      #expect(line == "\"\(text)\"")
    } else {
      let (one, two) = (text.prefix(ValueTable.beginning), text.prefix(ValueTable.end))
      #expect(line == #"{"t":["\#(one)","\#(two)",\#(count)]}"#)
    }
  }

  @Test func listsAreShownByTheirFirstRows() {
    var table = ValueTable()
    let rows = (0..<1000).map { Value.list([.text("\($0)"), .text("row \($0)")]) }
    _ = table.id(of: .list(rows))
    _ = table.id(of: .list([.number(1000), .number(12), .list(Array(rows[12..<24]))]))
    #expect(table.rows.count == 24)
    #expect(table.values[0].line.hasPrefix(#"{"l":[1000,[0,1,2,"#))
    #expect(table.values[1].line.hasPrefix(#"{"r":[1000,12,[12,13,"#))
  }
}
