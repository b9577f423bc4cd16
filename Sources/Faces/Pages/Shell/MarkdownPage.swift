import Foundation
package import Plots
import Reports
import TextOutput

/// Our own words as a page, from Markdown with headings, paragraphs, tables and pictures.
package struct MarkdownPage {
  private let markdown: String
  private let plots: [String: Plot]

  /// - Parameter plots: by the names of their files, which the words show as `<img src="….svg">`.
  package init(_ markdown: String, plots: [String: Plot]) {
    (self.markdown, self.plots) = (markdown, plots)
  }

  package var text: String {
    let blocks = markdown.replacing(/(?m)^<!--.*?-->\n/, with: "")
      .replacing(/<!--.*?-->/, with: "").split(separator: /\n\n+/)
    let title = blocks.first.map { String($0.dropFirst(2)) } ?? ""
    var body =
      "<a class=\"skip\" href=\"#contents\">Skip to the contents</a>\n<header class=\"top\">"
      + "<p class=\"brand\"><strong>BindLab</strong></p>\n"
      + "<button id=\"scheme\" type=\"button\">Colours: system</button></header>\n"
      + "<main class=\"article\">\n<h1>\(Markup.words(title))</h1>\n"
    let heads = blocks.filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    let contents = heads.map {
      "<li><a href=\"#\(anchor($0))\">\(Markup.words(String($0)))</a></li>\n"
    }
    var hasContents = false
    var (heading, hasAnswer, isBeside) = ("", true, false)
    for block in blocks.dropFirst() {
      if block.hasPrefix("## ") {
        body += hasContents ? "</section>\n" : "<ul id=\"contents\">\(contents.joined())</ul>\n"
        (heading, hasContents, hasAnswer) = (String(block.dropFirst(3)), true, false)
        body +=
          "<section id=\"\(anchor(block.dropFirst(3)))\" class=\"part\">"
          + "<h2>\(Markup.words(heading))</h2>\n"
      } else if let picture = block.firstMatch(of: /src="[^"]*?([^"\/]+)\.svg"/) {
        let plot = plots[String(picture.1)]?.element(named: String(picture.1)) ?? ""
        body += "<div class=\"said\"><figure class=\"picture\">\(plot)</figure>\n"
        isBeside = true
      } else if let table = Table(markdown: block.split(separator: "\n")) {
        body +=
          Markup.table(table, caption: heading, by: Markup.words) + (isBeside ? "</div>\n" : "")
        isBeside = false
      } else {
        let kind =
          block.hasPrefix("*") ? " class=\"note\"" : hasAnswer ? "" : " class=\"lead-answer\""
        body += "<p\(kind)>\(Markup.words(String(block.replacing("\n", with: " "))))</p>\n"
        hasAnswer = true
      }
    }
    return Page(
      title: "BindLab: \(title)", description: title,
      style: Asset.text("report.css") + PlotStyle.rules, body: body + "</section>\n</main>\n",
      script: Asset.text("report.js")
    ).text
  }

  /// As a forge makes it from a heading.
  private func anchor(_ heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
      .replacing(" ", with: "-")
  }
}

extension Plot {
  /// A complete file for a README or a talk, in light and dark.
  package func file(named name: String) -> String { file(named: name, palette: Palette.text) }
}
