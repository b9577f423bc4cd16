import EventLogs
import Interaction
import LogFiles
import TestSupport
import Testing

@Suite struct MaskTests {
  private static let log = EventLog.sample([
    .sample(.inputKey, on: 1, .text("s3cret")),
    .sample(.inputSelect, on: 1, .list([.number(1), .number(2)])),
    .sample(.show, on: 1, .text("s3cret"), cause: 0), .sample(.emit, on: 1, .text("s3cret")),
    .sample(.lateWrite, on: 1, .list([.text("s3cret"), .none])),
    .sample(.inputKey, on: 0, .text("plain")), .sample(.write, on: 2, .text("漢字")),
    .sample(.settled),
  ])

  @Test func noMaskedTextIsInTheFile() throws {
    let plain = String(decoding: try Self.log.written(), as: UTF8.self)
    let masked = String(decoding: try Self.log.written(masking: ["password"]), as: UTF8.self)
    for secret in ["s3cret", "secret", "fill: ", LogDigests(of: Self.log).run.description]
      + [Self.log.header.scenarioDigest.description]
    {
      #expect(plain.contains(secret), "\(secret)")
      #expect(!masked.contains(secret), "\(secret)")
    }
    for told in ["plain", "漢字", #""path":"Scenarios/form/a.scenario.yaml""#] {
      #expect(masked.contains(told))
    }
  }

  @Test func aMaskedLogSaysSoAndStillFolds() throws {
    let reading = try LogReader.read(Self.log.written(masking: ["password"]))
    #expect(reading.integrity == .complete)
    #expect(reading.hasItsDigests() == true)
    let log = try #require(reading.log)
    #expect(log.header.isMasked)
    #expect(log.header.masked == ["password"])
    #expect(!Self.log.header.isMasked)
    let screen = log.fold(ScreenFold(initial: log.header.initial)).screen
    #expect(screen.values == [.text(""), .text("••••••"), .text("漢字")])
    #expect(
      log.records.map(\.value) == [
        .text("••••••"), .list([.number(1), .number(2)]), .text("••••••"), .text("••••••"),
        .list([.text("••••••"), .none]), .text("plain"), .text("漢字"), .none,
      ])
    #expect(log.records.map(\.cause) == Self.log.records.map(\.cause))
  }

  @Test func whatIsMaskedStaysMasked() throws {
    let bytes = try Self.log.written(masking: ["password"])
    let again = try #require(LogReader.read(bytes).log)
    #expect(try again.written() == bytes)
    #expect(try again.written(masking: ["password"]) == bytes)
    let both = try #require(LogReader.read(again.written(masking: ["id"])).log)
    #expect(both.header.masked == ["password", "id"])
    #expect(both.records[5].value == .text("•••••"))
  }

  /// So may the name of a task.
  @Test func jobsLoseTheirNamesInAMaskedLogOnly() throws {
    let log = EventLog.sample([
      .sample(.jobEnqueue, .text("s3cret"), job: 1),
      .sample(.timerSet, .list([.number(5), .text("s3cret")]), job: 2),
      .sample(.checkFail, .list([.text("tasks"), .text("s3cret")])),
    ])
    let masked = try #require(LogReader.read(log.written(masking: ["password"])).log)
    let dots = Value.text("••••••")
    #expect(
      masked.records.map(\.value) == [
        dots, .list([.number(5), dots]), .list([.text("tasks"), dots]),
      ])
  }

  /// A label may contain typed text.
  @Test func aMarkLosesItsLabelsInAMaskedLogOnly() throws {
    let secret = Value.text("s3cret")
    let log = EventLog.sample([
      .sample(.mark, .list([.number(1), .number(4), secret, secret])), .sample(.mark, .number(2)),
      .sample(.mark, .list([.number(3), .none, secret])),
      .sample(.mark, .list([.number(4), .number(5)])),
      // Marks in a form that we do not write.
      .sample(.mark, secret), .sample(.mark, .list([secret, .list([secret])])),
    ])
    let masked = try #require(LogReader.read(log.written(masking: ["password"])).log)
    #expect(
      masked.records.map(\.value) == [
        .list([.number(1), .number(4)]), .number(2), .number(3), .list([.number(4), .number(5)]),
        .none, .none,
      ])
    let plain = try #require(LogReader.read(log.written()).log)
    #expect(plain.records.map(\.value) == log.records.map(\.value))
  }
}
