import Interaction
import Testing

@testable import EventLogs

@Suite struct InputEncodingTests {
  private static let texts = [
    "a", "", "空 \"\\\n\u{0}", "\u{304B}\u{3099}", "👩‍👩‍👧", String(repeating: "x", count: 70_000),
  ]

  private static let all: [UserInput] = {
    var fieldInputs: [FieldInput] = [
      .focus, .blur, .submit, .backspace, .cancelCompose, .select(0..<0), .select(2..<9),
    ]
    for text in texts {
      fieldInputs += [
        .key(text), .paste(text), .fill(text), .compose(text), .commit(text), .set(text),
      ]
    }
    let controls = [0, 2, UInt16.max].map { ControlID(rawValue: $0) }
    let rows: [RowTarget] =
      [.position(0), .position(12)] + texts.flatMap { [.name($0), .identity($0)] }
    let items = texts.map { ExternalCommand.GivenItem(index: 3, name: $0) }
    let commands =
      [.removeAll, .set(-3)] + items.flatMap { [ExternalCommand.add($0), .remove($0)] }
    let changes: [Value] = [.none, .number(3), .text("空")]
    var all: [UserInput] = [.load, .end, .cancelBack, .scroll(to: 0), .scroll(to: 500)]
    for row in rows { all += [.tapRow(row), .swipeRow(row)] }
    for command in commands {
      all += [.external(command, on: "main"), .external(command, on: "空")]
    }
    for control in controls {
      all.append(.tap(control))
      all += changes.map { .change(control, $0) }
      all += fieldInputs.map { .field(control, $0) }
    }
    return all
  }()

  private static func record(
    _ kind: RecordKind, on: UInt16?, _ value: Value
  ) -> Record {
    Record(time: 0, kind: kind, queue: 1, job: 1, causePlusOne: 0, on: on, value: value)
  }

  private static func record(of input: UserInput) -> Record {
    Record(input, time: 0, queue: 1, job: 1, causePlusOne: 0)
  }

  @Test func everyKindIsTried() {
    let kinds = Set(Self.all.map { Self.record(of: $0).kind })
    #expect(kinds == Set(RecordKind.allCases.filter(\.isInput)))
  }

  @Test func everyInputComesBackFromItsRecord() throws {
    for input in Self.all {
      let record = Self.record(of: input)
      let decoded = try #require(UserInput(record))
      #expect(decoded == input)
      // Texts are equal by their bytes, which `==` of inputs does not ask.
      #expect(Self.record(of: decoded).value == record.value)
    }
  }

  @Test(arguments: RecordKind.allCases.filter { !$0.isInput })
  func anotherRecordIsNoInput(kind: RecordKind) {
    #expect(UserInput(Self.record(kind, on: 0, .text("a"))) == nil)
    #expect(UserInput(Self.record(kind, on: nil, .none)) == nil)
  }

  @Test(arguments: [
    (RecordKind.inputTap, nil as UInt16?, Value.none), (.inputFocus, nil, .none),
    (.inputKey, nil, .text("a")), (.inputKey, 0, .none), (.inputPaste, 0, .number(1)),
    (.inputFill, 0, .list([])), (.inputCompose, 0, .none), (.inputCommit, 0, .flag(true)),
    (.inputSet, 0, .none), (.inputSelect, 0, .none), (.inputSelect, 0, .list([.number(1)])),
    (.inputSelect, 0, .list([.number(2), .number(1)])),
    (.inputSelect, 0, .list([.number(1), .text("2")])),
    (.inputSelect, 0, .list([.number(1), .number(2), .number(3)])), (.inputScroll, nil, .none),
    (.inputTapRow, nil, .none), (.inputTapRow, nil, .number(1)), (.inputSwipeRow, nil, .list([])),
    (.inputTapRow, nil, .list([.text("url"), .number(1)])),
    (.inputTapRow, nil, .list([.text("url"), .text("a"), .text("b")])),
    (.inputExternal, nil, .text("removeAll")), (.inputExternal, nil, .list([.text("main")])),
    (.inputExternal, nil, .list([.text("main"), .text("add"), .text("a")])),
    (.inputExternal, nil, .list([.text("main"), .text("clear"), .number(0), .text("a")])),
    (.inputExternal, nil, .list([.text("main"), .text("removeAll"), .number(0)])),
  ])
  func aMalformedRecordIsNoInput(kind: RecordKind, on: UInt16?, value: Value) {
    #expect(UserInput(Self.record(kind, on: on, value)) == nil)
  }
}
