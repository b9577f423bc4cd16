public import FeatureContract
public import Interaction

/// The rows of a long list that are shown to people.
public enum ShownRows: Hashable, Sendable {
  /// The rows that fit into the screen, from the first one that the list rendered.
  case rendered
  case all
}

extension Transcript {
  /// The lines for people: each input, and under it the properties that changed since the screen
  /// before, in the table's order. Only the rows of long lists differ from golden transcripts.
  public func forEachShownLines(
    for feature: FeatureEntry, rows: ShownRows, _ body: ([String]) -> Void
  ) {
    forEachLines(for: feature, body) { property, screen in
      let lines = screen.shownLines(of: property, in: feature.controls, rows: rows)
      let name = feature.controls.properties[property].name
      return ["  \(name): \(lines[0])"] + lines.dropFirst().map { "    \($0)" }
    }
  }
}

extension Snapshot {
  /// The value of a property, for people: a line, or for a list of rows one more per row.
  public func shownLines(
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
