import EventLogs
import Foundation
import Interaction
import SeededRandom
import Testing

@Suite struct JSONValueTests {
  private static let lines: [(JSONValue, String)] = [
    (.null, "null"), (.flag(true), "true"), (.flag(false), "false"), (.number(0), "0"),
    (.number(-12), "-12"), (.number(.max), "9223372036854775807"), (.text(""), #""""#),
    (.number(.min), "-9223372036854775808"), (.decimal(0.5), "0.5"), (.decimal(-2), "-2.0"),
    (.decimal(0.1), "0.1"), (.decimal(1e300), "1e+300"), (.array([]), "[]"), (.object([]), "{}"),
    (.array([.number(1), .null, .array([.text("x")])]), #"[1,null,["x"]]"#),
    (.object([("b", .number(1)), ("a", .object([("", .null)]))]), #"{"b":1,"a":{"":null}}"#),
  ]

  private static let texts: [(String, String)] = [
    ("登録!", #""登録!""#), ("a\"b", #""a\"b""#), (#"a\b"#, #""a\\b""#), ("a/b", #""a/b""#),
    ("a\nb\rc\td", #""a\nb\rc\td""#), ("\r\n", #""\r\n""#), ("\0", #""\u0000""#),
    ("\u{8}\u{B}\u{C}", #""\u0008\u000b\u000c""#), ("\u{1B}\u{1F}", #""\u001b\u001f""#),
    ("\u{7F}\u{80}\u{2028}", "\"\u{7F}\u{80}\u{2028}\""), ("👨‍👩‍👧‍👦\"", "\"👨‍👩‍👧‍👦\\\"\""),
    ("\u{304B}\u{3099}", "\"\u{304B}\u{3099}\""),
  ]

  @Test(arguments: lines) func aDocumentIsOneLine(_ value: JSONValue, _ line: String) {
    #expect(value.line == line)
  }

  @Test(arguments: texts) func textsAreEscapedWhereTheyMustBe(_ text: String, _ line: String) {
    #expect(Array(JSONValue.text(text).line.utf8) == Array(line.utf8))
  }

  /// What is written is what another reader reads, scalar by scalar.
  @Test(arguments: UInt64(1)...100)
  func anotherReaderReadsTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<20).map { _ in Self.text(&random) }
    let value = JSONValue.object(
      texts.enumerated().map { ("\($0.offset)", .array([.text($0.element)])) })
    let read = try JSONDecoder().decode([String: [String]].self, from: Data(value.line.utf8))
    for (index, text) in texts.enumerated() {
      let same = read["\(index)"]?.first.map { Array($0.utf8) == Array(text.utf8) }
      #expect(same == true, "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func aValueIsWrittenAsJSON() {
    let value = Value.list([
      .none, .flag(true), .number(-3), .text("登\""), .list([.text("ok")]), .list([]),
    ])
    #expect(value.json.line == #"[null,true,-3,"登\"",["ok"],[]]"#)
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) else {
        continue
      }
      view.append(scalar)
    }
    return String(view)
  }
}
