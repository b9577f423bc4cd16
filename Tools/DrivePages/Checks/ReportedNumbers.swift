import Foundation

/// The numbers that the results page must show, read from the results: a second way to them.
struct ReportedNumbers: Decodable {
  private struct Feature: Decodable {
    let feature: String
    let inputCount: Int
    let layouts: [Layout]
    let figures: [Row]
  }

  private struct Layout: Decodable { let layout: String }

  private struct Row: Decodable {
    struct Interval: Decodable { let lower, upper: Double }
    let metric, architecture, layout: String
    let against, part: String?
    let size: Int?
    let value: Double?
    let interval: Interval?
    let claim: String?
  }

  private struct Cell: Decodable {
    let feature, architecture: String
    /// The index of the layout among those of the feature.
    let layout: Int
    let value, detail: String
  }

  private let features: [Feature]

  static func reference() throws -> ReportedNumbers {
    let data = try Data(contentsOf: URL(filePath: PageMaker.reference()))
    return try JSONDecoder().decode(ReportedNumbers.self, from: data)
  }

  /// The metrics that are counted per input, by the names of their switches.
  static let counts = [
    "Writes": "writes", "Notifications": "notifications", "Hops": "hops",
    "Allocations": "allocations",
  ]

  /// By feature and layout, the rows of a metric that have a number.
  private func rows(_ metric: String) -> [(feature: Feature, layout: Int, row: Row)] {
    features.flatMap { feature in
      feature.figures.compactMap { row in
        guard row.metric == metric, row.part == nil, row.size == nil, row.value != nil,
          let layout = feature.layouts.firstIndex(where: { $0.layout == row.layout })
        else { return nil }
        return (feature, layout, row)
      }
    }
  }

  /// - Parameter figure: ignored if it is not counted per input.
  func expectCounts(
    _ figure: String, in browser: Browser, _ findings: inout Findings
  ) throws {
    guard let metric = Self.counts[figure] else { return }
    let cells = try Self.cells(in: browser)
    let rows = rows(metric)
    for (feature, layout, row) in rows {
      let cell = Self.cell(cells, feature.feature, layout, row.architecture)
      let expected = String(format: "%.2f", (row.value ?? 0) / Double(feature.inputCount))
      findings.expectEqual(
        cell?.value, expected, "\(figure) of \(row.architecture), \(feature.feature), \(row.layout)"
      )
    }
    findings.expect(!rows.isEmpty, "the results have no \(figure)")
  }

  /// The ratios to the chosen baseline, with their intervals.
  func expectRatios(in browser: Browser, _ findings: inout Findings) throws {
    let baseline = try browser.evaluate(
      "return document.querySelector('select[name=baseline]').selectedOptions[0].textContent",
      as: String.self)
    let cells = try Self.cells(in: browser)
    // The baseline against itself is no architecture.
    let rows = rows("ratio").filter {
      $0.row.against == baseline && !$0.row.architecture.hasSuffix("(A/A)")
    }
    for (feature, layout, row) in rows {
      guard let ratio = row.value, let interval = row.interval else { continue }
      let cell = Self.cell(cells, feature.feature, layout, row.architecture)
      // The kind of the ratio stands before it.
      findings.expectEqual(
        "\(cell?.value.split(separator: " ").last ?? "") \(cell?.detail ?? "")",
        row.claim == "tie"
          ? String(format: "tie (%.2f–%.2f)", interval.lower, interval.upper)
          : String(format: "%.2f [%.2f, %.2f]", ratio, interval.lower, interval.upper),
        "\(row.architecture) to \(baseline), \(feature.feature), \(row.layout)")
    }
    findings.expect(!rows.isEmpty, "the results compare nothing with \(baseline)")
  }

  private static func cell(
    _ cells: [Cell], _ feature: String, _ layout: Int, _ architecture: String
  ) -> Cell? {
    cells.first {
      $0.feature == feature && $0.layout == layout && $0.architecture == architecture
    }
  }

  private static func cells(in browser: Browser) throws -> [Cell] {
    try browser.evaluate(
      """
      const text = (part, selector) => part.querySelector(selector).innerText.trim();
      return [...document.querySelectorAll(".feature-matrix")].flatMap((grid) =>
        [...grid.querySelectorAll("tbody tr")].flatMap((row) =>
          [...row.querySelectorAll("td")].map((cell, layout) => ({
            feature: text(grid, "h3"), architecture: text(row, "th"), layout,
            value: text(cell, ".v"), detail: text(cell, ".d"),
          }))))
      """)
  }
}
