import Foundation
import TestSupport

/// The figures of results as they are stored, read from JSON by its keys.
struct JSONFigures {
  private struct Document: Decodable {
    struct Feature: Decodable {
      let feature: String
      let layouts: [Layout]
      let figures: [StoredRow]
    }

    struct Layout: Decodable {
      let layout: String
      let architectures: [String]
      let failures: [String: [String: String]]
    }

    let features: [Feature]
  }

  private let features: [Document.Feature]

  init(_ data: Data) throws {
    features = try JSONDecoder().decode(Document.self, from: data).features
  }

  var arms: [MeasuredArm] {
    features.flatMap { feature in
      feature.layouts.flatMap { layout in
        layout.architectures.map {
          MeasuredArm(
            feature: feature.feature, layout: layout.layout, architecture: $0,
            isSound: layout.failures[$0] == nil)
        }
      }
    }
  }

  var figures: [StoredFigure] { features.flatMap(figures) }

  private static let names = [
    "level": "time", "wall": "wall time", "above": "above floor",
    "above-ratio": "ratio above floor", "queue-allocations": "queue allocations",
    "measured-glitches": "measured glitches", "verified-glitches": "verified glitches",
    "first-write": "first write", "last-write": "last write",
  ]
  private static let perInput: Set = [
    "allocations", "bytes", "queue-allocations", "writes", "notifications", "hops",
    "instructions", "instructions-above",
  ]

  private func figures(of feature: Document.Feature) -> [StoredFigure] {
    let rows = feature.figures.filter { $0.size == nil && $0.part == nil }
    let arms = Dictionary(grouping: rows) { [$0.layout, $0.architecture] }
    return rows.flatMap { row -> [StoredFigure] in
      let arm = arms[[row.layout, row.architecture]] ?? []
      func other(_ metric: String) -> Double? { arm.first { $0.metric == metric }?.value }
      let own = values(of: row, other).map { stored(row, feature.feature, $0) }
      guard row.metric == "ratio", !row.architecture.hasSuffix("(A/A)"), let ratio = row.value,
        let interval = row.interval
      else { return [own].compactMap(\.self) }
      let turned = NamedFigure(
        feature: feature.feature, layout: row.layout, arm: row.against ?? "", metric: "ratio",
        against: row.architecture)
      return [own].compactMap(\.self) + [
        StoredFigure(
          face: "JSON", figure: turned,
          values: [1 / ratio, 1 / interval.upper, 1 / interval.lower],
          mark: Marks.mark(ofClaim: row.claim ?? ""))
      ]
    }
  }

  private func stored(_ row: StoredRow, _ feature: String, _ values: [Double?]) -> StoredFigure {
    let name = row.metric == "glitching" ? "verified glitches in" : Self.names[row.metric]
    return StoredFigure(
      face: "JSON",
      figure: NamedFigure(
        feature: feature, layout: row.layout, arm: row.architecture, metric: name ?? row.metric,
        against: row.against ?? ""), values: values,
      mark: row.architecture.hasSuffix("(A/A)")
        ? nil
        : Marks.mark(
          of: row.metric, claim: row.claim ?? "", hasInterval: row.interval != nil))
  }

  /// In the order of the numbers in a text; nil for a row that no text has as it is.
  private func values(of row: StoredRow, _ other: (String) -> Double?) -> [Double?]? {
    if let distribution = row.distribution {
      return distribution.samples == 0 ? nil : ["50", "99"].map { distribution.points[$0] }
    }
    guard let value = row.value else { return nil }
    switch row.metric {
    case "ratio", "above-ratio": return [value, row.interval?.lower, row.interval?.upper]
    case "instructions-ratio": return [value]
    case "redundant": return other("writes").map { [value / $0] }
    case "opened", "used":
      guard let bytes = other("\(row.metric)-bytes"), let screens = other("screens") else {
        return nil
      }
      return value == 0 && bytes == 0 ? [0] : [value / screens, bytes / screens]
    // The scope of measured scenarios has other words.
    case "glitching": return other("verified-glitches") == nil ? nil : [value, other("scenarios")]
    case _ where Self.perInput.contains(row.metric): return other("inputs").map { [value / $0] }
    case "level", "wall", "above", "measured-glitches", "verified-glitches": return [value]
    default: return nil
    }
  }
}

/// How the words of files and the marks of texts belong together.
enum Marks {
  /// Before instructions whose countings differ.
  static let differing = "~"

  static func mark(of metric: String, claim: String, hasInterval: Bool) -> String {
    metric.hasPrefix("instructions") && hasInterval ? differing : mark(ofClaim: claim)
  }

  static func mark(ofClaim claim: String) -> String {
    switch claim {
    case "tie", "void", "unstable": claim
    default: ""
    }
  }

  /// Nothing is `0`.
  static func memory(
    _ figure: StoredFigure, _ objects: Double?, _ bytes: Double?, per screens: Double
  ) -> StoredFigure {
    let values: [Double?] =
      objects == 0 && bytes == 0 ? [0] : [objects.map { $0 / screens }, bytes.map { $0 / screens }]
    return StoredFigure(face: figure.face, figure: figure.figure, values: values)
  }
}
