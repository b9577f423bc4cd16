import EventLogs
package import FeatureContract
package import Interaction

/// The text of a value that differs from another. A long list is shown by its first difference.
enum ShownValue {
  private static let longestLine = 256

  static func short(_ value: Value, besides other: Value) -> String {
    guard case .list(let elements) = value, isLong(elements) else { return value.json.line }
    guard case .list(let others) = other else { return "\(elements.count) elements" }
    let index =
      zip(elements, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(elements.count, others.count)
    guard index < elements.count else { return "\(elements.count) elements" }
    let element = short(elements[index], besides: index < others.count ? others[index] : .none)
    return "\(elements.count) elements, number \(index) is \(element)"
  }

  /// Each element takes two characters at least, so 100 000 rows need not be written out.
  private static func isLong(_ elements: [Value]) -> Bool {
    2 * elements.count > longestLine || Value.list(elements).json.line.utf8.count > longestLine
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
    guard case .list(let rows) = value,
      rows.allSatisfy({ if case .list = $0 { true } else { false } })
    else { return [text(of: value)] }
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
}

/// The rows of a long list that are shown to people.
package enum ShownRows: Hashable, Sendable {
  /// The rows that fit into the screen, from the first one that the list rendered.
  case rendered
  case all
}

extension Transcript {
  /// The lines for people: each input, and under it the properties that changed since the screen
  /// before, in the table's order. Only the rows of long lists differ from golden transcripts.
  package func forEachShownLines(
    for feature: FeatureEntry, rows: ShownRows, _ body: ([String]) -> Void
  ) {
    forEachLines(for: feature, body) { property, screen in
      screen.shownLines(of: property, in: feature.controls, rows: rows)
    }
  }
}

extension Snapshot {
  /// The value of a property, for people: a line, or for a list of rows one more per row.
  package func shownLines(
    of property: Int, in controls: ControlTable, rows shown: ShownRows
  ) -> [String] {
    let value = values[property]
    guard case .list(let rows) = value, !rows.isEmpty,
      rows.allSatisfy({ if case .list = $0 { true } else { false } })
    else { return [GoldenValue.text(of: value)] }
    let first = shown == .all ? 0 : firstRendered(of: property, in: controls, among: rows.count)
    let seen = shown == .all ? rows[...] : rows[first...].prefix(Viewport.rows)
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
