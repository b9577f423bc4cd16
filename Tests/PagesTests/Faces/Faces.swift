import Foundation

@testable import Measurement
@testable import Pages
@testable import Reports

/// Everything that the faces of one result show, read from what they print.
struct Faces {
  let arms: [MeasuredArm]
  /// What each text says of each figure.
  let shown: [NamedFigure: [ShownFigure]]
  /// What files for programs have of it.
  let stored: [NamedFigure: [StoredFigure]]

  init(_ sample: StoredSample) throws {
    let results = try sample.results()
    let json = try JSONFigures(Data(results.text().utf8))
    let measured = results.features
    arms = json.arms
    let csv = CSVFigures(ResultsCSV(measured).text())
    let markup = try ReportPage(results).text()
    let page = try PageFigures(markup)
    let onPage = ShownTable.onPage(markup, class: "plain")
    let text =
      Self.tables(of: measured, arms)
      + onPage.flatMap(TableFigures("page's table", of: arms).figures)
    let pictures = Self.pictures(of: results, arms)
    let all =
      text + csv.words + page.matrix + page.staticMatrix + page.sentences + page.pictures
      + pictures + Self.sentences(of: measured, arms)
    shown = Dictionary(grouping: all, by: \.figure)
    stored = Dictionary(grouping: json.figures + csv.figures, by: \.figure)
  }

  private static func tables(of results: [FeatureResult], _ arms: [MeasuredArm]) -> [ShownFigure] {
    func read(_ face: String, _ tables: [ShownTable]) -> [ShownFigure] {
      tables.flatMap(TableFigures(face, of: arms).figures)
    }
    return results.flatMap { result in
      let wide = MeasurementReport(result: result, columns: .all)
      return read("console", ShownTable.inText(MeasurementReport(result: result).text()))
        + read("wide console", ShownTable.inText(wide.text(width: nil)))
        + read("Markdown", ShownTable.inMarkdown(wide.markdown()))
    } + read("summary", ShownTable.inText(SummaryReport(results).text()))
      + read("Markdown summary", ShownTable.inMarkdown(SummaryReport(results).markdown))
  }

  private static func sentences(
    of results: [FeatureResult], _ arms: [MeasuredArm]
  ) -> [ShownFigure] {
    results.flatMap { result -> [ShownFigure] in
      guard let layout = result.layouts.first else { return [] }
      let statements = Conclusion(layout, of: result).statements.map(\.text)
      let sentences = statements.joined(separator: " ")
      let summary = SummaryReport([result]).markdown
      let isSaid = statements.allSatisfy { summary.contains("- \($0)\n") }
      return SentenceFigures(
        isSaid ? "summary's sentence" : "sentence that the summary lacks",
        arms: layout.architectures
      ).figures(in: sentences, of: result.feature, under: layout.layout)
    }
  }

  private static func pictures(of results: Results, _ arms: [MeasuredArm]) -> [ShownFigure] {
    let files = Dictionary(uniqueKeysWithValues: ReportPictures.files(of: results).map { ($0, $1) })
    return results.features.flatMap { feature -> [ShownFigure] in
      guard let layout = feature.layouts.first?.layout else { return [] }
      let name = feature.feature
      let architectures = arms.filter { $0.feature == name && $0.layout == layout }
        .map(\.architecture)
      func picture(_ kind: String) -> PictureFigures {
        PictureFigures(files["\(name)-\(kind).svg"] ?? "", arms: architectures)
      }
      return picture("ratios").ratios(of: name, under: layout)
        + picture("latency").latencies(of: name, under: layout, "blocked")
        + picture("sizes").sizes(of: name, under: layout, "time")
        + picture("size-ratios").sizes(of: name, under: layout, "ratio")
    }
  }
}

extension StoredSample {
  /// The committed reference results.
  static func reference() throws -> StoredSample {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Results/baseline").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
    return try StoredSample(Data(contentsOf: folder.appending(path: files[0])))
  }
}
