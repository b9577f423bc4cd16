import EventLogs
import Interaction
import Testing

@testable import LogFiles

@Suite struct HeaderTests {
  /// A part of a good header and what replaces it.
  private static let changes: [(String, String)] = [
    (#""scenario":"#, #""scenarios":"#), (#","case":2"#, ""), (#""case":2"#, #""case":2.0"#),
    (#""case":2"#, #""case":"2""#), (#""tool":"0.5.0","#, ""), (#""seed":184"#, #""seed":1840"#),
    (#""seed":1"#, #""seed":-1"#), (#""clock":"virtual-ns""#, #""clock":"sundial""#),
    (#""digest":"4bf5"#, #""digest":"4BF5"#), (#""digest":"4b"#, #""digest":""#),
    (#""initial":["","#, #""initial":["#), (#""initial":["","#, #""initial":["","","#),
    (#""controls":["id","password""#, #""controls":["id","id""#),
    (#""properties":["id","password""#, #""properties":["id","id""#),
    (#""kinds":[["input.load",1"#, #""kinds":[["settled",1"#),
    (#"["settled",1,"required"]"#, #"["settled",1,"optional"]"#),
    (#"["settled",1,"required"]"#, #"["settled",1]"#), (#""masked":[]"#, #""masked":["nobody"]"#),
    (#""host":"build-7""#, #""host":"build-7","more":1"#), (#""host":"build-7""#, #""host":7"#),
    (#"{"path":"a.s"#, #"{"text":"a.s"#), (#""wall":"#, #""wall" :"#),
    (#""feature""#, #""FEATURE""#),
  ]

  @Test(arguments: changes) func aHeaderInAnyOtherFormIsRefused(_ old: String, _ new: String) {
    let line = CraftedLog.headerLine()
    #expect(LogReader.read(CraftedLog(header: line).bytes).integrity == .unclean)
    #expect(line.contains(old))
    let reading = LogReader.read(CraftedLog(header: line.replacing(old, with: new)).bytes)
    #expect(reading.integrity == .unreadable(.damagedHeader(.current)))
    #expect(reading.log == nil)
  }

  @Test func theHeaderIsOneLineWithItsKeysInOrder() {
    let header = LogHeader.sample(
      controls: ["id"], properties: ["id"], initial: Snapshot([.text("")]),
      kinds: [
        KindDeclaration(name: "settled", version: 1, isRequired: true),
        KindDeclaration(name: "alloc.delta", version: 2, isRequired: false),
      ], masked: ["id"])
    #expect(
      CraftedLog.headerLine(header)
        == #"{"k":"run.begin","log":"1.2","tool":"0.5.0","scenario":"登録 \"quoted\"","#
        + #""path":"Scenarios/form/a.scenario.yaml","case":2,"#
        + #""digest":"4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a","#
        + #""sources":[{"path":"a.scenario.yaml","text":"steps:\n\t- fill: \"x\\y\"\r\n"},"#
        + #"{"path":"b.steps.yaml","text":""}],"feature":"form","architecture":"direct","#
        + #""layout":"model-serial","backend":"simulated","schedule":"random","#
        + #""seed":18446744073709551615,"clock":"virtual-ns","platform":"linux-x86_64","#
        + #""kinds":[["settled",1,"required"],["alloc.delta",2,"ignorable"]],"#
        + #""controls":["id"],"properties":["id"],"initial":[""],"masked":["id"],"#
        + #""wall":"2026-01-02T03:04:05Z","host":"build-7""#)
  }

  @Test func whatIsNotKnownIsNull() {
    let line = CraftedLog.headerLine(.sample(origin: LogOrigin()))
    for key in ["tool", "path", "case", "platform", "wall", "host"] {
      #expect(line.contains(",\"\(key)\":null"), "\(key)")
    }
  }

  @Test(arguments: [
    "", "\n", "\n\n", "hello\n", "{}\n", #"{"k":"run.begin"}"# + "\n", "\u{FEFF}\n",
    #"{"seq":0,"t":0,"k":"settled"}"# + "\n", "hello",
  ]) func whatDoesNotBeginAsALogIsNone(_ text: String) {
    let integrity: LogIntegrity = text.isEmpty ? .torn(at: 0, cutBytes: 0) : .unreadable(.notALog)
    #expect(LogReader.read(Array(text.utf8)).integrity == integrity)
  }
}
