// Plots: three kinds of SVG pictures of plain values, `RatioPlot` and `BarPlot` with a row per thing
// and `CurvePlot` with two axes. It knows nothing of the project, of pages or of files. All are as wide
// as an upright phone and may grow, so letters are never smaller than drawn. Colours are classes and
// custom properties, so the page or the picture's own style chooses light or dark.

import Foundation

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

/// An interval of values. Only one whose ends have a place on the axis is drawn.
package struct PlotInterval: Sendable {
  let lower: Double
  let upper: Double

  package init(_ lower: Double, _ upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }
}

/// A finished picture.
package struct Plot: Sendable {
  /// An upright phone has this many pixels or more.
  static let width = 360.0
  static let margin = 12.0
  /// The place of the first thing below title and subtitle.
  static let top = 58.0

  package var title: String { text.title }

  private let text: PlotText
  private let height: Double
  private let body: String

  init(_ text: PlotText, height: Double, _ drawing: Drawing) {
    (self.text, self.height) = (text, height)
    var all = Drawing()
    all.text(text.title.shortened(to: 40), Self.margin, 26, "plot-title")
    all.text(text.subtitle.shortened(to: 64), Self.margin, 44, "soft")
    body = all.text + drawing.text
  }

  /// The element for a page, as wide as its place. The page must hold `PlotStyle.rules` and define
  /// their custom properties.
  ///
  /// - Parameter name: unique on the page. Ids are made from it.
  package func element(named name: String) -> String {
    element(name, size: "", ground: "")
  }

  /// A complete SVG file.
  ///
  /// - Parameter palette: style rules that give `:root` the custom properties for light and dark.
  package func file(named name: String, palette: String) -> String {
    // A style sheet inside XML that cannot end its element.
    let style = (palette + PlotStyle.rules).replacing("&", with: "").replacing("<", with: "")
    return element(
      name, size: " width=\"\(Drawing.number(Self.width))\" height=\"\(Drawing.number(height))\"",
      ground: "<style>\n\(style)</style>\n"
        + "<rect class=\"ground\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n")
  }

  private func element(_ name: String, size: String, ground: String) -> String {
    let identifier =
      "plot-" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    let box = "0 0 \(Drawing.number(Self.width)) \(Drawing.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot"\(size) viewBox="\(box)" role="img" \
      aria-labelledby="\(identifier)-title \(identifier)-text">
      <title id="\(identifier)-title">\(Drawing.escaped(text.title))</title>
      <desc id="\(identifier)-text">\(Drawing.escaped(text.description))</desc>
      \(ground)\(body)</svg>

      """
  }
}

extension String {
  /// A picture has fixed places, so what comes from elsewhere must not be longer than they are.
  func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
