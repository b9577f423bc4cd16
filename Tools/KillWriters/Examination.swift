import EventLogs
import Foundation
import LogFiles

/// What a killed writer left, judged by what it would have written: what is there, what the reader
/// makes of it, what recovery leaves, and whether a writer can go on.
struct Examination {
  enum State: String, CaseIterable {
    case noFile = "no file"
    case headless = "no header"
    case torn
    case unclean
    case complete
  }

  private let expected: ExpectedLog
  private let path: String
  /// By where frames end in what should have been written.
  private(set) var state = State.noFile
  /// What is wrong, a line each.
  private(set) var faults: [String] = []
  /// As they were left.
  private(set) var bytes: [UInt8] = []
  /// How many of them were cut off.
  private(set) var cutCount = 0

  /// - Parameter promised: how many bytes the sink had taken.
  init(of path: String, expecting expected: ExpectedLog, promised: Int) throws {
    self.expected = expected
    self.path = path
    let bytes = try Self.contents(path)
    self.bytes = bytes ?? []
    if promised > self.bytes.count {
      faults = ["\(promised) bytes were taken, and \(self.bytes.count) are there"]
    }
    guard bytes != nil else { return }
    judge()
    if faults.isEmpty { try recover() }
  }

  private mutating func judge() {
    let used = Self.lengthWithoutZeros(bytes)
    let reading = LogReader.read(bytes)
    guard expected.bytes.starts(with: bytes[..<used]) else {
      let same = zip(bytes, expected.bytes).prefix { $0 == $1 }.count
      faults += ["byte \(same) is not what was written there; the verdict is \(reading.verdict)"]
      return
    }
    let verdict = Self.verdict(on: bytes, expecting: expected)
    state =
      switch verdict {
      case .complete: .complete
      case .unclean: .unclean
      default: expected.wholeLength(of: used) == 0 ? .headless : .torn
      }
    faults += Self.faults(of: reading, of: bytes, expecting: expected)
  }

  /// What is wrong with what was read of bytes that begin as the expected ones do and end anywhere,
  /// or in zeros.
  static func faults(
    of reading: LogReading, of bytes: [UInt8], expecting expected: ExpectedLog
  ) -> [String] {
    var faults: [String] = []
    let verdict = verdict(on: bytes, expecting: expected)
    if reading.verdict != verdict {
      faults.append("it is \(verdict), and read as \(reading.verdict)")
    }
    let whole = expected.wholeLength(of: lengthWithoutZeros(bytes))
    if reading.goodLength != whole {
      faults.append("\(whole) bytes are good, and \(reading.goodLength) are read as good")
    }
    if !reading.skipped.isEmpty { faults.append("records are skipped") }
    if reading.hasItsDigests() == false { faults.append("it is read with other digests") }
    let count = expected.records(in: whole)
    if let log = reading.log {
      if log.records.count != count {
        faults.append("\(count) records are whole, and \(log.records.count) are read")
      } else if !expected.begins(with: log, records: count) {
        faults.append("the \(count) records that are read are others")
      }
    } else if whole > 0 {
      faults.append("its header is not read")
    }
    return faults
  }

  /// By where frames end in the expected bytes alone.
  private static func verdict(
    on bytes: [UInt8], expecting expected: ExpectedLog
  ) -> LogIntegrity {
    let used = lengthWithoutZeros(bytes)
    let whole = expected.wholeLength(of: used)
    guard whole > 0, whole == bytes.count else {
      return .torn(at: whole, cutBytes: bytes.count - whole)
    }
    return whole == expected.bytes.count ? .complete : .unclean
  }

  private mutating func recover() throws {
    let recovered: RecoveredLog
    do throws(RecoveryRefusal) {
      recovered = try LogRecovery.recover(path)
    } catch {
      let isRight = state == .headless && error == .verdict(LogReader.read(bytes).verdict)
      if !isRight { faults.append("it is not recovered: \(error)") }
      if try Self.contents(path) != bytes { faults.append("it is refused, and has changed") }
      return
    }
    let left = try Self.contents(path) ?? []
    let kept = try recovered.cut.flatMap { try Self.contents($0.path) } ?? []
    cutCount = kept.count
    if left + kept != bytes { faults.append("recovery has changed or lost bytes") }
    if (recovered.cut != nil) != (state == .torn) { faults.append("recovery cut what was good") }
    let verdict = LogReader.read(left).verdict
    if verdict != (left.count == expected.bytes.count ? .complete : .unclean) {
      faults.append("what recovery leaves is \(verdict)")
    }
    if faults.isEmpty, left.count < expected.bytes.count { try goOn(with: LogReader.read(left)) }
  }

  private mutating func goOn(with reading: LogReading) throws {
    let sink = try FileSink(continuing: path, at: reading.goodLength)
    var writer = LogWriter(continuing: reading, to: sink)
    for record in expected.log.records[writer.count...] {
      writer.append(record, queueNames: expected.log.header.queues)
      if record.kind == .settled { writer.endFrame() }
    }
    try writer.end(digests: expected.digests, outcome: WriteCommand.outcome)
    if try Self.contents(path) != expected.bytes {
      faults.append("a writer that goes on does not write the rest")
    }
  }

  /// Of a file that outlived a crash of the machine, too, in which zeros may stand at the end.
  private static func lengthWithoutZeros(_ bytes: [UInt8]) -> Int {
    bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
  }

  /// Nil if there is no such file.
  private static func contents(_ path: String) throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Array(Data(contentsOf: URL(filePath: path)))
  }
}
