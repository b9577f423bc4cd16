import Foundation

/// The figures that the page of results shows: its matrix against every baseline, its sentences and
/// its pictures. Its tables are read as all tables are.
struct PageFigures {
  private struct Data: Decodable {
    struct Feature: Decodable {
      let baselines: [String]
      /// By figure, baseline, row and column: kind, value, detail, ties and step.
      let cells: [String: [[[[Part]]]]]
      /// By layout and baseline.
      let answers: [[[[String]]]]
    }

    let features: [Feature]
    let names: [String]
  }

  private enum Part: Decodable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        try (try? value.decode(Int.self)).map { .number($0) } ?? .text(value.decode(String.self))
    }

    var text: String { if case .text(let text) = self { text } else { "" } }
  }

  private let page: String
  private let data: Data
  /// By feature: architectures down and layouts across, as the matrix names them.
  private let grids: [(feature: String, table: ShownTable)]

  init(_ page: String) throws {
    self.page = page
    let start = page.range(of: "id=\"report-data\">")?.upperBound ?? page.endIndex
    let end = page[start...].range(of: "</script>")?.lowerBound ?? page.endIndex
    data = try JSONDecoder().decode(Data.self, from: Foundation.Data(page[start..<end].utf8))
    grids = ShownTable.onPage(page, class: "matrix").map { table in
      (String(table.title.prefix { $0 != ":" }), table)
    }
  }

  /// Architectures and layouts by the place of the feature.
  private func names(_ feature: String) -> (arms: [String], layouts: [String]) {
    guard let table = grids.first(where: { $0.feature == feature })?.table else { return ([], []) }
    // Below a layout's name stands its band of ties.
    let layouts = table.heads.dropFirst().map { String($0.prefix { $0 != " " }) }
    return (table.rows.map { $0[0] }, layouts)
  }

  // What the script can put into the matrix.
  var matrix: [ShownFigure] {
    zip(data.names, data.features).flatMap { name, feature in
      feature.cells.flatMap { kind, byBaseline in
        zip(feature.baselines, byBaseline).flatMap { baseline, rows in
          cells(of: rows, name).flatMap { figure, parts in
            shown(kind, parts.map(\.text), of: figure, to: baseline)
          }
        }
      }
    }
  }

  private func cells(of rows: [[[Part]]], _ feature: String) -> [(NamedFigure, [Part])] {
    let (arms, layouts) = names(feature)
    return zip(arms, rows).flatMap { arm, cells in
      zip(layouts, cells).map { layout, parts in
        (NamedFigure(feature: feature, layout: layout, arm: arm, metric: ""), parts)
      }
    }
  }

  private func shown(
    _ kind: String, _ parts: [String], of figure: NamedFigure, to baseline: String
  ) -> [ShownFigure] {
    let (state, value, detail, ties) = (parts[0], parts[1], parts[2], parts[3])
    func of(_ metric: String, _ text: String, against: String = "") -> ShownFigure {
      ShownFigure(
        "matrix",
        NamedFigure(
          feature: figure.feature, layout: figure.layout, arm: figure.arm, metric: metric,
          against: against), text)
    }
    let isMissing = value == "–" || state == "failed"
    let text = isMissing ? "-" : value
    switch kind {
    case "ratio":
      return [
        of(
          "ratio", "[(".contains(detail.prefix(1)) && !detail.isEmpty ? "\(text) \(detail)" : text,
          against: baseline)
      ] + (isMissing ? [] : [of("ties", ties.isEmpty ? "-" : ties)])
    case "above":
      let ratio =
        detail == "baseline" ? "1.00" : detail.hasPrefix("× ") ? String(detail.dropFirst(2)) : "-"
      return [of("above floor", text), of("ratio above floor", ratio, against: baseline)]
    case "verified-glitches", "measured-glitches":
      let name = kind.replacing("-", with: " ")
      return isMissing
        ? [] : [of(name, text), of("\(name) in", String(detail.dropFirst(3)))]
    default: return [of(kind, isMissing ? Self.missing(state, detail) : text)]
    }
  }

  /// Why a count is missing; one of an arm that failed has no reason of its own.
  private static func missing(_ state: String, _ detail: String) -> String {
    state == "failed" ? "-" : detail
  }

  /// The matrix as it is before the script has run.
  var staticMatrix: [ShownFigure] {
    grids.flatMap { feature, table in
      table.rows.flatMap { row in
        zip(names(feature).layouts, row.dropFirst()).map { layout, cell in
          let ratio = cell.firstMatch(
            of: /^(?:tie \([^)]*\)|(?:(?:void|unstable) )?[0-9.]+(?: \[[^\]]*\])?)/)
          return ShownFigure(
            "static matrix",
            NamedFigure(
              feature: feature, layout: layout, arm: row[0], metric: "ratio",
              against: data.features[data.names.firstIndex(of: feature) ?? 0].baselines[0]),
            ratio.map { String($0.0) } ?? "-")
        }
      }
    }
  }

  var sentences: [ShownFigure] {
    zip(data.names, data.features).flatMap { name, feature in
      let (arms, layouts) = names(name)
      return zip(layouts, feature.answers).flatMap { layout, byBaseline in
        byBaseline.joined().flatMap {
          SentenceFigures("page's sentence", arms: arms).figures(in: $0[2], of: name, under: layout)
        }
      }
    }
  }

  /// Each picture of ratios, by its description and its labels.
  var pictures: [ShownFigure] {
    let places = data.names.flatMap { name in
      names(name).layouts.map { (feature: name, layout: $0) }
    }
    return page.split(separator: "<svg").dropFirst().flatMap { part -> [ShownFigure] in
      let picture = String(part.prefix(upTo: part.range(of: "</svg>")?.upperBound ?? part.endIndex))
      let title = picture.firstMatch(of: /<title[^>]*>([^<]*)</).map { String($0.1) } ?? ""
      guard let place = places.first(where: { "\($0.feature) under \($0.layout)" == title }) else {
        return []
      }
      return PictureFigures(picture, arms: names(place.feature).arms)
        .ratios(of: place.feature, under: place.layout)
    }
  }
}
