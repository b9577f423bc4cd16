import Measurement
import Reports
import TextOutput

/// Which bugs live, how much code each is, and what to take.
extension Findings {
  /// Copies of the zoo begin with the word of what they copy.
  private static let copied = [
    "closure": "mvvm-closure", "reactive": "mvvm-reactive", "observable": "mvvm-observable",
    "presenter": "mvp", "task": "a task per edit", "segments": "direct", "sheet": "sheets of cells",
    "temperature": "two fields of temperature",
  ]

  var choices: [String: String] {
    get throws {
      let scores = Table("copies of", ["built", "found", "missed", "kinds of bug"], try bugs)
      return try ["bug table": scores.block].merging(sources) { $1 }.merging(conditions) { $1 }
    }
  }

  /// Built, found and missed copies of each pattern, with the kinds of their bugs.
  var bugs: [[String]] {
    get throws {
      let (zoo, races, searches) = (
        try table("zoo"), try table("races"), try table("search-bugs")
      )
      let taps = try table("races/second taps").rows
      func isMissed(_ row: [String]) -> Bool { row.contains("no") }
      let missedRaces = races.rows.count { $0[1].contains("not found") }
      func found(_ column: String) throws -> Int {
        try searches.rows.count { try searches.value(column, of: $0).number > 0 }
      }
      func score(_ name: String, _ built: Int, _ found: Int, _ words: String) -> [String] {
        [name, "\(built)", "\(found)", "\(built - found)", words]
      }
      let byPattern = Dictionary(grouping: zoo.rows) { row in
        let word = String(row[0].dropFirst().prefix { $0 != "-" })
        return Self.copied[word] ?? word
      }
      let rows = try byPattern.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
        let kinds = Dictionary(grouping: try $1.map { try zoo.value("class", of: $0) }) { $0 }
          .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
          .map { $1.count == 1 ? $0 : "\($0) (\($1.count))" }.told(most: 4)
        return score($0, $1.count, $1.count { !isMissed($0) }, kinds)
      }
      let others = [
        score(
          "races of two events", races.rows.count, races.rows.count - missedRaces,
          "another order of events"),
        score(
          "fast second taps", taps.count, taps.count { !$0.contains("not found") },
          "sent, added, pushed or deleted twice"),
        score(
          "search screens", searches.rows.count, try found("settled"),
          "bugs of published applications, rebuilt"),
      ]
      return rows + others
    }
  }

  var folders: [String] {
    code.map(\.architecture).uniqued.sorted { lines($0) < lines($1) }
  }

  /// Those of all features, and what they share.
  func lines(_ folder: String) -> Int { sum(\.lines, folder) }

  private func sum(_ count: KeyPath<CodeCost, Int>, _ folder: String) -> Int {
    code.filter { $0.architecture == folder }.reduce(0) { $0 + $1[keyPath: count] }
  }

  /// Patterns whose presentation knows nobody who shows it, those that need fewer doubles first.
  private var testable: [String] {
    folders.filter { $0 != "Direct" && sum(\.references, $0) == 0 }
      .sorted { sum(\.doubles, $0) < sum(\.doubles, $1) }
  }

  private var sources: [String: String] {
    get throws {
      guard let least = folders.first, let most = folders.last else { throw Missing("sources") }
      let features = code.map(\.feature).uniqued
      let rows = folders.map { folder in
        let parts = features.map { feature in
          code.first { ($0.architecture, $0.feature) == (folder, feature) }?.lines ?? 0
        }
        let sums = [\.lines, \.types, \.files, \.references, \.doubles, \.hops].map {
          sum($0, folder)
        }
        return ["[\(folder)](../Sources/Architectures/\(folder))"]
          + (sums + parts).map { "\($0)" }
      }
      return [
        "least code": "\(lines(least).grouped) lines (\(least))",
        "most code": "\(lines(most).grouped) (\(most))", "testable": testable.listed,
        "code table": Table(
          "pattern",
          ["lines", "types", "files", "references", "doubles", "hops"]
            + features.map { "lines, \($0)" }, rows
        ).block,
        "environment": results.environment.description,
      ]
    }
  }

  private var conditions: [String: String] {
    get throws {
      let shown = cheap(.changingRatio, in: changing)
      let safe = cheap(in: measured).filter { shown.contains($0) && quiet.contains($0) }
      let small = folders.filter { $0 != "Direct" }.prefix(3)
      return [
        "safe": safe.isEmpty
          ? "no pattern is cheap everywhere and quiet, so take by the row that holds for you"
          : "take whichever of \(safe.named) you know: each costs at most "
            + "\(FigureText.bare(Self.small)) times `\(form.baseline)` in every feature that "
            + "was measured, and where each input of the form shows, and none glitches",
        "cheap shown": shown.named,
        "quiet patterns": quiet.filter { $0 != form.baseline }.named,
        "small code": Array(small).listed,
      ]
    }
  }
}

extension [String] {
  /// The first ones, and how many are left out.
  fileprivate func told(most: Int) -> String {
    let rest = count > most + 1 ? ["\(count - most) other kinds"] : []
    return (prefix(rest.isEmpty ? count : most) + rest).joined(separator: ", ")
  }
}
