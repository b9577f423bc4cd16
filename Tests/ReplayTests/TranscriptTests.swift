import EventLogs
import FeatureContract
import FormScreen
import HeadlessUI
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct TranscriptTests {
  private static func transcript(
    _ actions: [FlatStep.Action], _ layout: QueueLayout = .main
  ) throws -> Transcript {
    let arm = try #require(Form.arm("direct", layout))
    return Transcript(of: Form.run(.form(actions), arm).log)
  }

  private static func jsonLines(of transcript: Transcript) -> [String] {
    var lines: [String] = []
    transcript.forEachJSONLine(for: Form.bundled) { lines.append($0) }
    return lines
  }

  /// A machine-readable screen of the form, without an alert.
  private static func screen(_ texts: [String], _ verdict: Verdict, alert: String = "null")
    -> String
  {
    #"{"fields":{"id":"\#(texts[0])","password":"\#(texts[1])","confirm":"\#(texts[2])"},"#
      + #""validation":{"text":"\#(verdict.text)","color":"\#(verdict.color.rawValue)"},"#
      + #""register":{"enabled":\#(verdict.isEnabled)},"alert":\#(alert)}"#
  }

  /// The contract: one object a line, an input each; selections, `end` and what is no input have
  /// none; within a burst only the last has a screen.
  @Test(arguments: QueueLayout.all)
  func jsonLinesAreTheContract(layout: QueueLayout) throws {
    let transcript = try Self.transcript(
      [
        .input(.id(.key("a"))), .input(.id(.select(0..<1))), .idle, .wait(5), .expects(),
        .inBurst([.password(.fill("b")), .confirm(.select(0..<0)), .confirm(.fill("b"))]),
        .input(.tap(FormControls.register)), .end,
      ], layout)
    let alert = #"{"title":"登録!","message":"","actions":["ok"]}"#
    #expect(
      Self.jsonLines(of: transcript) == [
        #"{"step":0,"input":"load","screen":\#(Self.screen(["", "", ""], .blank))}"#,
        #"{"step":1,"input":"key id \"a\"","screen":\#(Self.screen(["a", "", ""], .blank))}"#,
        #"{"step":2,"input":"fill password \"b\"","screen":null}"#,
        #"{"step":3,"input":"fill confirm \"b\"","screen":\#(Self.screen(["a", "b", "b"], .ok))}"#,
        #"{"step":4,"input":"tap register","screen":"#
          + "\(Self.screen(["a", "b", "b"], .ok, alert: alert))}",
      ])
  }

  /// The digest is that of the text alone, from `sha256sum`.
  @Test func aLongTextIsToldByItsLengthAndDigest() throws {
    let transcript = try Self.transcript([
      .input(.id(.set(String(repeating: "a", count: 256)))),
      .input(.id(.set(String(repeating: "a", count: 257)))),
    ])
    let lines = transcript.goldenText(for: Form.bundled).split(separator: "\n")
    #expect(lines.contains("  id: \"\(String(repeating: "a", count: 256))\""))
    #expect(lines.contains("  id: 257 bytes, sha256 e8d95cc2b4bc"))
    let inputs = lines.filter { $0.hasPrefix("set") }
    #expect(inputs.count == 2)
    #expect(inputs.allSatisfy { $0.utf8.count < 120 && $0.contains(" bytes, sha256 ") })
    #expect(inputs.first?.hasPrefix("set id \"aaa") == true)
  }

  /// A line feed that was typed must not look like a line of the transcript.
  @Test func aTypedLineFeedStaysOnItsLine() throws {
    let transcript = try Self.transcript([.input(.id(.fill("a\nload")))])
    let lines = transcript.goldenText(for: Form.bundled).split(separator: "\n")
    #expect(lines.contains(#""fill id \"a\nload\"""#))
    #expect(lines.contains(#"  id: "a\nload""#))
    #expect(lines.count { $0 == "load" } == 1)
    #expect(Self.jsonLines(of: transcript).allSatisfy { !$0.contains("\n") })
  }

  /// Canonically equivalent texts are different texts.
  @Test func aChangeOfNormalFormIsAChange() throws {
    let transcript = try Self.transcript([
      .input(.id(.fill("\u{304C}"))), .input(.id(.fill("\u{304B}\u{3099}"))),
    ])
    let lines = transcript.goldenText(for: Form.bundled).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  id: ") } == 2)
  }

  @Test func aLogWithoutInputsHasNoEntries() {
    let transcript = Transcript(of: HandMadeLog().log)
    #expect(transcript.entries.isEmpty)
    #expect(Self.jsonLines(of: transcript).isEmpty)
  }
}
