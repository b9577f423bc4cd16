/// State computed from a log, a record at a time.
public protocol RecordFold {
  mutating func apply(_ record: Record, at sequence: Int)
}
