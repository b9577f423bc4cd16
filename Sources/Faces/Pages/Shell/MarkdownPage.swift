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
    let sections = blocks.dropFirst().split { $0.hasPrefix("## ") }
    let heads = blocks.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    let contents = heads.map { "<li><a href=\"#\(anchor($0))\">\(Markup.words($0))</a></li>\n" }
    let parts = zip(heads, sections.dropFirst()).map { head, blocks in
      "<section id=\"\(anchor(head))\" class=\"part\"><h2>\(Markup.words(head))</h2>\n"
        + elements(blocks, under: head) + "</section>\n"
    }
    let body = """
      <a class="skip" href="#contents">Skip to the contents</a>
      <header class="top"><p class="brand"><strong>BindLab</strong></p>
      <button id="scheme" type="button">Colours: system</button></header>
      <main class="article">
      <h1>\(Markup.words(title))</h1>
      \(elements(sections.first ?? [], under: title))<ul id="contents">\(contents.joined())</ul>
      \(parts.joined())</main>

      """
    return Page(
      title: "BindLab: \(title)", description: title,
      style: Asset.text("report.css") + PlotStyle.rules, body: body,
      script: Asset.text("report.js")
    ).text
  }

  /// A picture stands beside the table that follows it.
  private func elements(_ blocks: some Sequence<Substring>, under heading: String) -> String {
    var isBeside = false
    return blocks.map { block in
      if let picture = block.firstMatch(of: /src="[^"]*?([^"\/]+)\.svg"/) {
        let name = String(picture.1)
        isBeside = true
        return "<div class=\"said\"><figure class=\"picture\">"
          + (plots[name]?.element(named: name) ?? "") + "</figure>\n"
      }
      if let table = Table(markdown: block.split(separator: "\n")) {
        defer { isBeside = false }
        return Markup.table(table, caption: heading, by: Markup.words)
          + (isBeside ? "</div>\n" : "")
      }
      let kind = block.hasPrefix("*") ? " class=\"note\"" : ""
      return "<p\(kind)>\(Markup.words(block.split(separator: "\n").joined(separator: " ")))</p>\n"
    }.joined()
  }

  /// As a forge makes it from a heading.
  private func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
      .replacing(" ", with: "-")
  }
}

extension Plot {
  /// A complete file for a README or a talk, in light and dark.
  package func file(named name: String) -> String { file(named: name, palette: Palette.text) }
}
