/// Makes torn logs good again: what stands behind the last good frame is cut off, and kept in a
/// file beside the log, named after it and where it was cut: `a.jsonl.cut-1234`.
///
/// The rest is safe in its file before the log is cut, so that a recovery may be stopped anywhere
/// and made again: no byte is ever in neither of them.
public enum LogRecovery {
  /// - Throws: If the log cannot be made good. Then it is as it was.
  public static func recover(_ path: String) throws(RecoveryRefusal) -> RecoveredLog {
    let (reading, torn) = try read(path)
    guard let torn else { return RecoveredLog(reading: reading, cut: nil) }
    let file = try torn.locked()
    try torn.keep()
    try torn.cut(file)
    return RecoveredLog(reading: reading, cut: torn.cutBytes)
  }

  /// - Returns: what is in the log; and what is to be done if it is torn.
  static func read(_ path: String) throws(RecoveryRefusal) -> (LogReading, TornLog?) {
    let bytes: [UInt8]
    do throws(SinkFailure) {
      bytes = try OpenFile.reading(path).bytes()
    } catch {
      throw .file(path: path, error)
    }
    let reading = LogReader.read(bytes)
    switch reading.verdict {
    case .complete, .unclean: return (reading, nil)
    case .torn(let length, _) where length > 0:
      return (reading, TornLog(path: path, length: length, rest: Array(bytes[length...])))
    case .torn, .corrupt, .unreadable: throw .verdict(reading.verdict)
    }
  }
}
