import EventLogs
import Replay
import ScenarioLanguage
import Scenarios
import Testing

@testable import Verification

@Suite struct ExpectationMatchTests {
  private static let shown = JSONValue.object([
    ("text", .text("\u{304C}")), ("flag", .flag(true)), ("number", .number(3)), ("none", .null),
    ("rows", .array([.object([("name", .text("a")), ("stars", .number(1))]), .text("b")])),
    ("inner", .object([("deep", .object([("leaf", .flag(false))]))])),
  ])

  private static func value(_ content: ExpectedValue.Content) -> ExpectedValue {
    ExpectedValue(content, at: SourcePosition(line: 7, column: 3))
  }

  private static func object(_ members: [(String, ExpectedValue.Content)]) -> ExpectedValue.Content
  {
    .object(members.map { ExpectedValue.Member($0.0, value($0.1)) })
  }

  private static func mismatch(_ content: ExpectedValue.Content) -> ExpectationMatch.Mismatch? {
    ExpectationMatch.mismatches(value(content), shown).first
  }

  /// Member, expectation, whether it holds, and what the report would call the expectation.
  @Test(arguments: [
    ("text", ExpectedValue.Content.text("\u{304C}"), true, "\"\u{304C}\""),
    ("text", .text("\u{304B}\u{3099}"), false, "\"\u{304B}\u{3099}\""),
    ("text", .text(""), false, "\"\""), ("text", .none, false, "null"),
    ("text", .flag(true), false, "true"), ("flag", .flag(true), true, "true"),
    ("flag", .flag(false), false, "false"), ("flag", .number(1), false, "1"),
    ("number", .number(3), true, "3"), ("number", .number(4), false, "4"),
    ("number", .text("3"), false, "\"3\""), ("none", .none, true, "null"),
    ("none", .flag(false), false, "false"), ("none", .object([]), false, "{}"),
    ("rows", .list([]), false, "[]"), ("rows", .object([]), false, "{}"),
    ("inner", .list([]), false, "[]"), ("absent", .none, true, "null"),
    ("absent", .text("a"), false, "\"a\""),
  ])
  func oneMemberHoldsOrNot(name: String, content: ExpectedValue.Content, holds: Bool, text: String)
    throws
  {
    let mismatch = Self.mismatch(Self.object([(name, content)]))
    #expect((mismatch == nil) == holds)
    guard let mismatch else { return }
    #expect(mismatch.path == name)
    #expect(mismatch.expected.utf8.elementsEqual(text.utf8))
    #expect(mismatch.position == SourcePosition(line: 7, column: 3))
  }

  @Test func thePathLeadsToThePlace() {
    let inner = Self.object([("inner", Self.object([("deep", Self.object([("leaf", .none)]))]))])
    #expect(Self.mismatch(inner)?.path == "inner.deep.leaf")
    #expect(Self.mismatch(inner)?.shown == "false")
    let row = Self.object([("name", .text("a")), ("stars", .number(2))])
    let rows = Self.object([("rows", .list([Self.value(row), Self.value(.text("c"))]))])
    #expect(Self.mismatch(rows)?.path == "rows[0].stars")
    let second = Self.object([
      ("rows", .list([Self.value(.object([])), Self.value(.text("c"))]))
    ])
    #expect(Self.mismatch(second)?.path == "rows[1]")
    #expect(Self.mismatch(.text("all"))?.path == "")
  }

  /// In the order in which it is written, which need not be that of the screen.
  @Test func theFirstOfSeveralIsTold() {
    let two = Self.object([("number", .number(9)), ("text", .text("z"))])
    #expect(Self.mismatch(two)?.path == "number")
  }

  @Test(arguments: [1, 3])
  func aListOfAnotherLengthIsTold(length: Int) {
    let rows = Self.object([
      ("rows", .list(Array(repeating: Self.value(.object([])), count: length)))
    ])
    #expect(Self.mismatch(rows)?.path == "rows")
  }
}
