/// Repairs torn logs. It moves the bytes after the last good frame to a file beside the log and
/// truncates the log. The file is named after the log and the offset: `a.jsonl.cut-1234`.
///
/// The removed bytes are on disk before the log is truncated. So a recovery can be interrupted at
/// any point and run again without losing a byte.
package enum LogRecovery {
  /// - Throws: if the log cannot be repaired. Then it is unchanged.
  package static func recover(_ path: String) throws(RecoveryRefusal) -> RecoveredLog {
    let (reading, torn) = try read(path)
    guard let torn else { return RecoveredLog(reading: reading, cut: nil) }
    let file = try torn.locked()
    try torn.keep()
    try torn.cut(file)
    return RecoveredLog(reading: reading, cut: torn.cutBytes)
  }

  /// - Returns: the log's contents, and the part to remove if it is torn.
  static func read(_ path: String) throws(RecoveryRefusal) -> (LogReading, TornLog?) {
    let bytes: [UInt8]
    do throws(SinkFailure) {
      bytes = try OpenFile.reading(path).bytes()
    } catch {
      throw .file(path: path, error)
    }
    let reading = LogReader.read(bytes)
    switch reading.integrity {
    case .complete, .unclean: return (reading, nil)
    case .torn(let length, _) where length > 0:
      return (reading, TornLog(path: path, length: length, rest: Array(bytes[length...])))
    case .torn, .corrupt, .unreadable: throw .beyondRepair(reading.integrity)
    }
  }
}

/// A log that is good up to its last byte, after a recovery.
package struct RecoveredLog: Sendable {
  /// The contents before the removal.
  package let reading: LogReading
  /// Nil if the log was not torn.
  package let cut: CutBytes?
}

package struct CutBytes: Hashable, Sendable {
  /// The file that holds the bytes now.
  package let path: String
  /// Their offset in the log, in bytes; equal to the log's length now.
  package let offset: Int
  package let count: Int
}

/// The reason why a log was left unchanged.
package enum RecoveryRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is corrupt or unreadable, or torn inside its header.
  case beyondRepair(LogIntegrity)
  /// It changed after it was read.
  case changed
  /// The file for the removed bytes exists, but not from an interrupted recovery of this log.
  case otherBytes(path: String)
  case file(path: String, SinkFailure)

  package var description: String {
    switch self {
    case .beyondRepair(.torn): "torn inside its header: nothing in it can be used"
    case .beyondRepair(let integrity): "\(integrity)"
    case .changed: "it changed since it was read; end the process that writes it first"
    case .otherBytes(let path):
      "the removed bytes belong in \(path), but that file exists and holds other bytes; "
        + "move it away first"
    case .file(let path, let failure): "\(path): \(failure)"
    }
  }
}

/// A torn log with a good header, read but not truncated yet.
struct TornLog {
  let path: String
  /// The length up to the end of the last good frame.
  let length: Int
  /// All bytes after that length.
  let rest: [UInt8]

  var cutBytes: CutBytes {
    CutBytes(path: "\(path).cut-\(length)", offset: length, count: rest.count)
  }

  /// Opens the log for truncation and locks it against other writers until the file is released.
  func locked() throws(RecoveryRefusal) -> OpenFile {
    try Self.working(on: path) { () throws(SinkFailure) -> OpenFile in
      let file = try OpenFile.changing(path)
      try file.lock()
      return file
    }
  }

  /// Writes the rest to its own file beside the log and returns once it is on disk.
  ///
  /// A file with a prefix of the same bytes comes from a recovery that was interrupted here: it is
  /// completed. A file with all of them comes from one that was interrupted later.
  func keep() throws(RecoveryRefusal) {
    let path = cutBytes.path
    let isKept = try Self.working(on: path) { () throws(SinkFailure) -> Bool in
      let file = try OpenFile.changingOrCreating(path)
      let kept = try file.bytes()
      guard rest.starts(with: kept) else { return false }
      try file.move(to: kept.count)
      try file.append(Array(rest[kept.count...]))
      try file.synchronize()
      try OpenFile.synchronizeFolder(of: path)
      return true
    }
    guard isKept else { throw .otherBytes(path: path) }
  }

  /// Truncates the log if its end did not change. The rest must have been kept before.
  func cut(_ file: OpenFile) throws(RecoveryRefusal) {
    let isCut = try Self.working(on: path) { () throws(SinkFailure) -> Bool in
      guard try file.bytes(from: length) == rest else { return false }
      try file.cut(to: length)
      try file.synchronize()
      return true
    }
    guard isCut else { throw .changed }
  }

  /// Names the file in a failure.
  private static func working<Result>(
    on path: String, _ work: () throws(SinkFailure) -> Result
  ) throws(RecoveryRefusal) -> Result {
    do throws(SinkFailure) {
      return try work()
    } catch {
      throw .file(path: path, error)
    }
  }
}
