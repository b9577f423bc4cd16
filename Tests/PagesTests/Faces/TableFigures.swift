/// The figures in the tables of a face.
struct TableFigures {
  let face: String
  /// By the titles of tables: `form under main`.
  private let places: [String: (feature: String, layout: String)]

  init(_ face: String, of arms: [MeasuredArm]) {
    self.face = face
    places = Dictionary(
      arms.map { ("\($0.feature) under \($0.layout)", ($0.feature, $0.layout)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Nothing for a table that is not known.
  func figures(in table: ShownTable) -> [ShownFigure] {
    let title = table.title.replacing("Summary: ", with: "")
    let words = title.split(separator: ":").map { ShownTable.trimmed($0) }
    if let place = places[title.replacing(", live", with: "")] {
      return columns(of: table, place) + check(in: table, place)
    }
    if let place = places[words.first ?? ""], title.hasSuffix("of the column") {
      return columns(of: table, place)
    }
    if let place = places[title.split(separator: ",").first.map(String.init) ?? ""],
      title.contains("closed-loop latency")
    {
      return latencies(in: table, place)
    }
    if title.contains("memory of an open screen"), let feature = words.first,
      let place = places.first(where: {
        $0.value.feature == feature && title.contains("under \($0.value.layout),")
      })
    {
      return columns(of: table, place.value)
    }
    return title.contains("against the number of")
      ? sizes(in: table, words.first ?? "", isOfCounts: title.contains("allocations (writes)")) : []
  }

  /// Architectures down, metrics across.
  private func columns(
    of table: ShownTable, _ place: (feature: String, layout: String)
  ) -> [ShownFigure] {
    table.rows.flatMap { row in
      zip(table.heads, row).dropFirst().compactMap { head, text in
        guard !text.isEmpty, let (metric, against) = Self.metric(of: head) else { return nil }
        // The screen without an architecture, and what inputs cost that nothing handles.
        if row[0].hasPrefix("("), metric != "time" { return nil }
        return ShownFigure(
          face,
          NamedFigure(
            feature: place.feature, layout: place.layout, arm: row[0], metric: metric,
            against: against), text)
      }
    }
  }

  /// Of the title of a column; nil for one that only one face has.
  private static func metric(of head: String) -> (metric: String, against: String)? {
    if head.hasPrefix("/ ") { return ("ratio", String(head.dropFirst(2))) }
    let parts = head.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, !head.contains("p50") {
      return (parts[0] == "above" ? "ratio above floor" : "ratio", parts[1])
    }
    switch head {
    case "own work": return ("time", "")
    case "allocs": return ("allocations", "")
    case "instr ratio": return ("instructions-ratio", "direct")
    case "instr": return ("instructions", "")
    case "instr above": return ("instructions-above", "")
    case "queue allocs": return ("queue allocations", "")
    case "after its end": return nil
    default: return (head.replacing(" p50/p99", with: ""), "")
    }
  }

  /// `direct against itself: 1.00 [0.99, 1.00]; a claim …`
  private func check(
    in table: ShownTable, _ place: (feature: String, layout: String)
  ) -> [ShownFigure] {
    table.notes.compactMap { note in
      guard
        let match = note.firstMatch(
          of: /^(?:VOID: )?(\S+) (?:against|differs from) itself: ([^;]*)/)
      else { return nil }
      return ShownFigure(
        face,
        NamedFigure(
          feature: place.feature, layout: place.layout, arm: "\(match.1) (A/A)", metric: "ratio",
          against: String(match.1)), match.2)
    }
  }

  /// Kinds of input down, architectures across; the unit is in the title.
  private func latencies(
    in table: ShownTable, _ place: (feature: String, layout: String)
  ) -> [ShownFigure] {
    guard let match = table.title.firstMatch(of: /latency, ([a-z ]+), p50 \/ p99 in (\S+)$/) else {
      return []
    }
    return table.rows.filter { $0[0] == "all together" }.flatMap { row in
      zip(table.heads, row).dropFirst().map { arm, text in
        ShownFigure(
          face,
          NamedFigure(
            feature: place.feature, layout: place.layout, arm: arm, metric: String(match.1)),
          text.contains(where: \.isNumber) ? "\(text) \(match.2)" : text)
      }
    }
  }

  /// Architectures down, sizes across: `8682 ns (1.17)`, `55.7 µs tie (0.98–1.02)`, or
  /// allocations (writes).
  private func sizes(in table: ShownTable, _ feature: String, isOfCounts: Bool) -> [ShownFigure] {
    let layout = table.title.firstMatch(of: /under ([^,]+), live$/).map { String($0.1) } ?? ""
    return table.rows.flatMap { row in
      zip(table.heads, row).dropFirst().flatMap { head, text -> [ShownFigure] in
        func figure(_ metric: String, _ text: some StringProtocol) -> ShownFigure {
          ShownFigure(
            face, NamedFigure(feature: feature, layout: layout, arm: row[0], metric: metric), text)
        }
        guard let size = Int(head.filter { $0 != " " }) else { return [figure(head, text)] }
        if isOfCounts { return [figure("allocations (writes) at \(size)", text)] }
        guard let parts = text.firstMatch(of: /^(.*?)\s+(?:\(([^)]*)\)|(tie)\ \([^)]*\))$/) else {
          return [figure("time at \(size)", text)]
        }
        let ratio = parts.2 ?? parts.3 ?? ""
        return [figure("time at \(size)", parts.1), figure("ratio at \(size)", ratio)]
      }
    }
  }
}

/// An arm of results, read from their JSON.
struct MeasuredArm: Hashable {
  let feature: String
  let layout: String
  let architecture: String
  /// Whether it has numbers.
  let isSound: Bool

  func figure(_ metric: String, _ against: String = "") -> NamedFigure {
    NamedFigure(
      feature: feature, layout: layout, arm: architecture, metric: metric, against: against)
  }
}
