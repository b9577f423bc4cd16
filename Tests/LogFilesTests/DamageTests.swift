import EventLogs
import SeededRandom
import Testing

@testable import LogFiles

/// However a log's bytes are damaged, the reader returns everything before the damage and nothing
/// that was not written.
@Suite struct DamageTests {
  private static let ended: String? = "settled"
  private static let both = [ended, nil]

  @Test(arguments: both) func aLogCutAnywhereIsTorn(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for length in 0...log.bytes.count {
      let reading = LogReader.read(Array(log.bytes[..<length]))
      let part = log.part(of: length)
      let good = log.start(of: part)
      let integrity: LogIntegrity =
        if length == log.bytes.count, outcome != nil {
          .complete
        } else if length == good, length > 0 {
          .unclean
        } else {
          .torn(at: good, cutBytes: length - good)
        }
      #expect(reading.integrity == integrity, "cut to \(length)")
      #expect(reading.integrity.recoverableLength == (integrity.isTorn ? good : nil))
      log.expectUndamaged(reading, before: part, "cut to \(length)")
    }
  }

  @Test(arguments: both) func zerosToTheEndAreTorn(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for length in 0...log.bytes.count {
      for zeros in [1, 4096] {
        let reading = LogReader.read(log.bytes[..<length] + [UInt8](repeating: 0, count: zeros))
        let part = log.part(of: length)
        let good = log.start(of: part)
        #expect(
          reading.integrity == .torn(at: good, cutBytes: length + zeros - good),
          "\(zeros) zeros from \(length)")
        log.expectUndamaged(reading, before: part, "\(zeros) zeros from \(length)")
      }
    }
  }

  @Test(arguments: both) func aLogIsGoodAgainOnceCut(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for length in log.ends[0]..<log.bytes.count {
      let torn = LogReader.read(Array(log.bytes[..<length])).integrity
      guard let kept = torn.recoverableLength else { continue }
      #expect(LogReader.read(Array(log.bytes[..<kept])).integrity == .unclean, "cut to \(length)")
    }
  }

  /// A flipped bit in the last frame looks like an unfinished write; one before it does not.
  @Test(arguments: both) func anyBitFlippedIsNoticed(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for offset in log.bytes.indices {
      for bit in 0..<8 {
        var bytes = log.bytes
        bytes[offset] ^= 1 << UInt8(bit)
        let reading = LogReader.read(bytes)
        let part = log.part(of: offset)
        log.expectUndamaged(reading, before: part, "bit \(bit) of \(offset)")
        #expect(
          isExpected(reading.integrity, log, part, isLast: part == log.ends.count - 1),
          "bit \(bit) of \(offset): \(reading.integrity)")
      }
    }
  }

  @Test(arguments: both) func zerosInsertedAnywhereAreNoticed(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for offset in stride(from: 0, through: log.bytes.count, by: 7) {
      for zeros in [1, 3, 512] {
        var bytes = log.bytes
        bytes.insert(contentsOf: [UInt8](repeating: 0, count: zeros), at: offset)
        let reading = LogReader.read(bytes)
        let part = log.part(of: offset)
        log.expectUndamaged(reading, before: part, "\(zeros) zeros at \(offset)")
        #expect(
          isExpected(reading.integrity, log, part, isLast: offset > log.bytes.count - 4),
          "\(zeros) zeros at \(offset): \(reading.integrity)")
      }
    }
  }

  @Test(arguments: both) func zerosWrittenOverAnythingAreNoticed(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for offset in stride(from: 0, to: log.bytes.count, by: 3) {
      for length in [1, 20, 200] where offset + length <= log.bytes.count {
        var bytes = log.bytes
        for position in offset..<offset + length { bytes[position] = 0 }
        let reading = LogReader.read(bytes)
        let part = log.part(of: offset)
        log.expectUndamaged(reading, before: part, "\(length) zeros over \(offset)")
        let isEndTouched = log.part(of: offset + length - 1) == log.ends.count - 1
        guard outcome != nil || isEndTouched, part > 0 else { continue }
        #expect(
          isExpected(reading.integrity, log, part, isLast: isEndTouched),
          "\(length) zeros over \(offset): \(reading.integrity)")
      }
    }
  }

  @Test(arguments: both) func framesInAnotherOrderAreNoticed(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for first in 1..<log.ends.count {
      for second in first + 1..<log.ends.count {
        var parts = log.parts
        parts.swapAt(first, second)
        let reading = LogReader.read(Array(parts.joined()))
        log.expectUndamaged(reading, before: first, "\(first) and \(second) swapped")
        #expect(reading.integrity.isCorrupt, "\(first) and \(second) swapped: \(reading.integrity)")
      }
    }
  }

  @Test(arguments: both) func aFrameTwiceIsNoticed(outcome: String?) throws {
    let log = try WrittenLog(.short, outcome: outcome)
    for part in 1..<log.ends.count {
      for index in part + 1...log.ends.count {
        var parts = log.parts
        parts.insert(parts[part], at: index)
        let reading = LogReader.read(Array(parts.joined()))
        log.expectUndamaged(reading, before: index, "\(part) again at \(index)")
        #expect(reading.integrity.isCorrupt, "\(part) again at \(index): \(reading.integrity)")
      }
    }
  }

  /// Without its last frame a log looks torn: the end states another number of records, and nothing
  /// follows the end.
  @Test func aFrameLeftOutIsNoticed() throws {
    let log = try WrittenLog(.short, outcome: Self.ended)
    for part in 1..<log.ends.count - 1 {
      var parts = log.parts
      parts.remove(at: part)
      let reading = LogReader.read(Array(parts.joined()))
      log.expectUndamaged(reading, before: part, "without \(part)")
      #expect(reading.integrity.isCorrupt == (part < log.ends.count - 2), "\(reading.integrity)")
    }
  }

  /// Several changes at once: bytes replaced, inserted, removed, duplicated.
  @Test(arguments: UInt64(1)...300) func randomDamageNeverYieldsWhatWasNotWritten(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let log = try WrittenLog(.short, outcome: random.index(below: 2) == 0 ? nil : Self.ended)
    var bytes = log.bytes
    for _ in 0...random.index(below: 3) {
      let start = random.index(below: bytes.count)
      let end = min(bytes.count, start + random.index(below: 60))
      let piece = Array(bytes[start..<end])
      let noise = piece.map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let position = random.index(below: bytes.count)
      switch random.index(below: 4) {
      case 0: bytes.replaceSubrange(start..<end, with: noise)
      case 1: bytes.insert(contentsOf: noise, at: position)
      case 2: bytes.insert(contentsOf: piece, at: position)
      default: bytes.removeSubrange(start..<end)
      }
    }
    let same = zip(bytes, log.bytes).prefix { $0 == $1 }.count
    let part = bytes == log.bytes ? log.ends.count : log.part(of: same)
    log.expectUndamaged(LogReader.read(bytes), before: part, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100) func noiseIsNoLog(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<random.index(below: 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let reading = LogReader.read(bytes + [0x0A])
    #expect(reading.log == nil)
    #expect(reading.integrity == .unreadable(.notALog), "seed \(seed)")
  }

  /// - Parameter isLast: whether nothing good follows the damage.
  private func isExpected(
    _ integrity: LogIntegrity, _ log: WrittenLog, _ part: Int, isLast: Bool
  ) -> Bool {
    let good = log.start(of: part)
    switch integrity {
    case .unreadable(.notALog), .unreadable(.damagedHeader): return part == 0
    case .torn(let at, _): return part > 0 && isLast && at == good
    case .corrupt(let at, let last):
      let records = log.records[part - 1]
      return part > 0 && !isLast && at == good && last == (records > 0 ? records - 1 : nil)
    default: return false
    }
  }
}

extension LogIntegrity {
  var isTorn: Bool {
    if case .torn = self { true } else { false }
  }

  var isCorrupt: Bool {
    if case .corrupt = self { true } else { false }
  }
}
