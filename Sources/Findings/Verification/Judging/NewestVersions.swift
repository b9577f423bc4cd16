import Interaction

/// The newest version of the model that each part of a property has shown. The parts of a list are its
/// rows and their order: a row may be written from an older version than another one shows.
struct NewestVersions {
  private struct Part: Hashable {
    let cell: Int
    /// The identity of a row; nil for the order of a list, and for a property that is no list.
    let row: String?
  }

  private var newest: [Part: Int] = [:]
  private var shown: RenderedRows?

  /// The user scrolled: nothing was written.
  mutating func show(_ value: Value) { shown = RenderedRows(value) }

  /// Takes what is written from a version of a cell of the model.
  ///
  /// - Returns: a part that has shown a newer version, with that; nil if none has.
  mutating func write(
    _ value: Value, from version: (cell: Int, change: Int)?
  ) -> (row: String?, newer: Int)? {
    let now = RenderedRows(value)
    defer { shown = now }
    guard let version else { return nil }
    var older: (row: String?, newer: Int)?
    for row in now.map({ Self.rows(from: shown, to: $0) }) ?? [nil] {
      let part = Part(cell: version.cell, row: row)
      let before = newest[part] ?? 0
      if version.change < before { older = older ?? (row, before) }
      newest[part] = max(before, version.change)
    }
    return older
  }

  /// The rows that a write adds, changes or removes; nil among them for their order. A row that only
  /// comes into view or leaves it is none of them.
  private static func rows(from before: RenderedRows?, to now: RenderedRows) -> [String?] {
    let (old, new) = (before?.rows ?? [], now.rows)
    let (was, names) = (old.map(identity), new.map(identity))
    if was == names { return zip(names, zip(old, new)).filter { $1.0 != $1.1 }.map(\.0) }
    let (known, left) = (Set(was), Set(names))
    var found: [String?] = zip(names, new)
      .filter { name, row in known.contains(name) && !old.contains(row) }.map(\.0)
    found += others(names, known, isAll: before?.ends ?? (true, true))
    found += others(was, left, isAll: now.ends)
    let kept = names.filter(known.contains)
    if kept != was.filter(left.contains) || kept.isEmpty && !new.isEmpty && !old.isEmpty {
      found.append(nil)
    }
    return found
  }

  /// The names without the known ones. What stands before or behind all known ones counts only if no
  /// row was out of view there.
  private static func others(
    _ names: [String], _ known: Set<String>, isAll: (above: Bool, below: Bool)
  ) -> [String] {
    let first = names.firstIndex(where: known.contains) ?? names.count
    let last = names.lastIndex(where: known.contains) ?? -1
    return names.enumerated().filter { place, name in
      !known.contains(name) && (isAll.above || place > first) && (isAll.below || place < last)
    }.map(\.element)
  }

  private static func identity(_ row: Value) -> String { ShownRow(row)?.identity ?? "" }
}

extension RenderedRows {
  /// No row is out of view above or below.
  fileprivate var ends: (above: Bool, below: Bool) {
    (first == 0, first + rows.count >= count)
  }
}
