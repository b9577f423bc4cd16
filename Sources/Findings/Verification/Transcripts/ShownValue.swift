import EventLogs
package import Interaction
import TextOutput

/// The text of a value that differs from another. Of rows it has only what differs.
package enum ShownValue {
  /// The elements of a row that name it.
  private static let named = 2

  /// Of a list that renders, the number of its rows.
  package static func told(_ value: Value, besides other: Value) -> String {
    RenderedRows(value).map { $0.count.counted("row") } ?? short(value, besides: other)
  }

  package static func short(_ value: Value, besides other: Value) -> String {
    guard case .list(let elements) = value else { return value.json.line }
    if case .list(let others) = other, let rows = rows(elements, besides: others) { return rows }
    return elements.count > GoldenValue.longestList
      ? "\(elements.count) elements" : value.json.line
  }

  /// `5 rows with ["a","b",…] as number 2 and 3 more`, of the rows that differ or that the other
  /// list lacks. Nil if these are no rows.
  private static func rows(_ values: [Value], besides others: [Value]) -> String? {
    guard let rows = lists(values), let others = lists(others), rows.count + others.count > 0
    else { return nil }
    let title = rows.count.counted("row")
    let least = min(rows.count, others.count)
    let before = zip(rows, others).prefix { $0 == $1 }.count
    let after = min(
      least - before, zip(rows.reversed(), others.reversed()).prefix { $0 == $1 }.count)
    let own = before..<rows.count - after
    guard let first = own.first else { return title }
    let isLacking = before == others.count - after
    let differing = own.count { $0 >= others.count - after || rows[$0] != others[$0] }
    let text = row(rows[first], besides: isLacking ? nil : others[first])
    return "\(title) with \(text) as number \(first)"
      + (differing > 1 ? " and \(differing - 1) more" : "")
  }

  /// The elements of each row; nil if a value is no row.
  fileprivate static func lists(_ values: [Value]) -> [[Value]]? {
    let rows = values.compactMap { if case .list(let elements) = $0 { elements } else { nil } }
    return rows.count == values.count ? rows : nil
  }

  /// The beginning of a row, which names it, and what differs from the other row of this name.
  private static func row(_ row: [Value], besides other: [Value]?) -> String {
    let isSame = other?.first == row.first
    let shown = row.indices.map { index in
      index < named || isSame && other?.dropFirst(index).first != row[index]
        ? GoldenValue.text(of: row[index]) : "…"
    }
    let parts = shown.enumerated().filter { $0 == 0 || $1 != "…" || shown[$0 - 1] != "…" }
    return "[" + parts.map(\.element).joined(separator: ",") + "]"
  }
}

/// The text of a value in a golden transcript.
enum GoldenValue {
  /// The most UTF-8 bytes, whose number is known at once. A longer text appears as its length and
  /// digest.
  static let longestText = 256

  /// The most elements. A longer list appears as its length and digest.
  static let longestList = 64

  /// The lines of a value: one, or for a list of rows one more per row.
  static func lines(of value: Value) -> [String] {
    guard case .list(let rows) = value, ShownValue.lists(rows) != nil else {
      return [text(of: value)]
    }
    let title = "\(rows.count) rows"
    guard rows.count <= longestList else {
      var bytes: [UInt8] = []
      value.append(to: &bytes)
      return [title + ", sha256 \(Digest(of: bytes).short)"]
    }
    return [title] + rows.map { text(of: $0) }
  }

  static func text(of value: Value) -> String {
    if case .text(let text) = value, text.utf8.count > longestText {
      return "\(text.utf8.count) bytes, sha256 \(Digest(of: text.utf8).short)"
    }
    return value.json.line
  }

  /// The text on one line: a typed line feed must not look like a new entry.
  static func oneLine(_ description: String) -> String {
    guard description.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      return shortened(description)
    }
    return shortened(Value.text(description).json.line)
  }

  private static func shortened(_ line: String) -> String {
    guard line.utf8.count > longestText else { return line }
    return "\(line.prefix(32))… (\(line.utf8.count) bytes, sha256 \(Digest(of: line.utf8).short))"
  }
}

extension Snapshot {
  /// The value of a property, for people: a line, or for a list of rows one more per row. Long
  /// texts and lists appear as their length and digest.
  ///
  /// - Parameter other: a screen to compare with; a long list is then told by its first difference.
  package func lines(of property: Int, besides other: Snapshot? = nil) -> [String] {
    let lines = GoldenValue.lines(of: values[property])
    guard let other, lines.count == 1, values[property] != other.values[property] else {
      return lines
    }
    return [ShownValue.short(values[property], besides: other.values[property])]
  }

  /// The value of a property, for people: a line, or for a list of rows one more per row.
  /// Of a long list, the rows that fit into the screen, from the first one that the list rendered.
  package func shownLines(of property: Int, in controls: ControlTable) -> [String] {
    let value = values[property]
    guard case .list(let rows) = value, !rows.isEmpty, ShownValue.lists(rows) != nil else {
      return [GoldenValue.text(of: value)]
    }
    let first = firstRendered(of: property, in: controls, among: rows.count)
    let seen = rows[first...].prefix(Viewport.rows)
    let after = rows.count - first - seen.count
    return ["\(rows.count) rows"] + (first > 0 ? ["… \(first) rows before"] : [])
      + seen.map { GoldenValue.text(of: $0) } + (after > 0 ? ["… \(after) more rows"] : [])
  }

  /// The index of the first row in view of the property's list; 0 if the list does not tell it.
  private func firstRendered(
    of property: Int, in controls: ControlTable, among count: Int
  ) -> Int {
    let list = controls.properties[property].owner
    guard let list, let rendered = controls.property(.rendered, of: list),
      let rows = RenderedRows(self[rendered.rawValue])
    else { return 0 }
    return max(0, min(rows.first, count - Viewport.rows))
  }
}
