import EventLogs
import Foundation
import LogFiles

/// Compares a killed writer's log with the expected one: the bytes, the reader's result, the
/// recovery's result, and the continuation by another writer.
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
  /// Derived from the frame ends of the expected bytes.
  private(set) var state = State.noFile
  /// The faults, one per line.
  private(set) var faults: [String] = []
  /// The bytes that the writer left.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes that recovery removed.
  private(set) var cutCount = 0

  /// - Parameter promised: the number of bytes that the sink had confirmed.
  init(of path: String, expecting expected: ExpectedLog, promised: Int) throws {
    self.expected = expected
    self.path = path
    let bytes = try Self.contents(path)
    self.bytes = bytes ?? []
    if promised > self.bytes.count {
      faults = ["\(promised) bytes were confirmed, but only \(self.bytes.count) exist"]
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
      faults += [
        "byte \(same) differs from what was written; the log reads as \(reading.integrity)"
      ]
      return
    }
    let integrity = Self.integrity(on: bytes, expecting: expected)
    state =
      switch integrity {
      case .complete: .complete
      case .unclean: .unclean
      default: expected.wholeLength(of: used) == 0 ? .headless : .torn
      }
    faults += Self.faults(of: reading, of: bytes, expecting: expected)
  }

  /// The differences between the read log and the expected one.
  ///
  /// - Parameter bytes: a prefix of the expected bytes, perhaps with zeros after it.
  static func faults(
    of reading: LogReading, of bytes: [UInt8], expecting expected: ExpectedLog
  ) -> [String] {
    var faults: [String] = []
    let integrity = integrity(on: bytes, expecting: expected)
    if reading.integrity != integrity {
      faults.append("the log is \(integrity), but reads as \(reading.integrity)")
    }
    let whole = expected.wholeLength(of: lengthWithoutZeros(bytes))
    if reading.goodLength != whole {
      faults.append("\(whole) bytes are good, but \(reading.goodLength) read as good")
    }
    if !reading.skipped.isEmpty { faults.append("the reader skipped records") }
    if reading.hasItsDigests() == false { faults.append("the digests that were read differ") }
    let count = expected.records(in: whole)
    if let log = reading.log {
      if log.records.count != count {
        faults.append("\(count) records are complete, but \(log.records.count) were read")
      } else if !expected.begins(with: log, records: count) {
        faults.append("the \(count) records that were read differ")
      }
    } else if whole > 0 {
      faults.append("the header was not read")
    }
    return faults
  }

  /// Derived from the frame ends of the expected bytes, without the reader.
  private static func integrity(
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
      let isRight = state == .headless && error == .beyondRepair(LogReader.read(bytes).integrity)
      if !isRight { faults.append("recovery failed: \(error)") }
      if try Self.contents(path) != bytes { faults.append("recovery failed but changed the log") }
      return
    }
    let left = try Self.contents(path) ?? []
    let kept = try recovered.cut.flatMap { try Self.contents($0.path) } ?? []
    cutCount = kept.count
    if left + kept != bytes { faults.append("recovery changed or lost bytes") }
    if (recovered.cut != nil) != (state == .torn) { faults.append("recovery removed good bytes") }
    let integrity = LogReader.read(left).integrity
    if integrity != (left.count == expected.bytes.count ? .complete : .unclean) {
      faults.append("after recovery the log is \(integrity)")
    }
  }

  /// A file that survived a crash of the machine may end with zeros.
  private static func lengthWithoutZeros(_ bytes: [UInt8]) -> Int {
    bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
  }

  /// Nil if the file does not exist.
  private static func contents(_ path: String) throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Array(Data(contentsOf: URL(filePath: path)))
  }
}
