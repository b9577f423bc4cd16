// FindingsPage: what was found of ways to bind, in words with figures. The words are those of
// `docs/findings.md`. Every figure in them stands between `<!--=MARK-->` and `<!--.-->`, and comes
// from what is stored in `Results`, or is counted from the sources. A mark is a name of ours, or it
// says itself what it finds: see `value(of:among:)`. Start at `Findings`.

import FeatureContract
package import Foundation
import Measurement
import Pages
import Plots
import Reports
import TextOutput

/// What the results and the sources of a repository say, by the names that words have for it.
package struct Findings: Sendable {
  private static let (page, drawn) = ("docs/findings.md", "Results/findings.html")

  var results: Results
  let code: [CodeCost]
  private let root: URL

  /// - Parameter root: the folder of the repository.
  package init(of root: URL) throws {
    self.root = root
    let file = "Results/baseline/results.json"
    results = try Results(try Data(contentsOf: root.appending(path: file)), path: file)
    code = try CodeCost.all(in: root)
  }

  /// The words with the figures of today.
  package var words: String {
    get throws {
      let values = try costs.merging(correctness) { $1 }.merging(choices) { $1 }
      return try text(of: Self.page).replacing(/<!--=(.*?)-->(?:.|\n)*?<!--\.-->/) { mark in
        "<!--=\(mark.1)-->\(try value(of: String(mark.1), among: values))<!--.-->"
      }
    }
  }

  /// Writes the words, their page and its pictures into a folder like the repository's.
  package func write(into folder: URL) throws {
    for (file, text) in try files {
      let place = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
  }

  /// By their paths.
  package var files: [String: String] {
    get throws {
      let (words, plots) = (try words, try plots)
      var files = [
        Shapes.page: try Shapes(of: root, beside: try table("questions/propagation")).text,
        Self.page: words, Self.drawn: MarkdownPage(words, plots: plots).text,
      ]
      for (name, plot) in plots { files["Results/pictures/\(name).svg"] = plot.file(named: name) }
      return files
    }
  }

  func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  // MARK: - Figures

  /// Those with instructions.
  var measured: [MeasuredFeature] {
    results.features.filter { row(.instructionRatio, $0.baseline, $0) != nil }
  }

  /// The feature of most sentences.
  var form: MeasuredFeature { results.features[0] }

  /// In the order of their instructions.
  func arms(of feature: MeasuredFeature) -> [String] { MeasurementTables(results).ranked(feature) }

  func row(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) -> Row? {
    results.row(metric, of: arm, feature.name, under: feature.layouts.first ?? "")
  }

  func figure(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) -> Double? {
    row(metric, arm, feature)?.value
  }

  /// No number, and so neither more nor less than any, if it was not measured.
  func value(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) -> Double {
    figure(metric, arm, feature) ?? .nan
  }

  /// As every page writes it.
  func ratio(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) -> String {
    row(metric, arm, feature).map(FigureText.ratio) ?? "-"
  }

  func perInput(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) -> String {
    let inputs = figure(.inputs, arm, feature) ?? 1
    return row(metric, arm, feature).map { $0.mark + FigureText.bare($0.value / max(inputs, 1)) }
      ?? "-"
  }

  /// A table with a row for each architecture.
  func block(
    _ title: String, _ arms: [String], _ columns: [(name: String, cell: (String) -> String)]
  ) -> String {
    Table(
      title, columns.map(\.name), arms.map { arm in ["`\(arm)`"] + columns.map { $0.cell(arm) } }
    ).block
  }

  /// The first table of a page of `Results`, or as `PAGE/NAME` the one under the mark of that name.
  func table(_ name: String) throws -> Table {
    let parts = name.split(separator: "/", maxSplits: 1)
    let lines = try text(of: "Results/\(parts[0]).md").split(separator: "\n")
    let part = lines.drop { parts.count > 1 && $0 != "<!-- generated: \(parts[1]) -->" }
      .prefix { $0 != "<!-- end -->" }
    guard let table = Table(markdown: part) else { throw Missing("the table '\(name)'") }
    return table
  }
}

/// Something that the words need is not in the results.
struct Missing: Error, CustomStringConvertible {
  let description: String

  init(_ what: String) { description = "the results have not \(what): make them anew" }
}

extension [String] {
  /// `a`, `b` and `c`, as code.
  var named: String { isEmpty ? "none" : map { "`\($0)`" }.listed }
}

extension String {
  /// The number that it begins with, past a sign.
  var number: Int {
    Int(drop { "+`~".contains($0) }.filter { $0 != " " }.prefix { $0.isNumber }) ?? 0
  }
}
