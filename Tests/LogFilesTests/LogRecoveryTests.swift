import EventLogs
import Foundation
import TestSupport
import Testing

@testable import LogFiles

@Suite struct LogRecoveryTests {
  private static let whole = Result { try EventLog.short.written() }

  @Test func goodLogsAreLeftAsTheyAre() throws {
    let folder = try TemporaryFolder()
    let unclean = try EventLog.short.written(outcome: nil)
    for (bytes, integrity) in [(try Self.whole.get(), LogIntegrity.complete), (unclean, .unclean)] {
      let path = try folder.write(bytes, to: "a.jsonl")
      let log = try LogRecovery.recover(path)
      #expect(log.cut == nil)
      #expect(log.reading.integrity == integrity)
      #expect(log.reading.log?.records.count == 6)
      #expect(try folder.bytes("a.jsonl") == bytes)
      #expect(try folder.names == ["a.jsonl"])
    }
  }

  enum Damage: CaseIterable {
    case empty, halfAHeader, badHeader, another, newer, swapped, requiredKind
  }

  @Test(arguments: Damage.allCases) func badLogsAreRefused(_ damage: Damage) throws {
    let folder = try TemporaryFolder()
    let bytes = try damaged(damage)
    let path = try folder.write(bytes, to: "a.jsonl")
    let integrity = LogReader.read(bytes).integrity
    #expect(throws: RecoveryRefusal.beyondRepair(integrity)) { try LogRecovery.recover(path) }
    switch (damage, integrity) {
    case (.empty, .torn(at: 0, _)), (.halfAHeader, .torn(at: 0, _)), (.swapped, .corrupt): break
    case (.badHeader, .unreadable(.damagedHeader)), (.another, .unreadable(.notALog)): break
    case (.newer, .unreadable(.version)), (.requiredKind, .unreadable(.requiredKind)): break
    default: Issue.record("\(damage) is \(integrity)")
    }
    #expect(try folder.bytes("a.jsonl") == bytes)
    #expect(try folder.names == ["a.jsonl"])
  }

  private func damaged(_ damage: Damage) throws -> [UInt8] {
    let log = try WrittenLog(.short, outcome: "settled")
    switch damage {
    case .empty: return []
    case .halfAHeader: return Array(log.parts[0].dropLast(9))
    case .badHeader: return Array(log.bytes[..<60]) + [0x21] + log.bytes[61...]
    case .another: return Array("something else\n".utf8)
    case .newer:
      let line = CraftedLog.headerLine()
        .replacing("\"log\":\"\(LogVersion.current)\"", with: #""log":"2.0""#)
      return CraftedLog(header: line).bytes
    case .swapped:
      var parts = log.parts
      parts.swapAt(1, 2)
      return Array(parts.joined())
    case .requiredKind:
      let kind = KindDeclaration(name: "settled", version: 2, isRequired: true)
      var crafted = CraftedLog(header: .sample(kinds: [kind]))
      crafted.add(frame: #"{"seq":0,"t":0,"k":"settled""#)
      return crafted.bytes
    }
  }

  @Test(arguments: [(0, 1), (1, 17), (4096, 17)])
  func aLogCutAnywhereIsRecovered(zeros: Int, step: Int) throws {
    let folder = try TemporaryFolder()
    let log = try WrittenLog(.short, outcome: "settled")
    for length in stride(from: log.ends[0], through: log.bytes.count, by: step) {
      let name = "\(length).jsonl"
      let torn = Array(log.bytes[..<length]) + [UInt8](repeating: 0, count: zeros)
      let good = log.start(of: log.part(of: length))
      let recovered = try LogRecovery.recover(try folder.write(torn, to: name))
      let kept = good == torn.count ? nil : "\(name).cut-\(good)"
      #expect(
        recovered.cut
          == kept.map { CutBytes(path: folder.path($0), offset: good, count: torn.count - good) },
        "cut to \(length)")
      let rest = try kept.map { try folder.bytes($0) } ?? []
      #expect(try folder.bytes(name) + rest == torn, "cut to \(length)")
      let isComplete = good == log.bytes.count
      let integrity = LogReader.read(try folder.bytes(name)).integrity
      #expect(integrity == (isComplete ? .complete : .unclean), "cut to \(length)")
    }
  }

  /// Interrupted between its steps, or while it writes the removed bytes.
  @Test func aRecoveryThatWasStoppedIsMadeAgain() throws {
    let folder = try TemporaryFolder()
    let torn = Array(try Self.whole.get().dropLast(30))
    let good = LogReader.read(torn).goodLength
    let rest = Array(torn[good...])
    #expect(rest.count > 100)
    for kept in [0, 1, 17, rest.count / 2, rest.count - 1, rest.count] {
      let path = try folder.write(torn, to: "a.jsonl")
      try folder.write(rest[..<kept], to: "a.jsonl.cut-\(good)")
      #expect(try LogRecovery.recover(path).cut?.count == rest.count, "\(kept) bytes were kept")
      #expect(try folder.bytes("a.jsonl") == Array(torn[..<good]), "\(kept) bytes were kept")
      #expect(try folder.bytes("a.jsonl.cut-\(good)") == rest, "\(kept) bytes were kept")
    }
  }

  @Test func whatIsKeptIsSafeBeforeTheLogIsCut() throws {
    let folder = try TemporaryFolder()
    let torn = Array(try Self.whole.get().dropLast(30))
    let log = try #require(try LogRecovery.read(try folder.write(torn, to: "a.jsonl")).1)
    try log.keep()
    #expect(try folder.bytes("a.jsonl") == torn)
    #expect(try folder.bytes("a.jsonl.cut-\(log.length)") == log.rest)
    try log.cut(log.locked())
    #expect(try folder.bytes("a.jsonl") == Array(torn[..<log.length]))
  }

  /// A log that looks torn may have a writer in the middle of a frame.
  @Test func aLogThatIsBeingWrittenIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.jsonl")
    let torn = Array(try Self.whole.get().dropLast(30))
    var sink: FileSink? = try FileSink(creating: path)
    try sink?.append(torn)
    let refusal = RecoveryRefusal.file(
      path: path, SinkFailure("another process is writing it"))
    #expect(throws: refusal) { try LogRecovery.recover(path) }
    #expect(try folder.names == ["a.jsonl"])
    #expect(try folder.bytes("a.jsonl") == torn)
    sink = nil
    #expect(try LogRecovery.recover(path).cut != nil)
  }

