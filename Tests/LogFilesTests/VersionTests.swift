import EventLogs
import TestSupport
import Testing

@testable import LogFiles

@Suite struct VersionTests {
  private static let newKinds = [
    KindDeclaration(name: "alloc.delta", version: 1, isRequired: false),
    KindDeclaration(name: "frame", version: 3, isRequired: true),
    KindDeclaration(name: "never", version: 1, isRequired: true),
  ]

  @Test(arguments: [
    ("2.0", "it has version 2.0; this tool reads versions 1.0 to 1.2: use a newer tool"),
    ("10.3", "it has version 10.3; this tool reads versions 1.0 to 1.2: use a newer tool"),
    ("0.9", "it has version 0.9; this tool reads versions 1.0 to 1.2"),
  ]) func anotherMajorVersionIsRefusedWithBothNumbers(_ text: String, _ message: String) throws {
    let version = try #require(LogVersion(text))
    for line in [header(text), #"{"k":"run.begin","log":"\#(text)","anything":{"else":1}"#] {
      var log = CraftedLog(header: line)
      log.add(frame: #"{"what":"ever""#)
      let reading = LogReader.read(log.bytes)
      #expect(reading.integrity == .unreadable(.version(version)))
      #expect(reading.version == version)
      #expect(reading.log == nil)
      #expect(LogRefusal.version(version).description == message)
    }
  }

  @Test func aDamagedHeaderSaysBothVersions() throws {
    var bytes = CraftedLog(header: header("2.1")).bytes
    bytes[200] ^= 1
    let integrity = LogReader.read(bytes).integrity
    #expect(integrity == .unreadable(.damagedHeader(LogVersion(major: 2, minor: 1))))
    #expect(
      integrity.description == "unreadable: its header (version 2.1) is damaged; "
        + "this tool reads versions 1.0 to 1.2")
  }

  @Test(arguments: ["1", "1.", ".0", "1.0.0", "01.0", "1.00", "-1.0", "1.-0", "+1.0", "", "a.b"])
  func aVersionHasTwoNumbers(_ text: String) {
    #expect(LogVersion(text) == nil)
    let reading = LogReader.read(CraftedLog(header: header(text)).bytes)
    #expect(reading.integrity == .unreadable(.damagedHeader(nil)))
  }

  /// A newer minor version has more kinds and may append keys to the header.
  @Test func aNewerMinorVersionIsRead() {
    let log = CraftedLog(header: header("1.7") + #","zone":["a",[1]],"more":null"#)
    let reading = LogReader.read(log.bytes)
    #expect(reading.integrity == .unclean)
    #expect(reading.version == LogVersion(major: 1, minor: 7))
    #expect(reading.log?.header == EventLog(header: .sample()).naming(queues: [""]).header)
    let older = CraftedLog(header: header("1.2") + #","zone":1"#)
    #expect(LogReader.read(older.bytes).integrity == .unreadable(.damagedHeader(.current)))
  }

  @Test func ignorableKindsAreSkippedAndCounted() throws {
    var log = CraftedLog(header: withNewKinds)
    log.add(
      frame: #"{"seq":0,"t":0,"k":"input.tap"}"#,
      #"{"seq":1,"t":0,"k":"alloc.delta","q":"main","job":1,"cause":0,"on":"?","d":null}"#,
      #"{"seq":2,"t":0,"k":"alloc.delta","cause":1,"d":[1,"x"]}"#,
      #"{"seq":3,"t":0,"k":"write","cause":2,"on":"id","d":"w""#)
    log.add(
      frame: #"{"seq":4,"t":0,"k":"alloc.delta"}"#, #"{"seq":5,"t":0,"k":"notify","cause":4}"#,
      #"{"seq":6,"t":0,"k":"settled","cause":3"#)
    let reading = LogReader.read(log.bytes)
    #expect(reading.integrity == .unclean)
    #expect(reading.skipped == [SkippedKind(name: "alloc.delta", count: 3)])
    let records = try #require(reading.log).records
    #expect(records.map(\.kind) == [.inputTap, .write, .notify, .settled])
    #expect(records.map(\.cause) == [nil, 0, nil, 1])
  }

  @Test func theEndOfALogWithSkippedRecordsCountsThem() {
    let digest = String(repeating: "a", count: 64)
    var log = CraftedLog(header: withNewKinds)
    log.add(frame: #"{"seq":0,"t":0,"k":"alloc.delta""#)
    log.add(
      frame: #"{"k":"run.end","records":1,"run":"\#(digest)","output":"\#(digest)","outcome":"""#)
    let reading = LogReader.read(log.bytes)
    #expect(reading.integrity == .complete)
    #expect(reading.hasItsDigests() == nil)
  }

  @Test func requiredKindsAreRefused() {
    var log = CraftedLog(header: withNewKinds)
    log.add(frame: #"{"seq":0,"t":0,"k":"settled""#)
    log.add(frame: #"{"seq":1,"t":0,"k":"frame","d":"here""#)
    let reading = LogReader.read(log.bytes)
    #expect(
      reading.integrity
        == .unreadable(
          .requiredKind(Self.newKinds[1], version: LogVersion(major: 1, minor: 3))))
    #expect(
      reading.integrity.description == "unreadable: it has version 1.3 and records frame of "
        + "version 3, which must not be skipped; this tool reads versions 1.0 to 1.2")
  }

  /// A newer version of a known kind counts as unknown.
  @Test func anotherVersionOfAKindIsAnotherKind() {
    for isRequired in [true, false] {
      let kind = KindDeclaration(name: "settled", version: 2, isRequired: isRequired)
      var log = CraftedLog(header: .sample(kinds: [kind]))
      log.add(frame: #"{"seq":0,"t":0,"k":"settled","d":"changed""#)
      let reading = LogReader.read(log.bytes)
      #expect(
        reading.integrity
          == (isRequired ? .unreadable(.requiredKind(kind, version: .current)) : .unclean))
      #expect(reading.skipped == (isRequired ? [] : [SkippedKind(name: "settled", count: 1)]))
    }
  }

  @Test func aKindThatIsNotDeclaredIsNotWritten() {
    var log = CraftedLog(header: .sample(kinds: []))
    log.add(frame: #"{"seq":0,"t":0,"k":"settled""#)
    #expect(LogReader.read(log.bytes).integrity.isCorrupt)
  }

  private var withNewKinds: String {
    CraftedLog.headerLine(.sample(kinds: KindDeclaration.current + Self.newKinds))
      .replacing(#""log":"1.2""#, with: #""log":"1.3""#)
  }

  private func header(_ version: String) -> String {
    CraftedLog.headerLine().replacing(#""log":"1.2""#, with: "\"log\":\"\(version)\"")
  }
}
