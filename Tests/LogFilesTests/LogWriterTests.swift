import EventLogs
import Interaction
import TestSupport
import Testing

@testable import LogFiles

@Suite struct LogWriterTests {
  private static let digests = LogDigests(run: Digest(of: [1]), output: Digest(of: [2]))

  @Test func aFrameIsWrittenAtOnce() throws {
    var writer = LogWriter(LogHeader.sample(), to: FailingSink())
    #expect(try appends(writer).count == 1)
    writer.append(.sample(.write, on: 0, .text("a")))
    writer.append(.sample(.settled, queue: 0))
    #expect(try appends(writer).count == 1)
    #expect((writer.count, writer.writtenCount) == (2, 0))
    writer.endFrame()
    #expect((writer.count, writer.writtenCount) == (2, 2))
    writer.endFrame()
    #expect(try appends(writer).count == 2)
    try writer.end(digests: Self.digests, outcome: "settled")
    let parts = try appends(writer)
    #expect(parts.count == 3)
    #expect(
      text(parts[1]).split(separator: "\n").map { $0.prefix { $0 != "," } } == [
        #"{"seq":0"#, #"{"seq":1"#,
      ])
    #expect(
      text(parts[2]).hasPrefix(
        #"{"k":"run.end","records":2,"run":"\#(Self.digests.run)","output":""#
          + #"\#(Self.digests.output)","outcome":"settled","crc":""#))
    #expect((writer.sink as? FailingSink)?.synchronizations == 1)
  }

  /// The last line is the canonical line with the mark in front of its closing brace.
  @Test func theLastLineOfAFrameHasTheMark() throws {
    let log = EventLog.sample([.sample(.settled, queue: 0), .sample(.notify), .sample(.settled)])
    let lines = text(try log.written(outcome: nil)).split(separator: "\n")
    var checksum: UInt32 = 0
    for (line, content) in [(lines[0], ""), (lines[1], ""), (lines[3], "\(lines[2])\n")] {
      let covered = content + line.dropLast(FrameMark.length)
      checksum = Array(covered.utf8).withUnsafeBytes { CRC32C.checksum($0, after: checksum) }
      let digits = String(checksum, radix: 16)
      let padded = String(repeating: "0", count: 8 - digits.count) + digits
      #expect(line.hasSuffix(",\"crc\":\"\(padded)\"}"), "\(line)")
    }
    #expect(lines[1].dropLast(FrameMark.length) == log.lines[0].dropLast(2))
    #expect(lines[2] == log.lines[1].dropLast(1))
  }

  @Test(arguments: [(255, 0), (256, 256), (257, 256), (511, 256), (512, 512)])
  func aFrameEndsByItself(_ records: Int, _ written: Int) throws {
    var writer = LogWriter(LogHeader.sample(), to: MemorySink())
    for _ in 0..<records { writer.append(.sample(.notify)) }
    #expect(writer.writtenCount == written)
    #expect(LogReader.read(try writer.memory).log?.records.count == written)
    writer.endFrame()
    #expect(LogReader.read(try writer.memory).log?.records.count == records)
  }

  @Test func queuesAreNamedWhenTheyAreMet() throws {
    var writer = LogWriter(LogHeader.sample(queues: []), to: MemorySink())
    var asked = 0
    func names(_ count: Int) -> [String] {
      asked += 1
      return Array(["", "main", "model", "late"].prefix(count))
    }
    writer.append(.sample(.settled, queue: 0), queueNames: names(0))
    #expect(asked == 0)
    for queue: UInt16 in [2, 1, 2] {
      writer.append(.sample(.settled, queue: queue), queueNames: names(3))
    }
    #expect(asked == 1)
    writer.append(.sample(.settled, queue: 3), queueNames: names(4))
    #expect(asked == 2)
    writer.endFrame()
    let log = try #require(LogReader.read(try writer.memory).log)
    #expect(
      log.records.map { log.header.queues[Int($0.queue)] } == ["", "model", "main", "model"]
        + ["late"])
  }

  @Test(arguments: 0..<5) func nothingFollowsWhatTheSinkRefused(_ failing: Int) throws {
    var writer = LogWriter(LogHeader.sample(), to: FailingSink(failing: [failing]))
    for number in 0..<3 {
      writer.append(.sample(.settled))
      writer.endFrame()
      #expect(writer.writtenCount == min(number + 1, max(0, failing - 1)))
      #expect((writer.failure == nil) == (number + 1 < failing))
    }
    #expect(throws: SinkFailure("no space left")) {
      try writer.end(digests: Self.digests, outcome: "")
    }
    let written = try appends(writer)
    #expect(written.count == failing)
    let reading = LogReader.read(Array(written.joined()))
    #expect(reading.integrity == (failing == 0 ? .torn(at: 0, cutBytes: 0) : .unclean))
    #expect(reading.log?.records.count ?? 0 == writer.writtenCount)
  }

  @Test func whatIsNotKeptIsReported() {
    var writer = LogWriter(LogHeader.sample(), to: FailingSink(failsToSynchronize: true))
    #expect(throws: SinkFailure("lost")) {
      try writer.end(digests: Self.digests, outcome: "")
    }
  }

  private func appends(_ writer: LogWriter) throws -> [[UInt8]] {
    try #require(writer.sink as? FailingSink).appends
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// Fails at the appends with the given indices and takes the others.
struct FailingSink: ByteSink {
  private(set) var appends: [[UInt8]] = []
  let failing: Set<Int>
  var failsToSynchronize = false
  private var count = 0
  private(set) var synchronizations = 0

  init(failing: Set<Int> = [], failsToSynchronize: Bool = false) {
    self.failing = failing
    self.failsToSynchronize = failsToSynchronize
  }

  mutating func append(_ bytes: [UInt8]) throws(SinkFailure) {
    count += 1
    if failing.contains(count - 1) { throw SinkFailure("no space left") }
    appends.append(bytes)
  }

  mutating func synchronize() throws(SinkFailure) {
    synchronizations += 1
    if failsToSynchronize { throw SinkFailure("lost") }
  }
}
