// Plots: SVG pictures of plain values: scales, axes, dots with intervals, boxes, curves. It knows
// nothing of the project, of pages or of files. Colours are classes and custom properties, so the
// page or the picture's own style chooses light or dark.
//
// Start with `Plot`, the result of every kind of picture. `IntervalPlot` and `BoxPlot` have one row
// per compared thing and share `RowFrame`; `CurvePlot` has two axes.

/// The room of a picture. Text keeps its size, so the formats differ in layout.
package enum PlotFormat: String, CaseIterable, Sendable {
  /// A column of a page, or the whole page.
  case wide
  /// An upright phone: 360 units, equal to its pixels.
  case narrow
}

/// The title of a picture, and its description for people who cannot see it.
package struct PlotText: Sendable {
  let title: String
  /// The line below the title: the quantity and its unit.
  let subtitle: String
  /// The picture in words, for screen readers.
  let description: String

  package init(title: String, subtitle: String, description: String) {
    (self.title, self.subtitle, self.description) = (title, subtitle, description)
  }
}

package struct Plot: Sendable {
  let identifier: String
  let text: PlotText
  let width: Double
  let height: Double
  let body: String
  let format: PlotFormat

  /// The element for a page. The page must hold `PlotStyle.rules` and define their custom
  /// properties. The picture is flush with the text around it.
  package var element: String {
    let cut = Furniture.margin - Self.bleed
    return element(
      corner: Point(x: cut, y: Furniture.margin), width: width - 2 * cut,
      height: height - 2 * Furniture.margin, ground: "")
  }

  /// Room beside the margins for tick labels at the ends of axes.
  private static let bleed = 4.0

  /// A complete SVG file.
  ///
  /// - Parameter palette: style rules that give `:root` the custom properties for light and dark.
  package func file(palette: String) -> String {
    element(
      corner: Point(x: 0, y: 0), width: width, height: height,
      ground: """
        <style>
        \(Escaped.style(palette + PlotStyle.rules))</style>
        <rect class="ground" width="100%" height="100%" rx="8"/>

        """)
  }

  /// The parts of an image are hidden from screen readers; links must not be.
  private var role: String { body.contains("<a ") ? "group" : "img" }

  private func element(
    corner: Point, width: Double, height: Double, ground: String
  ) -> String {
    let box = [corner.x, corner.y, width, height].map(DecimalText.coordinate)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot plot-\(format.rawValue)" \
      width="\(box[2])" height="\(box[3])" viewBox="\(box.joined(separator: " "))" role="\(role)" \
      aria-labelledby="\(identifier)-title \(identifier)-text">
      <title id="\(identifier)-title">\(Escaped.text(text.title))</title>
      <desc id="\(identifier)-text">\(Escaped.text(text.description))</desc>
      \(ground)\(body)</svg>

      """
  }
}

/// A picture that can be laid out in each format.
package protocol Plottable {
  /// - Parameter name: unique on the page per format. Ids are made from it.
  func plot(named name: String, _ format: PlotFormat) -> Plot
}

extension Plottable {
  /// Both formats for a page. `PlotStyle.rules` show the one that fits.
  package func elements(named name: String) -> String {
    let plots = PlotFormat.allCases.map { plot(named: "\(name)-\($0.rawValue)", $0) }
    let isLarge = plots.contains { $0.width > PlotStyle.column }
    return "<div class=\"plot-frame\(isLarge ? " plot-large" : "")\">\n"
      + plots.map(\.element).joined() + "</div>\n"
  }
}