  @Test func otherBytesAreNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let torn = Array(try Self.whole.get().dropLast(30))
    let good = LogReader.read(torn).goodLength
    let rest = Array(torn[good...])
    let path = try folder.write(torn, to: "a.jsonl")
    let name = "a.jsonl.cut-\(good)"
    for other in [Array("mine".utf8), rest + [0x20], Array(rest.dropLast()) + [0x20]] {
      try folder.write(other, to: name)
      #expect(throws: RecoveryRefusal.otherBytes(path: folder.path(name))) {
        try LogRecovery.recover(path)
      }
      #expect(try folder.bytes(name) == other)
      #expect(try folder.bytes("a.jsonl") == torn)
    }
  }

  @Test func aLogIsNotCutIfTheRestCannotBeKept() throws {
    let folder = try TemporaryFolder()
    let torn = Array(try Self.whole.get().dropLast(30))
    let path = try folder.write(torn, to: "a.jsonl")
    let kept = folder.path("a.jsonl.cut-\(LogReader.read(torn).goodLength)")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: false)
    #expect(throws: RecoveryRefusal.file(path: kept, SinkFailure("it is a folder"))) {
      try LogRecovery.recover(path)
    }
    #expect(try folder.bytes("a.jsonl") == torn)
  }

  /// Its writer may still run and be in the middle of a frame.
  @Test(arguments: ["longer", "shorter", "other"])
  func aLogThatChangedSinceItWasReadIsNotCut(_ change: String) throws {
    let folder = try TemporaryFolder()
    let whole = try Self.whole.get()
    let torn = Array(whole.dropLast(30))
    let log = try #require(try LogRecovery.read(try folder.write(torn, to: "a.jsonl")).1)
    let changed: [UInt8] =
      switch change {
      case "longer": Array(whole.dropLast(20))
      case "shorter": Array(whole.dropLast(40))
      default: Array(torn.dropLast()) + [0x21]
      }
    try folder.write(changed, to: "a.jsonl")
    try log.keep()
    #expect(throws: RecoveryRefusal.changed) { try log.cut(log.locked()) }
    #expect(try folder.bytes("a.jsonl") == changed)
  }

  @Test func aMissingLogIsReported() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.jsonl")
    #expect(
      throws: RecoveryRefusal.file(path: path, SinkFailure("there is no such file or folder"))
    ) {
      try LogRecovery.recover(path)
    }
    #expect(try folder.names.isEmpty)
  }
}
