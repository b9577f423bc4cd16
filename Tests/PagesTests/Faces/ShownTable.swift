import Foundation

/// A table as a face prints it.
struct ShownTable {
  let title: String
  let heads: [String]
  /// Each with its first cell.
  let rows: [[String]]
  /// The lines below it.
  var notes: [String] = []

  /// The tables of a text for terminals: the titles stand over a rule of hyphens.
  static func inText(_ text: String) -> [ShownTable] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    return lines.indices.filter { isRule(lines[$0]) }.map { rule in
      let starts = lines[rule].indices.filter {
        lines[rule][$0] == "-" && ($0 == 0 || lines[rule][$0 - 1] == " ")
      }
      func cells(_ line: [Character]) -> [String] {
        starts.enumerated().map { index, start in
          let end = index + 1 < starts.count ? starts[index + 1] : line.count
          return start < line.count
            ? trimmed(String(line[start..<min(max(start, end), line.count)])) : ""
        }
      }
      let heads = lines[(lines[..<rule].lastIndex { $0.isEmpty }.map { $0 + 1 } ?? 0)..<rule]
      let title = title(above: heads.startIndex, in: lines)
      let below = lines[(rule + 1)...].prefix { !$0.isEmpty }
      // The gap between two columns is empty in a row, and mostly not in a note.
      let rows = below.prefix { line in
        starts.dropFirst().allSatisfy { start in
          start > line.count || line[(start - 2)..<start].allSatisfy { $0 == " " }
        }
      }
      return ShownTable(
        title: title,
        heads: starts.indices.map { column in
          trimmed(heads.map { cells($0)[column] }.joined(separator: " "))
        }, rows: rows.map(cells),
        notes: below.dropFirst(rows.count).map { String($0) })
    }
  }

  /// A table that is too wide is printed in parts, one below the other.
  private static func title(above heads: Int, in lines: [[Character]]) -> String {
    guard let last = lines[..<heads].lastIndex(where: { !$0.isEmpty }) else { return "" }
    let first = lines[..<last].lastIndex { $0.isEmpty }.map { $0 + 1 } ?? 0
    let isPart = lines[first...last].contains { isRule($0) }
    return isPart ? title(above: first, in: lines) : String(lines[last])
  }

  private static func isRule(_ line: [Character]) -> Bool {
    line.count > 2 && line.allSatisfy { $0 == "-" || $0 == " " } && line.first == "-"
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  static func inMarkdown(_ text: String) -> [ShownTable] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasPrefix("| :--") }.map { rule in
      func cells(_ line: Substring) -> [String] {
        line.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
          .map { trimmed($0) }
      }
      let title = lines[..<rule].last { $0.hasPrefix("#") }?.drop { "# ".contains($0) } ?? ""
      let rows = lines[(rule + 1)...].prefix { $0.hasPrefix("| ") }
      let notes = lines[(rule + 1 + rows.count)...].prefix { $0.isEmpty || $0.hasPrefix("- ") }
      return ShownTable(
        title: String(title), heads: cells(lines[rule - 1]), rows: rows.map(cells),
        notes: notes.filter { !$0.isEmpty }.map { String($0.dropFirst(2)) })
    }
  }

  /// The tables of a page that have a class.
  static func onPage(_ page: String, class name: String) -> [ShownTable] {
    page.split(separator: "<table class=\"\(name)\">").dropFirst().map { part in
      let table = part.prefix(upTo: part.range(of: "</table>")?.lowerBound ?? part.endIndex)
      let after = part.suffix(from: table.endIndex).prefix { _ in true }
      let notes = after.prefix(
        upTo: after.range(of: "<table")?.lowerBound ?? after.endIndex)
      let rows = table.split(separator: "<tr").dropFirst().map { row in
        row.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { String($0.1) }
      }
      let title = table.firstMatch(of: /<caption[^>]*>([^<]*)</).map { String($0.1) } ?? ""
      return ShownTable(
        title: plain(title), heads: rows.first?.map(plain) ?? [],
        rows: rows.dropFirst().map { $0.map(plain) },
        notes: notes.matches(of: /<p class="note">([^<]*)</).map { plain(String($0.1)) })
    }
  }

  /// Without markup: what stands in two elements is two words.
  static func plain(_ markup: String) -> String {
    let text = markup.replacing(/<[^>]*>/, with: " ")
      .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    return trimmed(text)
  }
}
