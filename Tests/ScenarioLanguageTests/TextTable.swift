import Foundation
import Testing

/// A row of a table that a test has as text: its cells stand between ` | `, and it belongs to the
/// section that was headed last, by a line that begins with `#`.
struct TextTableRow: CustomTestStringConvertible, Sendable {
  let section: String
  let cells: [String]

  var testDescription: String { cells[0] }

  static func rows(of table: String) -> [TextTableRow] {
    var section = ""
    return table.split(separator: "\n").compactMap { line in
      if line.hasPrefix("# ") {
        section = String(line.dropFirst(2))
        return nil
      }
      return TextTableRow(section: section, cells: line.components(separatedBy: " | "))
    }
  }
}
