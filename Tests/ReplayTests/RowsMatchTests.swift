import EventLogs
import Replay
import Scenarios
import Testing

@testable import Verification

@Suite struct RowsMatchTests {
  static let at = SourcePosition(line: 7, column: 3)

  static func list(_ name: String, _ names: [String], _ line: Int) -> ExpectedValue.Member {
    let texts = names.enumerated().map { index, text in
      ExpectedValue(.text(text), at: SourcePosition(line: line, column: 10 + index))
    }
    return .init(name, ExpectedValue(.list(texts), at: SourcePosition(line: line, column: 1)))
  }

  static func count(_ number: Int) -> ExpectedValue.Member {
    .init("count", ExpectedValue(.number(number), at: at))
  }

  static func mismatch(
    names: [String]? = nil, count: Int? = nil, present: [String]? = nil, absent: [String]? = nil,
    shown: [String] = ["a", "b", "c"]
  ) -> ExpectationMatch.Mismatch? {
    let rows = [
      names.map { list("names", $0, 1) }, count.map(Self.count),
      present.map { list("present", $0, 3) }, absent.map { list("absent", $0, 4) },
    ].compactMap(\.self)
    let expected = ExpectedValue(
      .object([.init("rows", ExpectedValue(.rows(rows), at: at))]), at: at)
    let screen = JSONValue.object([
      ("rows", .array(shown.map { .object([("name", .text($0)), ("stars", .number(1))]) }))
    ])
    return ExpectationMatch.mismatches(expected, screen).first
  }

  @Test func whatDiffersIsNamed() {
    let cases: [(ExpectationMatch.Mismatch?, String, String, String, Int, Int)] = [
      (
        Self.mismatch(names: ["a", "c", "b"]), "rows.names", #"["a","c","b"]"#, #"["a","b","c"]"#,
        1, 11
      ),
      (Self.mismatch(names: ["a", "b"]), "rows.names", #"["a","b"]"#, #"["a","b","c"]"#, 1, 1),
      (
        Self.mismatch(names: ["a", "b", "c", "d"]), "rows.names", #"["a","b","c","d"]"#,
        #"["a","b","c"]"#, 1, 13
      ),
      (Self.mismatch(count: 2), "rows.count", "2", "3", 7, 3),
      (Self.mismatch(present: ["a", "x"]), "rows.present", #"with "x""#, #"["a","b","c"]"#, 3, 11),
      (
        Self.mismatch(absent: ["x", "b"]), "rows.absent", #"without "b""#, #"["a","b","c"]"#, 4, 11
      ),
      (
        Self.mismatch(present: ["\u{304C}"], shown: ["\u{304B}\u{3099}"]), "rows.present",
        "with \"\u{304C}\"", "[\"\u{304B}\u{3099}\"]", 3, 10
      ),
    ]
    for (mismatch, path, expected, shown, line, column) in cases {
      #expect(mismatch?.path == path)
      #expect(mismatch?.expected.utf8.elementsEqual(expected.utf8) == true)
      #expect(mismatch?.shown == shown)
      #expect(mismatch?.position == SourcePosition(line: line, column: column))
    }
  }

  @Test func aLongListIsToldFromWhereItDiffers() {
    let shown = (0..<100).map { "n\($0)" }
    var wrong = shown
    wrong[50] = "x"
    let mismatch = Self.mismatch(names: wrong, shown: shown)
    #expect(mismatch?.shown == #"["n50","n51","n52","n53"] from position 50, of 100 rows"#)
    #expect(mismatch?.expected == #"["x","n51","n52","n53"] from position 50, of 100 rows"#)
  }

  @Test func rowsThatAreNoListAreTold() {
    let rows = [Self.list("present", ["q"], 2), Self.count(1)]
    let mismatch = ExpectationMatch.mismatches(ExpectedValue(.rows(rows), at: Self.at), .null).first
    #expect(mismatch?.expected == #"{"present":["q"],"count":1}"#)
  }
}
