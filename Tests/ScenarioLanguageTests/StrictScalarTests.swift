import Interaction
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct StrictScalarTests {
  @Test(
    arguments: [
      ("007", "007"), ("1e3", "1e3"), ("yes", "yes"), ("12:30", "12:30"), ("true", "true"),
      ("0x10", "0x10"), ("2015-02-07", "2015-02-07"), ("\"null\"", "null"), ("'~'", "~"),
      ("\"\"", ""), ("a  b", "a  b"), ("none", "none"), ("\"\\0\"", "\0"), ("$", "$"),
      ("\"$${a}\"", "${a}"), ("\"$$\"", "$$"), ("\"a$\"", "a$"), ("\"\\uFEFFa\"", "\u{FEFF}a"),
      ("\"\\U0000FEFFa\"", "\u{FEFF}a"), ("\"a\\uFEFF\"", "a\u{FEFF}"),
      ("か\u{3099}", "か\u{3099}"), ("\"*a\"", "*a"), ("a *b &c !d", "a *b &c !d"),
    ])
  func textIsTakenAsTyped(written: String, text: String) throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file("paste: {into: id, text: \(written)}"))
    let step = try #require(scenario.steps.first)
    guard case .input(.field(_, .paste(let pasted))) = step.action else {
      Issue.record("not a paste: \(step)")
      return
    }
    #expect(Array(pasted.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["null", "Null", "NULL", "~", ""])
  func unquotedNullIsNoText(written: String) {
    #expect(
      ScenarioText.codes(ScenarioText.file("paste: {into: id, text: \(written)}")) == ["S405"])
  }

  @Test(
    arguments: [
      ("80ms", 80_000_000), ("1.5s", 1_500_000_000), ("20us", 20_000), ("0us", 0),
      ("0.001us", 1), ("1.25ms", 1_250_000), ("2592000s", 2_592_000_000_000_000),
      ("0.500000000s", 500_000_000),
    ] as [(String, UInt64)])
  func durationIsExact(written: String, nanoseconds: UInt64) throws {
    let scenario = try ScenarioText.load(ScenarioText.file("wait: \(written)"))
    #expect(scenario.steps.map(\.action) == [.wait(nanoseconds)])
  }

  @Test(
    arguments: [
      ("80", "S401"), ("1.5", "S401"), ("80sec", "S401"), ("80 ms", "S401"), ("80MS", "S401"),
      ("5m", "S401"), ("010ms", "S402"), ("1_000ms", "S402"), ("1:30", "S402"), ("0x10ms", "S402"),
      ("1e3ms", "S402"), (".5s", "S402"), ("5.s", "S402"), ("1.2.3s", "S402"), ("+5ms", "S402"),
      ("-5ms", "S403"), ("2592001s", "S403"), ("99999999999999999999999s", "S403"),
      ("0.0001us", "S403"), ("ms", "S211"), ("\"80ms\"", "S211"), ("[80ms]", "S211"),
      ("soon", "S211"), ("true", "S211"),
    ])
  func durationIsStrict(written: String, code: String) {
    #expect(ScenarioText.codes(ScenarioText.file("wait: \(written)")) == [code])
  }

  @Test(
    arguments: [
      ("010", "S402"), ("0x10", "S402"), ("1_000", "S402"), ("1:30", "S402"), ("1e3", "S402"),
      ("1.0", "S402"), ("+1", "S402"), ("00", "S402"), ("-01", "S402"), ("1,5", "S402"),
      ("0", "S403"), ("-1", "S403"), ("1000001", "S403"), ("9223372036854775808", "S403"),
      ("\"3\"", "S211"), ("three", "S211"), ("~", "S211"), ("[3]", "S211"), ("{}", "S211"),
      ("All", "S211"), ("٣", "S211"),
    ])
  func countIsStrict(written: String, code: String) {
    let text =
      "scenario: 1\nname: a test\nfeature: form\nsteps:\n"
      + "  - erase:\n      in: id\n      count: \(written)\n"
    #expect(ScenarioText.codes(text) == [code])
  }

  @Test func theLargestSeedIsRead() throws {
    let text = ScenarioText.file("idle", keys: "seed: 18446744073709551615\n")
    #expect(try ScenarioText.load(text).seed == UInt64.max)
  }

  @Test(
    arguments: [
      ("yes", "S404"), ("no", "S404"), ("on", "S404"), ("off", "S404"), ("True", "S404"),
      ("FALSE", "S404"), ("y", "S404"), ("1", "S211"), ("\"true\"", "S211"), ("null", "S211"),
      ("[]", "S211"), ("maybe", "S211"),
    ])
  func booleanIsStrict(written: String, code: String) {
    let text = ScenarioText.file("expect: {register: {enabled: \(written)}}")
    #expect(ScenarioText.codes(text) == [code])
  }

  @Test(
    arguments: [
      ("none", "none"), ("\"none\"", "\"none\""), ("swift", "\"swift\""), ("\"\"", "\"\""),
    ])
  func noneIsNothingOnlyWithoutQuotes(written: String, shown: String) throws {
    let text = ScenarioText.file("expect: {note: \(written), count: 3}", feature: "counter")
    #expect(try ScenarioText.lines(text) == ["expect {note: \(shown), count: 3}"])
  }

  @Test func noneIsATextWhereATextMustBe() throws {
    let text = ScenarioText.file("expect: {fields: {id: none}}")
    #expect(try ScenarioText.lines(text) == [#"expect {fields: {id: "none"}}"#])
  }

  @Test func aFeatureWithoutFieldsHasNothingToTypeInto() {
    let text = ScenarioText.file("type: {into: plus, text: a}", feature: "counter")
    #expect(ScenarioText.codes(text) == ["S305"])
  }
}
