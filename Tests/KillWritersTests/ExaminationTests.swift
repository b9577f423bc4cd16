import Foundation
import LogFiles
import Testing

@testable import kill_writers

/// The examination must find every kind of fault.
@Suite struct ExaminationTests {
  private static let expected = Result {
    try ExpectedLog(seed: 7, records: 60, masking: ["password"])
  }

  @Test func whatAnyLengthLeavesIsInOrder() throws {
    let expected = try Self.expected.get()
    var states: Set<Examination.State> = []
    for length in stride(from: 0, through: expected.bytes.count, by: expected.bytes.count / 80) {
      for zeros in [0, 512] {
        let bytes = expected.bytes[..<length] + [UInt8](repeating: 0, count: zeros)
        let examination = try examine(Array(bytes), expected)
        #expect(examination.faults.isEmpty, "\(length) bytes and \(zeros) zeros")
        states.insert(examination.state)
      }
    }
    let unclean = Array(expected.bytes[..<expected.frameEnds[4]])
    states.insert(try examine(unclean, expected).state)
    states.insert(try examine(expected.bytes, expected).state)
    states.insert(try examine(nil, expected).state)
    #expect(states == Set(Examination.State.allCases))
  }

  @Test func anyOtherByteIsFound() throws {
    let expected = try Self.expected.get()
    for position in stride(from: 0, to: expected.bytes.count, by: 41) {
      var bytes = expected.bytes
      bytes[position] ^= 1
      let faults = try examine(bytes, expected).faults
      #expect(faults.first?.hasPrefix("byte \(position) differs from what was written") == true)
    }
  }

  /// It simulates a reader that lost a frame, found one too many or read another log.
  @Test func aReaderThatReadsSomethingElseIsFound() throws {
    let expected = try Self.expected.get()
    let bytes = Array(expected.bytes[..<(expected.frameEnds[5] + 9)])
    func faults(_ other: [UInt8]) -> [String] {
      Examination.faults(of: LogReader.read(other), of: bytes, expecting: expected)
    }
    #expect(faults(bytes).isEmpty)
    for frame in [0, 4, 6] {
      let found = faults(Array(expected.bytes[..<(expected.frameEnds[frame] + 9)]))
      #expect(found.contains { $0.hasSuffix(" were read") }, "\(frame)")
      #expect(found.contains { $0.hasSuffix(" read as good") }, "\(frame)")
      #expect(found.contains { $0.contains(", but reads as torn") }, "\(frame)")
    }
    #expect(faults([]).contains("the header was not read"))
    let masked = try ExpectedLog(seed: 7, records: 60, masking: ["password", "id"])
    let count = expected.records(in: bytes.count)
    let found = faults(masked.bytes)
    #expect(found.contains { $0.hasSuffix("60 were read") })
    let part = Array(masked.bytes[..<masked.frameEnds[5]])
    #expect(faults(part).contains("the \(count) records that were read differ"))
  }

  @Test func promisesAreHeldAgainstTheLog() throws {
    let expected = try Self.expected.get()
    let bytes = Array(expected.bytes[..<expected.frameEnds[3]])
    #expect(try examine(bytes, expected, promised: bytes.count).faults.isEmpty)
    #expect(
      try examine(bytes, expected, promised: bytes.count + 1).faults
        == ["\(bytes.count + 1) bytes were confirmed, but only \(bytes.count) exist"])
    #expect(
      try examine(nil, expected, promised: 1).faults == ["1 bytes were confirmed, but only 0 exist"]
    )
  }

  @Test func plansAreDecidedByTheirSeedAndNumber() {
    for number in 0..<50 {
      let plan = KillPlan(number, seed: 1, records: 10)
      #expect(
        plan.arguments("a", nil) == KillPlan(number, seed: 1, records: 10).arguments("a", nil))
      #expect(plan.seed != KillPlan(number, seed: 2, records: 10).seed)
      #expect(plan.isMasked == (number % 10 == 9))
    }
  }

  @Test func killsThatProveNothingAreSaid() throws {
    let expected = try Self.expected.get()
    let plan = KillPlan(0, seed: 1, records: 60)
    var tally = KillTally()
    tally.add(try examine(expected.bytes, expected), of: plan, share: 1)
    #expect(tally.weakness == "no writer was killed inside its log")
    let torn = try examine(expected.bytes.dropLast(9), expected)
    for _ in 0..<300 { tally.add(torn, of: plan, share: 0.99) }
    #expect(tally.weakness == "never left: no file, unclean")
    tally.add(try examine(nil, expected), of: plan, share: 0)
    let unclean = Array(expected.bytes[..<expected.frameEnds[4]])
    for tenth in 0..<9 {
      #expect(
        tally.weakness == (tenth == 0 ? "never left: unclean" : "a tenth of the log was never hit"))
      tally.add(try examine(unclean, expected), of: plan, share: Double(tenth) / 10)
    }
    #expect(tally.weakness == nil)
  }

  /// - Parameter bytes: nil for no file.
  private func examine(
    _ bytes: [UInt8]?, _ expected: ExpectedLog, promised: Int = 0
  ) throws -> Examination {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "killing-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.jsonl").path(percentEncoded: false)
    try bytes.map { try Data($0).write(to: URL(filePath: file)) }
    return try Examination(of: file, expecting: expected, promised: promised)
  }
}
