import Foundation

/// The numbers that the results page must show, read from the results: a second way to them.
struct ReportedNumbers: Decodable {
  private struct Feature: Decodable {
    let feature: String
    let inputs: Int
    let layouts: [Layout]
  }

  private struct Layout: Decodable {
    let layout: String
    let facts: [Facts]
    let comparisons: [Comparison]?
    let pairs: [Comparison]?
  }

  private struct Comparison: Decodable {
    struct Interval: Decodable { let lower, upper: Double }
    let arm, baseline: String
    let ratio: Double
    let interval: Interval
  }

  struct Facts: Decodable {
    struct Numbers: Decodable {
      let counts: Counts
      let allocations: Allocations?
      let areAllocationsRepeatable: Bool
    }
    struct Counts: Decodable { let writes, notifications, hops: Int }
    struct Allocations: Decodable { let caller, worker: Tally }
    struct Tally: Decodable { let count: Int }
    fileprivate let architecture: String
    fileprivate let numbers: Numbers?
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

  /// The figures that are counted per input, by the names of their switches.
  static let counts: [String: @Sendable (Facts.Numbers) -> Int?] = [
    "Writes": { $0.counts.writes },
    "Notifications": { $0.counts.notifications },
    "Hops": { $0.counts.hops },
    "Allocations": { numbers in
      guard numbers.areAllocationsRepeatable else { return nil }
      return numbers.allocations.map { $0.caller.count + $0.worker.count }
    },
  ]

  /// - Parameter figure: ignored if it is not counted per input.
  func expectCounts(
    _ figure: String, in browser: Browser, _ findings: inout Findings
  ) throws {
    guard let count = Self.counts[figure] else { return }
    let cells = try Self.cells(in: browser)
    var known = 0
    for feature in features {
      for (index, layout) in feature.layouts.enumerated() {
        for facts in layout.facts {
          guard let total = facts.numbers.flatMap(count) else { continue }
          known += 1
          let cell = Self.cell(cells, feature.feature, index, facts.architecture)
          let expected = String(format: "%.2f", Double(total) / Double(feature.inputs))
          findings.expectEqual(
            cell?.value, expected,
            "\(figure) of \(facts.architecture), \(feature.feature), \(layout.layout)")
        }
      }
    }
    findings.expect(known > 0, "the results have no \(figure)")
  }

  /// The ratios to the chosen baseline, with their intervals.
  func expectRatios(in browser: Browser, _ findings: inout Findings) throws {
    let baseline = try browser.evaluate(
      "return document.querySelector('select[name=baseline]').selectedOptions[0].textContent",
      as: String.self)
    let cells = try Self.cells(in: browser)
    var known = 0
    for feature in features {
      for (index, layout) in feature.layouts.enumerated() {
        let comparisons = (layout.comparisons ?? []) + (layout.pairs ?? [])
        for comparison in comparisons where comparison.baseline == baseline {
          known += 1
          let cell = Self.cell(cells, feature.feature, index, comparison.arm)
          let interval = comparison.interval
          // The kind of the ratio stands before it.
          findings.expectEqual(
            "\(cell?.value.split(separator: " ").last ?? "") \(cell?.detail ?? "")",
            String(
              format: "%.2f [%.2f, %.2f]", comparison.ratio, interval.lower, interval.upper),
            "\(comparison.arm) to \(baseline), \(feature.feature), \(layout.layout)")
        }
      }
    }
    findings.expect(known > 0, "the results compare nothing with \(baseline)")
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
