import EventLogs

/// A record's line, as it was read.
enum ReadLine {
  case record(Record)
  /// A record of a kind that this reader does not know.
  case unknown(declaration: Int, causePlusOne: UInt32)
}
