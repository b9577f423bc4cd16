public import EventLogs

/// The last line of a log whose run ended.
public struct RunEnd: Hashable, Sendable {
  public let records: Int
  /// The digests of the log's records; in a masked log, of the masked records.
  public let digests: LogDigests
  /// The outcome of the run, in the words of the program that ran it.
  public let outcome: String

  /// The beginning of the line. No record has this beginning.
  static let beginning: StaticString = #"{"k":"run.end""#

  /// Appends the line, up to its mark.
  func append(to bytes: inout [UInt8]) {
    bytes += #"{"k":"run.end","records":\#(records),"run":"\#(digests.run)""#.utf8
    bytes += #","output":"\#(digests.output)","outcome":"#.utf8
    JSONValue.append(outcome, to: &bytes)
  }
}

extension RunEnd {
  /// Reads the line, up to its mark.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    var cursor = ByteCursor(line, end: line.count)
    try cursor.expect(Self.beginning)
    try cursor.expect(#","records":"#)
    let records = try cursor.number(Int.self)
    try cursor.expect(#","run":"#)
    let run = Digest(hexadecimal: try cursor.text())
    try cursor.expect(#","output":"#)
    let output = Digest(hexadecimal: try cursor.text())
    try cursor.expect(#","outcome":"#)
    let outcome = try cursor.text()
    guard cursor.isAtEnd, let run, let output else { throw Malformed() }
    self.init(
      records: records, digests: LogDigests(run: run, output: output), outcome: outcome)
  }
}
