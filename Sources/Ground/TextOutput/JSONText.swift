import Foundation

/// The JSON of values that encode themselves. Keys are sorted, so equal values give equal bytes.
///
/// `JSONValue` of EventLogs is for documents whose keys have an order, and for large ones.
package enum JSONText {
  /// On one line.
  package static func line(of value: some Encodable) throws -> String {
    try text(of: value, [])
  }

  /// Indented, for people too; ends with a line feed.
  package static func indented(_ value: some Encodable) throws -> String {
    try text(of: value, .prettyPrinted) + "\n"
  }

  private static func text(
    of value: some Encodable, _ more: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = more.union([.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
