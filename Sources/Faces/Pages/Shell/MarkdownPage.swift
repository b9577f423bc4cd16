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

  private func elements(_ blocks: some Sequence<Substring>, under heading: String) -> String {
    let blocks = Array(blocks)
    let pictures = blocks.map(picture)
    let tables = blocks.map { Table(markdown: $0.split(separator: "\n")) }
    /// A picture stands beside a table of a few figures that follows it.
    func isBeside(_ index: Int) -> Bool {
      guard pictures[index] != nil, index + 1 < blocks.count,
        let columns = tables[index + 1]?.columns
      else { return false }
      return columns.count <= 4 && columns.last?.alignment == .right
    }
    return blocks.enumerated().map { index, block in
      if let picture = pictures[index] {
        return (isBeside(index) ? "<div class=\"said\">" : "")
          + "<figure class=\"picture\">\(picture)</figure>\n"
      }
      if let table = tables[index] {
        return Markup.table(table, caption: heading, by: Markup.words)
          + (index > 0 && isBeside(index - 1) ? "</div>\n" : "")
      }
      func words(_ text: some StringProtocol) -> String {
        Markup.words(text.split(separator: "\n").joined(separator: " "))
      }
      if block.hasPrefix("- ") {
        let items = block.dropFirst(2).split(separator: "\n- ").map { "<li>\(words($0))</li>\n" }
        return "<ul>\(items.joined())</ul>\n"
      }
      return "<p\(block.hasPrefix("*") ? " class=\"note\"" : "")>\(words(block))</p>\n"
    }.joined()
  }

  private func picture(in block: Substring) -> String? {
    block.firstMatch(of: /src="[^"]*?([^"\/]+)\.svg"/).flatMap { match in
      plots[String(match.1)]?.element(named: String(match.1))
    }
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
